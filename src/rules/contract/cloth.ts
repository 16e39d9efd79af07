/** What every cloth must keep, along the table and upright: it can be printed, read, pressed and heard. */
import { clothBox } from '../cloth/cloth-box.ts'
import { contrast } from './contrast.ts'
import { type Area, areaName, type Layout, placesOn, type Rectangle, type Spot, type Tone } from '../cloth/layout.ts'
import { lineBox } from '../cloth/lettering.ts'
import { type Print, printed } from '../cloth/print.ts'
import { cloths, grounds, inks } from '../cloth/tones.ts'
import type { InForce } from '../game/in-force.ts'
import { makeRoom, remembered } from '../lists.ts'
import { oddsText, to1 } from '../money/payout.ts'
import { repeated, type Rule, tableOrFault } from './rule.ts'

type Way = 'layout' | 'portrait'

/** How many pixels a unit has at the least: along the table where the cloth has all its room, upright on a phone of 360. */
const unitOf = (way: Way, layout: Layout): number => (way === 'layout' ? 10 : (360 - 23) / clothBox(layout).wide)

/** In pixels; letters that stand before one's eyes in a hand may be smaller than those at a table's length. */
const finger = 40

const smallestLetters = { layout: 10, portrait: 8 } as const

/** Sums of fractions miss by less. */
const hair = 1e-6

/** Below it the ink of small letters is hard to read. */
const leastContrast = 4.5

const partsOf = ({ at, arm }: Area): readonly Rectangle[] => (arm ? [at, arm] : [at])

const overlap = ([x, y, w, h]: Rectangle, [l, t, v, g]: Rectangle): boolean =>
  x < l + v - hair && l < x + w - hair && y < t + g - hair && t < y + h - hair

type Text = Extract<Print, { kind: 'text' }>

const textOf = (prints: readonly Print[]): readonly Text[] => prints.filter((print) => print.kind === 'text')

interface Cloth {
  readonly way: Way
  readonly layout: Layout
  readonly rules: InForce
}

/** What breaks it; the place of each fault is on this cloth. */
type ClothRule = { readonly title: string } & (
  | { readonly faults: (cloth: Cloth) => readonly string[] }
  /** Of the cloth itself, whatever the wagers on it. */
  | { readonly alone: (cloth: Omit<Cloth, 'rules'>) => readonly string[] }
)

const onEach = (rule: ClothRule): Rule => {
  const found = 'alone' in rule ? oncePerCloth(rule.alone) : rule.faults
  return {
    title: rule.title,
    faults: (rules) =>
      (['layout', 'portrait'] as const).flatMap((way) => {
        const layout = rules[way]
        return layout ? found({ way, layout, rules }).map((fault) => `${way}, ${fault}`) : []
      }),
  }
}

const mostCloths = 32

/** A game is held to its contract under dozens of houses, and most options change nothing on the cloth. */
const oncePerCloth = (alone: (cloth: Omit<Cloth, 'rules'>) => readonly string[]): typeof alone => {
  const known = new Map<string, readonly string[]>()
  return ({ way, layout }) => {
    const key = `${way} ${textOfCloth(layout)}`
    if (!known.has(key)) makeRoom(known, mostCloths)
    return remembered(known, key, () => alone({ way, layout }))
  }
}

const texts = new WeakMap<Layout, string>()

const textOfCloth = (layout: Layout): string => remembered(texts, layout, () => JSON.stringify(layout))

