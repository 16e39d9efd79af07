/** The charts, drawn by hand: no animation, no requests, and they print. */
import type { NetChance } from '../../odds/price.ts'
import { Rational } from '../../odds/rational.ts'
import { at, box, colours, drawing, stroke, text, width } from './frame.ts'
import { chance, net, percent } from './figures.ts'
import { markup, type Markup } from './markup.ts'
import type { Length } from '../content/wager-content.ts'

interface Bar {
  readonly label: string
  readonly value: number
  readonly note: string
  readonly fill: string
}

const row = 17

/** Bars from the left, each with its name before it and its figure behind it. */
const bars = (title: string, items: readonly Bar[], most: number, left: number): Markup => {
  const room = width - left - 74
  const longest = Math.floor((left - 10) / 5.6)
  return drawing(
    title,
    items.length * row + 6,
    items.map(({ label, value, note, fill }, index) => {
      const top = 3 + index * row
      const long = Math.max(0.8, (room * Math.max(0, value)) / (most || 1))
      const name = label.length > longest ? `${label.slice(0, longest - 1)}…` : label
      return markup`${text(left - 6, top + 12, name, 'end')}${box(left, top + 2, long, row - 5, fill)}${text(left + long + 5, top + 12, note, 'start', colours.quiet)}`
    }),
  )
}

const mostBars = 16

const fillOf = (value: Rational): string => [colours.lose, colours.push, colours.win][1 + value.compare(Rational.zero)]!

/** The chance of every result of a wager. */
export const resultsChart = (name: string, results: readonly NetChance[]): Markup => {
  const likely = new Set(results.toSorted((a, b) => b.probability.compare(a.probability)).slice(0, mostBars))
  const shown = results.filter((each) => likely.has(each))
  const items = shown.map((each) => ({
    label: net(each.net),
    value: each.probability.toNumber(),
    note: chance(each.probability),
    fill: fillOf(each.net),
  }))
  const title = `${name}: the chance of each result. ${items.map(({ label, note }) => `${label}: ${note}`).join('; ')}`
  return bars(title, items, Math.max(...items.map(({ value }) => value)), 58)
}

const mostColumns = 40
const frame = { left: 44, right: 10, top: 24, bottom: 26, height: 150 } as const

/** How many results it takes until a wager is decided. */
export const lengthChart = (name: string, { chances, marks }: Length, turn: string): Markup => {
  const each = Math.ceil(chances.length / mostColumns)
  const columns = Array.from({ length: Math.ceil(chances.length / each) }, (_, index) =>
    Rational.sum(chances.slice(index * each, (index + 1) * each)).toNumber(),
  )
  const most = Math.max(...columns)
  const wide = (width - frame.left - frame.right) / columns.length
  const bottom = frame.height - frame.bottom
  const y = (share: number): number => bottom - ((bottom - frame.top) * share) / most
  const x = (turn: number): number => frame.left + ((turn - 0.5) / each) * wide
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => chances.length / size <= 12)!
  const labels = Array.from({ length: Math.floor(chances.length / step) }, (_, index) => (index + 1) * step)
  const seen = marks.filter(({ within }) => within !== undefined)
  const title = `${name}: the chance to be decided by each ${turn}; ${seen.map(({ share, within }) => `${share.toPercent(0)} within ${within}`).join(', ')}`
  return drawing(title, frame.height, [
    ...[0.5, 1].map((part) => stroke([frame.left, y(most * part)], [width - frame.right, y(most * part)], colours.line)),
    ...[0, 0.5, 1].map((part) => text(frame.left - 5, y(most * part) + 4, percentOf(most * part), 'end', colours.quiet)),
    ...columns.map((share, index) =>
      box(frame.left + index * wide + wide * 0.12, y(share), wide * 0.76, Math.max(0.5, bottom - y(share)), colours.win),
    ),
    stroke([frame.left, bottom], [width - frame.right, bottom], colours.ink),
    ...labels.map((turn) => text(x(turn), bottom + 15, `${turn}`, 'middle', colours.quiet)),
    ...markLines(seen, x, bottom),
  ])
}

