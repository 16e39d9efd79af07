/** The cloth as Tai Sai is usually laid out: Small and Big at the ends, three of a kind between them, then totals, pairs, trios and singles. */
import { row, type Area, type Layout, type Rectangle } from '../../cloth/layout.ts'
import { faces, type Face } from '../../equipment/dice.ts'
import { doubleTrios, fours, pairs, said, singleTrios, totalPays, totals, trioPays, type Trio } from './numbers.ts'

type Printed = Omit<Area, 'at'>

/** An area on which the dice that win are printed. */
const withDice = (kind: string, called: string, shown: readonly Face[], pays: string): Printed => ({
  id: `${kind}-${shown.join('-')}`,
  wager: `${kind}-${shown.join('-')}`,
  label: shown.join(' '),
  name: `${called} ${shown.length === 1 ? shown[0] : said(shown)}`,
  pays,
  dice: [shown],
})

/** As many dice as must show one number. */
const alike = (kind: string, called: string, face: Face, times: number, pays: string): Printed => {
  const shown = Array.from({ length: times }, () => face)
  return { ...withDice(kind, called, [face], pays), label: shown.join(' '), dice: [shown] }
}

const half = (name: string, range: string, ground: 'blue' | 'red', at: Rectangle): Area => ({
  id: name.toLowerCase(),
  wager: name.toLowerCase(),
  label: name.toUpperCase(),
  name,
  pays: '1 to 1 · no triple',
  lines: [name.toUpperCase(), range],
  ground,
  at,
})

const doubles = (from: 1 | 4, left: number): readonly Area[] =>
  row(faces.slice(from - 1, from + 2), [left, 0, 10, 10], (face) => alike('double', 'Double', face, 2, '10 to 1'))

const trios = (these: readonly Trio[], at: Rectangle): readonly Area[] =>
  row(these, at, (trio) => withDice('trio', 'Trio', trio, `${trioPays(trio)} to 1`))

const ofFour = (these: typeof fours, top: number): readonly Area[] =>
  row(these, [90, top, 15, 6], (four) => withDice('four', 'Three of', four, '7 to 1'))

export const layout: Layout = {
  width: 120,
  height: 68,
  cloth: 'green',
  first: 'small',
  areas: [
    half('Small', '4 to 10', 'blue', [0, 0, 18, 12]),
    half('Big', '11 to 17', 'red', [102, 0, 18, 12]),
    half('Odd', '5 to 17', 'blue', [0, 12, 18, 8]),
    half('Even', '4 to 16', 'red', [102, 12, 18, 8]),
    ...row(totals, [0, 20, 60 / 7, 8], (total) => ({
      id: `total-${total}`,
      wager: `total-${total}`,
      label: `${total}`,
      name: `Total ${total}`,
      pays: `${totalPays(total)} to 1`,
      tone: 'gold' as const,
    })),
    ...row(faces, [0, 60, 20, 8], (face) => alike('single', 'Single', face, 1, '1 to 1 a die')),
    ...doubles(1, 18),
    ...doubles(4, 72),
    ...row(faces, [18, 10, 14, 10], (face) => alike('triple', 'Triple', face, 3, '180 to 1')),
    {
      id: 'any-triple',
      wager: 'any-triple',
      label: 'ANY TRIPLE',
      name: 'Any triple',
      pays: '30 to 1',
      lines: ['ANY TRIPLE'],
      dice: faces.map((face) => [face, face, face]),
      ground: 'gold',
      at: [48, 0, 24, 10],
    },
    ...row(pairs, [0, 28, 8, 8], (pair) => withDice('pair', 'Pair', pair, '5 to 1')),
    ...trios(doubleTrios.slice(0, 15), [0, 36, 8, 6]),
    ...trios(doubleTrios.slice(15), [0, 42, 8, 6]),
    ...trios(singleTrios.slice(0, 10), [0, 48, 9, 6]),
    ...trios(singleTrios.slice(10), [0, 54, 9, 6]),
    ...ofFour(fours.slice(0, 2), 48),
    ...ofFour(fours.slice(2), 54),
  ],
}
