/** The cloth of Diagram A: places for the two cards on top, the same seven areas at both ends, the odds between them. */
import { capitalised } from '../../lists.ts'
import type { Area, Layout, Mark } from '../../cloth/layout.ts'
import { ornaments } from './ornaments.ts'

const hands = [
  { side: 'tiger', name: 'Tiger', ground: 'orange', left: 0 },
  { side: 'dragon', name: 'Dragon', ground: 'red', left: 20 },
] as const

const onHands = (end: string, left: number, what: 'small' | 'big' | undefined, top: number, height: number): readonly Area[] =>
  hands.map(({ side, name, ground, left: from }) => {
    const words = what === undefined ? [name] : [name, capitalised(what)]
    const label = words.join(' ').toUpperCase()
    const wager = what === undefined ? side : `${side}-${what}`
    return {
      id: `${wager}-${end}`,
      wager,
      label,
      name: `${words.join(' ')}, ${end} end`,
      pays: '1 to 1',
      paysBeside: true,
      lines: label.split(' '),
      ...(what === undefined && { ground, size: 3.6 }),
      at: [left + from, top, 20, height],
    }
  })

const end = (name: string, left: number): readonly Area[] => [
  {
    id: `tie-${name}`,
    wager: 'tie',
    label: 'TIE',
    name: `Tie, ${name} end`,
    pays: '11 to 1 · Dragon and Tiger lose half',
    ground: 'green',
    size: 3.6,
    at: [left, 16, 40, 10],
  },
  ...onHands(name, left, 'small', 26, 9),
  ...onHands(name, left, 'big', 35, 9),
  ...onHands(name, left, undefined, 44, 14),
]

const marks: readonly Mark[] = [
  { art: 'dragon', tone: 'red', strength: 90, at: [3, 1, 34, 13] },
  { art: 'tiger', tone: 'orange', strength: 90, at: [70, 1, 24, 13] },
  { text: 'DRAGON’S CARD', card: 0, tone: 'white', at: [40, 0, 9, 12.6] },
  { text: 'TIGER’S CARD', card: 1, tone: 'white', at: [51, 0, 9, 12.6] },
  { text: '11 to 1', framed: true, size: 2.4, at: [43, 18, 14, 6] },
  ...[27.5, 36.5, 48].map((top): Mark => ({ text: '1 to 1', framed: true, size: 2.4, at: [43, top, 14, 6] })),
]

export const layout: Layout = {
  width: 100,
  height: 58,
  cloth: 'midnight',
  first: 'dragon-left',
  ornaments,
  marks,
  areas: [...end('left', 0), ...end('right', 60)],
}
