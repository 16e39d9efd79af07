/** The wagers of roulette (section 3), what they pay (section 4), and what a zero does to those at even money. */
import { refusal, type Refusal } from '../../procedure.ts'
import { evenMoney, to1, type Odds } from '../../money/payout.ts'
import type { Spin } from '../../equipment/wheel.ts'
import type { Call } from '../../wager/result.ts'
import { terms, type Wager } from '../../wager/wager.ts'
import type { RouletteClause } from './clauses.ts'
import { columns, corners, dozens, isRed, lines, numbers, splits, streets, trios, zerosOf } from './numbers.ts'
import type { RouletteChosen } from './options.ts'

const { wager, win, lose, loseHalf, push, stand, standIn } = terms<RouletteClause, 'always', Spin>()

/** A spin that does not count decides nothing: every wager waits for the next. */
const waits = { onCall: ({ clause }: Call<RouletteClause>) => stand(clause) }

/** A wager that wins with any of these numbers. */
const on = (id: string, name: string, pockets: readonly string[], odds: Odds, clause: RouletteClause, paid: RouletteClause) =>
  wager({
    id,
    name,
    step: ({ pocket }) => (pockets.includes(pocket) ? win(odds, clause, paid) : lose(clause)),
    ...waits,
  })

const span = (pockets: readonly string[]): string => `${pockets[0]} to ${pockets.at(-1)}`

const inside = ({ wheel }: Pick<RouletteChosen, 'wheel'>): readonly Wager<'always'>[] => [
  ...[...zerosOf[wheel], ...numbers.map(String)].map((pocket) =>
    on(`straight-${pocket}`, `Straight ${pocket}`, [pocket], to1(35), '3.3', '4.1 Straight'),
  ),
  ...splits(wheel).map((two) => on(`split-${two.join('-')}`, `Split ${two.join(' and ')}`, two, to1(17), '3.4', '4.1 Split')),
  ...streets.map((three) => on(`street-${three[0]}`, `Street ${span(three)}`, three, to1(11), '3.5', '4.1 Street')),
  ...trios[wheel].map((three) =>
    on(`trio-${three.join('-')}`, `Trio ${three.join(', ')}`, three, to1(11), 'House 7', '4.1 Street'),
  ),
  ...corners.map((four) => on(`corner-${four[0]}`, `Corner ${four.join(', ')}`, four, to1(8), '3.6', '4.1 Corner')),
  wheel === 'single'
    ? on('first-four', 'First four', ['0', '1', '2', '3'], to1(8), 'House 1', '4.1 Corner')
    : on('first-five', 'First five', ['0', '00', '1', '2', '3'], to1(6), '3.7', '4.1 First five'),
  ...lines.map((six) => on(`line-${six[0]}`, `Line ${span(six)}`, six, to1(5), '3.8', '4.1 Line')),
]

const ordinals = ['1st', '2nd', '3rd'] as const

const twelves: readonly Wager<'always'>[] = [
  ...dozens.map((dozen, at) => on(`dozen-${at + 1}`, `${ordinals[at]} dozen`, dozen, to1(2), '3.10', '4.1 Twelve')),
  ...columns.map((column, at) => on(`column-${at + 1}`, `${ordinals[at]} column`, column, to1(2), '3.9', '4.1 Twelve')),
]

type Zero = RouletteChosen['zero']

/** A wager at even money: on a zero it loses, loses half, or waits in prison for one more spin. */
const even = (zero: Zero, id: string, name: string, clause: '3.11' | '3.12' | '3.13', wins: (number: number) => boolean) => {
  const isZero = ({ pocket }: Spin): boolean => pocket === '0' || pocket === '00'
  const won = (spin: Spin): boolean => !isZero(spin) && wins(Number(spin.pocket))
  const paid = win(evenMoney, clause, '4.1 Even money')
  if (zero === 'en-prison')
    return wager({
      id,
      name,
      step: {
        placed: (spin) => (isZero(spin) ? standIn('imprisoned', 'House 3') : won(spin) ? paid : lose(clause)),
        imprisoned: (spin) => (won(spin) ? push('House 3') : lose('House 3')),
      },
      ...waits,
    })
  const onZero = zero === 'la-partage' ? loseHalf('House 2') : lose(clause)
  return wager({
    id,
    name,
    step: (spin) => (isZero(spin) ? onZero : won(spin) ? paid : lose(clause)),
    // Half of it must be payable on a zero.
    ...(zero === 'la-partage' && { divides: { by: 2, clause: 'House 2' as const } }),
    ...waits,
  })
}

const evens = ({ zero }: RouletteChosen): readonly Wager<'always'>[] => [
  even(zero, 'red', 'Red', '3.11', isRed),
  even(zero, 'black', 'Black', '3.11', (number) => !isRed(number)),
  even(zero, 'odd', 'Odd', '3.12', (number) => number % 2 === 1),
  even(zero, 'even', 'Even', '3.12', (number) => number % 2 === 0),
  even(zero, 'low', '1 to 18', '3.13', (number) => number <= 18),
  even(zero, 'high', '19 to 36', '3.13', (number) => number > 18),
]

/** Wagers with the zero that this wheel lacks or would have to lack. */
export const withheld = ({ wheel }: RouletteChosen): Readonly<Record<string, Refusal<RouletteClause>>> => {
  const other = wheel === 'single' ? 'double' : 'single'
  const here = new Set(inside({ wheel }).map(({ id }) => id))
  const missing = inside({ wheel: other }).filter(({ id }) => !here.has(id))
  return Object.fromEntries(
    missing.map(({ id, name }) => [
      id,
      refusal(
        'not-offered',
        '9.1',
        wheel === 'single'
          ? 'the wheel of this table has one zero: it has no {wager}'
          : 'the wheel of this table has two zeros: it has no {wager}',
        { wager: name },
      ),
    ]),
  )
}

export const wagers = (chosen: RouletteChosen): readonly Wager<'always'>[] => [...inside(chosen), ...twelves, ...evens(chosen)]
