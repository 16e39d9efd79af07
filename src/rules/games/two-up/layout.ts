/** The cloth: no diagram is known, so its areas follow the list of wagers (2.3), and the odds of a sequence are counted on it. */
import type { Area, Layout, Mark, Puck } from '../../cloth/layout.ts'
import { cycle, mostOdds } from './cycle.ts'
import { ornaments } from './ornaments.ts'

/** How a spinner's wager climbs. */
const steps = [
  { state: 'one won', text: 'ONCE', pays: 'stays' },
  { state: 'two won', text: 'TWICE', pays: 'stays' },
  { text: 'THREE', pays: '15 to 2' },
]

const spinners = (side: 'heads' | 'tails', left: number): Area => ({
  id: `spinner-${side}`,
  wager: `spinner-${side}`,
  label: `SPINNER · ${side.toUpperCase()}`,
  name: `Spinner’s wager on ${side}`,
  pays: 'three in a row · 15 to 2',
  lines: [`SPINNER · ${side.toUpperCase()}`],
  size: 3,
  steps,
  at: [left, 36, 48, 18],
})

/** Where the odds in a row are counted: from the title on, which is so wide. */
export interface OddsCountPlace {
  readonly top: number
  readonly title: readonly [left: number, width: number]
  readonly apart: number
}

const xOf = ({ title: [left, width], apart }: OddsCountPlace, count: number): number => left + width + (count - 0.5) * apart

const everyCount = Array.from({ length: mostOdds }, (_, at) => at + 1)

/** The figures that are printed, and the puck that lies on one of them. */
export const counting = (counted: OddsCountPlace): { readonly marks: readonly Mark[]; readonly pucks: readonly Puck[] } => ({
  marks: [
    { text: 'ODDS IN A ROW', size: 1.5, at: [counted.title[0], counted.top, counted.title[1], 3.2] },
    ...everyCount.map((count): Mark => ({
      text: `${count}`,
      size: 1.8,
      tone: 'white',
      at: [xOf(counted, count) - 1.6, counted.top, 3.2, 3.2],
    })),
  ],
  pucks: everyCount.slice(0, -1).map((count): Puck => ({
    when: [0, 1, 2, 3].map((fouls) => cycle.name({ odds: count, fouls })),
    text: `${count}`,
    says: `${count} odds in a row`,
    at: [xOf(counted, count), counted.top + 1.6],
    tone: 'red',
  })),
})

const counted = counting({ top: 20.6, title: [33, 13], apart: 3.5 })

export const layout: Layout = {
  width: 96,
  height: 54,
  cloth: 'green',
  first: 'heads',
  ornaments,
  marks: [
    { art: 'head', tone: 'gold', strength: 75, at: [8.7, 20, 14.6, 14.6] },
    { art: 'tail', tone: 'gold', strength: 75, at: [72.7, 20, 14.6, 14.6] },
    { art: 'ring', tone: 'gold', strength: 80, at: [33.5, 0.6, 29, 19.4] },
    ...counted.marks,
  ],
  pucks: counted.pucks,
  areas: [
    { id: 'heads', wager: 'heads', label: 'HEADS', pays: '1 to 1', tone: 'gold', size: 7, at: [0, 0, 32, 36] },
    { id: 'tails', wager: 'tails', label: 'TAILS', pays: '1 to 1', tone: 'gold', size: 7, at: [64, 0, 32, 36] },
    {
      id: 'odds',
      wager: 'odds',
      label: 'FIVE ODDS',
      pays: '25 to 1',
      ground: 'red',
      at: [32, 24.6, 32, 11.4],
    },
    spinners('heads', 0),
    spinners('tails', 48),
  ],
}
