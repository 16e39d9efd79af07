/** The cloth of Diagram A: places for the two cards on top, the same seven areas at both ends, the odds between them. */
import type { Area, Layout, Mark } from '../layout.ts'

const end = (name: string, left: number): readonly Area[] => [
  {
    id: `tie-${name}`,
    wager: 'tie',
    label: 'TIE',
    pays: '11 to 1 · Dragon and Tiger lose half',
    at: [left, 12, 40, 9],
  },
  { id: `tiger-small-${name}`, wager: 'tiger-small', label: 'TIGER SMALL', pays: '1 to 1', at: [left, 21, 20, 9] },
  {
    id: `dragon-small-${name}`,
    wager: 'dragon-small',
    label: 'DRAGON SMALL',
    pays: '1 to 1',
    at: [left + 20, 21, 20, 9],
  },
  { id: `tiger-big-${name}`, wager: 'tiger-big', label: 'TIGER BIG', pays: '1 to 1', at: [left, 30, 20, 9] },
  { id: `dragon-big-${name}`, wager: 'dragon-big', label: 'DRAGON BIG', pays: '1 to 1', at: [left + 20, 30, 20, 9] },
  { id: `tiger-${name}`, wager: 'tiger', label: 'TIGER', pays: '1 to 1', at: [left, 39, 20, 13] },
  { id: `dragon-${name}`, wager: 'dragon', label: 'DRAGON', pays: '1 to 1', at: [left + 20, 39, 20, 13] },
]

const marks: readonly Mark[] = [
  { text: 'DRAGON’S CARD', at: [30, 0, 20, 12] },
  { text: 'TIGER’S CARD', at: [50, 0, 20, 12] },
  { text: '11 to 1', at: [40, 12, 20, 9] },
  ...[21, 30, 39].map((top): Mark => ({ text: '1 to 1', at: [40, top, 20, 9] })),
]

export const layout: Layout = { width: 100, height: 52, marks, areas: [...end('left', 0), ...end('right', 60)] }
