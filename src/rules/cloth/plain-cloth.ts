/** The cloth of a game that lays out none: an area for every wager with what it pays, along the table and upright. */
import type { Conduct } from '../conduct/conduct.ts'
import type { InForce } from '../game/in-force.ts'
import { type Odds, oddsText } from '../money/payout.ts'
import { NotAWager } from '../not-a-wager.ts'
import type { Wager } from '../wager/wager.ts'
import { flow, type Cloth, type Unplaced } from './flow.ts'
import { type Area, type Layout, type Mark, type Rectangle } from './layout.ts'
import { across, atNoEnd, firstView } from './portrait.ts'

/** The widths that a cloth along a table may have; the first on which it is not too high. */
const widths = [48, 72, 100, 140] as const
const flat = 0.6

/** A cloth that lies along a table. */
export const alongCloth = (width: number): Cloth => ({
  width,
  narrowest: 8,
  heights: [10, 14, 20, 28],
  letters: 1.4,
  inTerminal: true,
})

/** A cloth for a screen that is higher than wide. */
export const uprightCloth: Cloth = { width: across, narrowest: 6, heights: [7.6, 10, 13, 17, 22, 30], letters: 1.15 }

/** A game of one wager has a cloth to look at too. */
const leastAlong = 16

/** An upright cloth is at least a little higher than wide. */
const leastUpright = across + 4

export const plainCloth = (inForce: InForce): Layout => {
  const groups = byPay(inForce.wagers.flatMap((wager) => plainAreas(inForce, wager)))
  const laid = widths.map((width) => {
    const top = stripOf(inForce.conduct, markersOf(inForce.conduct), width, 1)
    const { areas, end } = flow(groups, alongCloth(width), top.height, leastAlong)
    return { width, height: end, areas, ...top.printed }
  })
  return laid.find(({ width, height }) => height <= width * flat) ?? laid.at(-1)!
}

/** The same areas upright, each once, in rows by what they pay. */
export const plainUpright = (inForce: InForce): Layout => {
  const { layout } = inForce
  const top = stripOf(inForce.conduct, Object.keys(layout.markers ?? {}), across, 0.85)
  const { areas, end } = flow(
    byPay(onceEach(layout.areas)),
    { ...uprightCloth, highest: firstView - top.height },
    top.height,
    leastUpright - top.height,
  )
  const ordered = layout.areas.flatMap(({ id }) => areas.filter((area) => area.id === id))
  const pucks = (layout.pucks ?? []).map((puck) => ({ ...puck, at: moved(puck.at, layout.areas, ordered) }))
  return {
    width: across,
    height: end,
    areas: ordered,
    ...(layout.cloth && { cloth: layout.cloth }),
    ...(layout.first !== undefined && { first: layout.first }),
    ...top.printed,
    ...(pucks.length > 0 && { pucks }),
  }
}

/** What makes an area another than those of the same wager. */
const kindOf = ({ wager, state, position }: Pick<Area, 'wager' | 'state' | 'position'>): string =>
  JSON.stringify([wager, state, position])

const onceEach = (areas: readonly Area[]): readonly Unplaced[] =>
  Array.from(Map.groupBy(areas, kindOf).values(), ([first, second]) => {
    const { at: _, arm: __, size: ___, paysBeside: ____, ...area } = second ? atNoEnd(first!) : first!
    const corner = !area.steps && area.shape !== 'circle'
    return { ...area, ...(corner && { chips: 'corner' as const }) }
  })

const middleOf = ([x, y, w, h]: Rectangle): readonly [number, number] => [x + w / 2, y + h / 2]

/** A point on or near an area, where that area has its new place. */
const moved = ([x, y]: readonly [number, number], from: readonly Area[], to: readonly Area[]): readonly [number, number] => {
  const away = ({ at }: Area): number => Math.hypot(middleOf(at)[0] - x, middleOf(at)[1] - y)
  const [near] = from.toSorted((a, b) => away(a) - away(b))
  const there = to.find((area) => near && kindOf(area) === kindOf(near))
  if (!near || !there) return [across / 2, 1]
  const share = (value: number, start: number, length: number): number => Math.min(0.9, Math.max(0.1, (value - start) / length))
  const [left, top, wide, high] = there.at
  return [left + share(x, near.at[0], near.at[2]) * wide, top + share(y, near.at[1], near.at[3]) * high]
}