const percentOf = (share: number): string => (share === 0 ? '0' : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`)

/** The percentiles that stand too close to one another are named together. */
const markLines = (marks: Length['marks'], x: (turn: number) => number, bottom: number): readonly Markup[] =>
  [...Map.groupBy(marks, ({ within }) => within!)].map(([within, same]) => {
    const names = same.map(({ share }) => share.toPercent(0)).join(', ')
    const anchor = x(within) > width - 40 ? 'end' : 'middle'
    return markup`${stroke([x(within), frame.top - 6], [x(within), bottom], colours.brass, '3 3')}${text(anchor === 'end' ? x(within) + 8 : x(within), frame.top - 10, names, anchor, colours.brass)}`
  })

const barsEach = 32

/** House edges from the least to the greatest, as several charts where there are many. */
export const edgeCharts = (
  game: string,
  edges: readonly { readonly name: string; readonly edge: Rational }[],
): readonly Markup[] => {
  const sorted = edges.toSorted((a, b) => a.edge.compare(b.edge))
  const most = Math.max(0, ...sorted.map(({ edge }) => edge.toNumber()))
  const charts = Math.max(1, Math.ceil(sorted.length / barsEach))
  const size = Math.ceil(sorted.length / charts)
  return Array.from({ length: charts }, (_, index) => {
    const items = sorted.slice(index * size, (index + 1) * size).map(({ name, edge }) => ({
      label: name,
      value: edge.toNumber(),
      note: percent(edge),
      fill: edge.compare(Rational.zero) < 0 ? colours.lose : colours.win,
    }))
    const part = charts > 1 ? `, part ${index + 1} of ${charts}` : ''
    const title = `${game}: house edges from the least to the greatest${part}. ${items.map(({ label, note }) => `${label} ${note}`).join('; ')}`
    return bars(title, items, most, 118)
  })
}

/** How far each simulated edge lies from the exact one, in standard errors. */
export const deviationChart = (deviations: readonly number[]): Markup => {
  const middle = 78
  const y = (value: number): number => middle - Math.max(-4, Math.min(4, value)) * 15
  const wide = (width - frame.left - frame.right) / Math.max(1, deviations.length)
  const outside = deviations.filter((value) => Math.abs(value) > 2.576).length
  return drawing(
    `The simulated edge less the expected one, in standard errors, for ${deviations.length} wagers; ${outside} outside the band that should hold 99 in 100`,
    frame.height + 6,
    [
      box(frame.left, y(2.576), width - frame.left - frame.right, y(-2.576) - y(2.576), colours.soft),
      ...[-4, -2, 0, 2, 4].map(
        (value) =>
          markup`${stroke([frame.left, y(value)], [width - frame.right, y(value)], value === 0 ? colours.ink : colours.line)}${text(frame.left - 6, y(value) + 4, value > 0 ? `+${value}` : `${value}`.replace('-', '−'), 'end', colours.quiet)}`,
      ),
      ...deviations.map(
        (value, index) =>
          markup`<circle cx="${at(frame.left + (index + 0.5) * wide)}" cy="${at(y(value))}" r="2.4" fill="${Math.abs(value) > 2.576 ? colours.lose : colours.win}"/>`,
      ),
      text(frame.left, frame.height + 2, 'wagers in the order of the rulebook', 'start', colours.quiet),
    ],
  )
}

/** The p-values in order, beside where chance alone would put them. */
export const pChart = (values: readonly number[]): Markup => {
  const sorted = values.toSorted((a, b) => a - b)
  const [top, bottom] = [18, 138]
  const x = (share: number): number => frame.left + (width - frame.left - frame.right) * share
  const y = (p: number): number => bottom - (bottom - top) * p
  return drawing(
    `The p-values of ${values.length} wagers from the least to the greatest; by chance they lie along the diagonal`,
    156,
    [
      ...[0, 0.5, 1].map(
        (p) =>
          markup`${stroke([x(0), y(p)], [x(1), y(p)], p === 0 ? colours.ink : colours.line)}${text(x(0) - 6, y(p) + 4, String(p), 'end', colours.quiet)}`,
      ),
      stroke([x(0), y(0)], [x(1), y(1)], colours.brass, '4 3'),
      ...sorted.map(
        (p, index) =>
          markup`<circle cx="${at(x((index + 0.5) / sorted.length))}" cy="${at(y(p))}" r="2.4" fill="${p < 0.01 ? colours.lose : colours.win}"/>`,
      ),
      text(x(0), 152, 'from the least to the greatest', 'start', colours.quiet),
    ],
  )
}