export const clothRules: readonly Rule[] = (
  [
    {
      title: 'has areas and spots of different ids',
      alone: ({ layout }) => repeated(placesOn(layout).map(({ id }) => id)).map((id) => `area ${id}: two areas have this id`),
    },
    {
      title: 'has areas and spots that take one wager each, and at least one of them for every wager',
      faults: ({ layout, rules }) => {
        const ids = rules.wagers.map(({ id }) => id)
        return [
          ...placesOn(layout)
            .filter(({ wager }) => !ids.includes(wager))
            .map(({ id, wager }) => `area ${id}: is for wager ${JSON.stringify(wager)}, and the game has none`),
          ...ids.filter((id) => !placesOn(layout).some(({ wager }) => wager === id)).map((id) => `wager ${id}: no area takes it`),
        ]
      },
    },
    {
      title: 'has areas that lie on it, apart from each other, arms and all',
      alone: ({ layout }) => {
        const parts = layout.areas.flatMap((area) => partsOf(area).map((part) => ({ id: area.id, part })))
        return parts.flatMap(({ id, part }, index) => {
          const [x, y, w, h] = part
          const on = x >= 0 && y >= 0 && x + w <= layout.width + hair && y + h <= layout.height + hair
          const over = parts.slice(index + 1).filter((other) => overlap(part, other.part))
          return [
            ...(on ? [] : [`area ${id}: lies over the edge of a cloth of ${layout.width} by ${layout.height}`]),
            ...over.map((other) => `area ${id}: lies over area ${other.id}`),
          ]
        })
      },
    },
    {
      title: 'has areas that a finger can press',
      alone: ({ way, layout }) => {
        const least = Math.ceil((finger / unitOf(way, layout)) * 10) / 10
        return layout.areas
          .filter(({ at: [, , w, h] }) => Math.min(w, h) * unitOf(way, layout) < finger)
          .map(({ id, at: [, , w, h] }) => `area ${id}: is ${w} by ${h}, and a finger needs ${least} each way`)
      },
    },
    {
      title: 'has areas and spots that each have a name of their own when they are read aloud',
      alone: ({ layout }) =>
        repeated(placesOn(layout).map(areaName)).map((name) => `area "${name}": two areas are called so; give each a name`),
    },
    {
      title: 'prints on every area words that fit it and can be read, or dice',
      alone: ({ way, layout }) => {
        const least = Math.ceil((smallestLetters[way] / unitOf(way, layout)) * 100) / 100
        return printed(layout).areas.flatMap(({ area, prints }) => {
          if (!prints.some(({ kind }) => kind === 'text' || kind === 'die')) return [`area ${area.id}: nothing is printed on it`]
          return textOf(prints).flatMap((text) => [
            ...(within(lineBox(text), area.at) ? [] : [`area ${area.id}: "${text.text}" is wider than the area`]),
            ...(text.size * unitOf(way, layout) >= smallestLetters[way]
              ? []
              : [`area ${area.id}: "${text.text}" is ${text.size.toFixed(2)} high, and can be read from ${least}`]),
          ])
        })
      },
    },
    {
      title: 'prints no line over another, over dice, an ornament or posted limits, in areas or beside them, nor over its edge',
      alone: ({ layout }) => {
        const { areas, marks } = printed(layout)
        const all = [...marks, ...areas.flatMap(({ prints }) => prints)]
        const lines = textOf(all).map((line) => ({ line, box: lineBox(line) }))
        const taken = [...all.flatMap(takenBy), ...(layout.posted ?? []).map(({ at }) => at)]
        const whole: Rectangle = [0, 0, layout.width, layout.height]
        return lines.flatMap(({ line: { text }, box }, at) => [
          ...lines
            .slice(at + 1)
            .filter((other) => overlap(box, other.box))
            .map(({ line }) => `words "${text}": are printed over "${line.text}"`),
          ...(taken.some((place) => overlap(box, place))
            ? [`words "${text}": are printed over dice, an ornament or limits`]
            : []),
          ...(within(box, whole) ? [] : [`words "${text}": go over the edge of the cloth`]),
        ])
      },
    },
    {
      title: 'prints in inks that stand out from what they are printed on',
      alone: ({ layout }) => {
        const { deep, bright } = cloths[layout.cloth ?? 'green']
        const dim = (tone: Tone, on: readonly string[]): boolean =>
          on.some((ground) => contrast(inks[tone], ground) < leastContrast)
        const { areas, marks } = printed(layout)
        return [
          ...areas.flatMap(({ area, prints }) =>
            textOf(prints)
              .filter(({ tone }) => dim(tone, area.ground ? [grounds[area.ground]] : [deep, bright]))
              .map(({ text, tone }) => `area ${area.id}: "${text}" in ${tone} is hard to read on its ground`),
          ),
          ...textOf(marks)
            .filter(({ tone }) => dim(tone, [deep, bright]))
            .map(({ text, tone }) => `mark "${text}": ${tone} is hard to read on the cloth`),
        ]
      },
    },
    {
      title: 'prints on the cloth only odds that its wagers pay',
      faults: ({ layout, rules }) =>
        placesOn(layout).flatMap(({ id, wager, pays = '' }) => {
          const table = tableOrFault(rules, wager)
          if (typeof table === 'string') return []
          const paid = new Set(table.answers.flatMap((answer) => (answer.result === 'win' ? [oddsText(answer.odds)] : [])))
          const unpaid = Array.from(pays.matchAll(/(\d+) to (\d+)/g))
            .filter(([, pay, to]) => !paid.has(oddsText(to1(Number(pay), Number(to)))))
            .map(([odds]) => odds)
          return unpaid.map((odds) => `area ${id}: prints ${odds}, and ${wager} pays ${[...paid].join(', ') || 'nothing'}`)
        }),
    },
    {
      title: 'names on its areas and steps only states that the wager has',
      faults: ({ layout, rules }) =>
        layout.areas.flatMap(({ id, wager, state, steps = [] }) => {
          const table = tableOrFault(rules, wager)
          if (typeof table === 'string') return []
          const known = new Set([...table.states, ...(table.wager.states ?? [])])
          return [state, ...steps.map((step) => step.state)]
            .filter((each) => each !== undefined && !known.has(each))
            .map((each) => `area ${id}: names state "${each}", and ${wager} has none`)
        }),
    },
    {
      title: 'has a place for every marker and card, and pucks and ornaments only of what the game has',
      faults: ({ layout, rules: { conduct, cycles } }) => {
        const markers = (conduct.markers?.all ?? []).map(({ id }) => id)
        const placed = Object.keys(layout.markers ?? {})
        const hands = (conduct.hands ?? []).map((_, at) => at)
        const cards = [...new Set((layout.marks ?? []).flatMap(({ card }) => card ?? []))]
        const art = (layout.marks ?? []).flatMap((mark) => mark.art ?? [])
        return [
          ...markers.filter((id) => !placed.includes(id)).map((id) => `marker ${id}: has no place`),
          ...placed.filter((id) => !markers.includes(id)).map((id) => `marker ${id}: the game has none`),
          ...(layout.pucks ?? []).flatMap(({ text, when }) =>
            when
              .filter((name) => !cycles.names.includes(name))
              .map((name) => `puck ${text}: lies when the cycle is "${name}", and it never is`),
          ),
          ...art.filter((name) => !layout.ornaments?.[name]).map((name) => `mark ${name}: there is no ornament of this name`),
          ...hands.filter((at) => !cards.includes(at)).map((at) => `hand ${conduct.hands![at]}: its card has no place`),
          ...cards.filter((card) => !hands.includes(card)).map((card) => `card ${card}: there is no hand of this number`),
        ]
      },
    },
    {
      title:
        'has spots that lie on it, each beside an area that it covers, apart from each other and from the middle of every area',
      alone: ({ layout }) => (layout.spots ?? []).flatMap((spot, at) => spotFaults(layout, spot, at)),
    },
  ] satisfies readonly ClothRule[]
).map(onEach)

