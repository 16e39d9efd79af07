/** The words of an area make room for its chips, so that neither its name nor its price is covered. */
import type { Rectangle } from '../../../rules/cloth/layout.ts'
import { lineBox } from '../../../rules/cloth/lettering.ts'
import type { Print, PrintedArea } from '../../../rules/cloth/print.ts'
import type { Stand } from './stands.ts'

type Edges = readonly [left: number, top: number, right: number, foot: number]

/** Below this part of their size words are no longer read; then chips lie over them. */
const least = 0.6
const free = 0.3

const edgesOf = ([x, y, w, h]: Rectangle): Edges => [x, y, x + w, y + h]

const around = (all: readonly Edges[]): Edges =>
  all.reduce(([l, t, r, f], [left, top, right, foot]) => [
    Math.min(l, left),
    Math.min(t, top),
    Math.max(r, right),
    Math.max(f, foot),
  ])

const wordEdges = (print: Print): readonly Edges[] => {
  if (print.kind === 'die') return [edgesOf([print.x, print.y, print.size, print.size])]
  return print.kind === 'text' && !print.upright ? [edgesOf(lineBox(print))] : []
}

export const isWord = (print: Print): boolean => wordEdges(print).length > 0

const meet = (a: Edges, b: Edges): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

/** How the words are moved and made smaller; undefined where they stay. */
export const asideOf = ({ area, prints }: PrintedArea, stands: readonly Stand[]): string | undefined => {
  const words = prints.flatMap(wordEdges)
  if (stands.length === 0 || words.length === 0 || area.steps) return undefined
  const chips = around(stands.map(({ x, y, size }): Edges => [x - size * 0.6, y - size * 0.5, x + size * 0.6, y + size * 0.55]))
  if (!words.some((each) => meet(each, chips))) return undefined
  const [l, t, r, f] = around(words)
  const [left, top, right, foot] = edgesOf(area.at)
  const rooms: readonly Edges[] = [
    [left, top, chips[0], foot],
    [chips[2], top, right, foot],
    [left, top, right, chips[1]],
  ]
  const fits = rooms.map(([x0, y0, x1, y1]) => {
    const scale = Math.min(1, (x1 - x0 - 2 * free) / (r - l), (y1 - y0 - 2 * free) / (f - t))
    return { scale, x: (x0 + x1) / 2, y: (y0 + y1) / 2 }
  })
  const { scale, x, y } = fits.reduce((best, each) => (each.scale > best.scale ? each : best))
  if (scale < least) return undefined
  return `translate(${x} ${y}) scale(${scale}) translate(${-(l + r) / 2} ${-(t + f) / 2})`
}