/** Areas that pay alike are together, in the order in which the game names them. */
export const byPay = (areas: readonly Unplaced[]): readonly (readonly Unplaced[])[] => [
  ...Map.groupBy(areas, ({ pays = '' }) => pays).values(),
]

/** One area, or one for each state where the wager is put on a number or moves to one. */
export const plainAreas = (inForce: InForce, wager: Wager): readonly Unplaced[] => {
  const { id, name, places, starts, states = [] } = wager
  const alike = inForce.wagers.filter((other) => other.name === name).length > 1
  const called = alike ? `${name} (${id})` : name
  const pays = paysOf(inForce, id)
  const area = (more: string, state?: string): Unplaced => ({
    id: state === undefined ? id : `${id}-${state}`,
    wager: id,
    ...(state !== undefined && { state }),
    label: `${name}${more}`.toUpperCase(),
    name: `${called}${more}`,
    ...(pays !== undefined && { pays }),
  })
  if (!places) return [area('')]
  const all = [...new Set([...starts, ...places, ...states])]
  return all.map((state) => area(places.includes(state) ? ` ${state}` : '', state))
}

const mostOdds = 3

/** What a wager pays, from the least; the least and the most where that is too much to print. */
const paysOf = (inForce: InForce, wager: string): string | undefined => {
  const won = winsOf(inForce, wager).toSorted((a, b) => a.pays / a.to - b.pays / b.to)
  const texts = [...new Set(won.map(printedOdds))]
  if (texts.length > mostOdds) return `${texts[0]} up to ${texts.at(-1)}`
  return texts.length === 0 ? undefined : texts.join(' · ')
}

const printedOdds = (odds: Odds): string => {
  const text = odds.printed ?? oddsText(odds)
  return odds.commission ? `${text} less ${odds.commission.percent}%` : text
}

/** A wager that cannot be tabulated has an area all the same: what is wrong with it is told where it is asked for. */
const winsOf = ({ table }: InForce, wager: string): readonly Odds[] => {
  try {
    return table(wager)!.answers.flatMap((answer) => (answer.result === 'win' ? [answer.odds] : []))
  } catch (error) {
    if (error instanceof NotAWager) return []
    throw error
  }
}

interface Strip {
  readonly height: number
  readonly printed: Pick<Layout, 'marks' | 'markers'>
}

const markersOf = ({ markers }: Conduct): readonly string[] => (markers?.all ?? []).map(({ id }) => id)

const card = { wide: 9, high: 12.6, apart: 2 } as const
const markerRoom = 5

/** Above the areas: the places of the cards, by hand, and of the markers. */
const stripOf = ({ hands = [] }: Conduct, ids: readonly string[], width: number, scale: number): Strip => {
  const [wide, high] = [card.wide * scale, card.high * scale]
  const pitch = Math.min(wide + card.apart, width / Math.max(1, hands.length))
  const marks = hands.map((hand, index): Mark => ({
    text: hand.toUpperCase(),
    card: index,
    tone: 'white',
    at: [width / 2 + (index - hands.length / 2) * pitch + (pitch - Math.min(wide, pitch)) / 2, 0, Math.min(wide, pitch), high],
  }))
  const below = hands.length > 0 ? high + 1.4 : 0
  const perLine = Math.floor(width / markerRoom)
  const markers = ids.map((id, at) => {
    const line = Math.floor(at / perLine)
    return [id, [((at % perLine) + 0.5) * markerRoom, below + (line + 0.5) * markerRoom] as const] as const
  })
  return {
    height: below + Math.ceil(ids.length / perLine) * markerRoom,
    printed: { ...(marks.length > 0 && { marks }), ...(ids.length > 0 && { markers: Object.fromEntries(markers) }) },
  }
}