const middleOf = ([x, y, w, h]: Rectangle): Rectangle => [x + w * 0.3, y + h * 0.3, w * 0.4, h * 0.4]

const spotFaults = ({ areas, spots = [], width, height }: Layout, { id, at, covers }: Spot, index: number): readonly string[] => {
  const covered = areas.filter((area) => covers.includes(area.id))
  const [x, y, w, h] = at
  const on = x >= 0 && y >= 0 && x + w <= width && y + h <= height
  return [
    ...covers
      .filter((area) => !covered.some((other) => other.id === area))
      .map((area) => `spot ${id}: covers area ${area}, and the cloth has none`),
    ...(on && covered.some((area) => overlap(at, area.at)) ? [] : [`spot ${id}: lies beside no area that it covers`]),
    ...spots
      .slice(index + 1)
      .filter((other) => overlap(at, other.at))
      .map((other) => `spot ${id}: lies over spot ${other.id}`),
    ...areas
      .filter((area) => overlap(at, middleOf(area.at)))
      .map((area) => `spot ${id}: lies over the middle of area ${area.id}`),
  ]
}

const within = ([x, y, w, h]: Rectangle, [left, top, wide, high]: Rectangle): boolean =>
  x >= left && x + w <= left + wide && y >= top && y + h <= top + high

/** Ornaments that are printed more faintly lie below words. */
const faint = 0.5

/** The place of what no word may be printed on. */
const takenBy = (print: Print): readonly Rectangle[] => {
  if (print.kind === 'die') return [[print.x, print.y, print.size, print.size]]
  if (print.kind !== 'art' || print.strength < faint) return []
  const { x, y, scale, ornament } = print
  return [[x, y, ornament.width * scale, ornament.height * scale]]
}
