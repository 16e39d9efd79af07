/** What a wager pays and what so much on it would win, by all the odds that its own table of answers has. */
import { type Area, areaName } from '../../rules/cloth/layout.ts'
import { type InPlay, upFront } from '../../rules/in-play/in-play.ts'
import { paymentBy } from '../../rules/money/payment.ts'
import { oddsText } from '../../rules/money/payout.ts'
import type { WagerTable } from '../../rules/wager/tabulate.ts'
import { type Decided, isDecided } from '../../rules/wager/wager.ts'
import { smallestChip, type TableState } from '../state.ts'
import { payingOf } from './settling.ts'

/** What wins by a result, by name: every area that is lit, and of the many spots between areas those that have chips on them. */
type Lit = TableState['lit']

/** The spots that are lit and have chips on them: a number wins on eleven spots, and most of them are empty. */
export const spotsWon = ({ layout }: TableState['inForce'], { piles }: InPlay, lit: Lit): readonly Area[] =>
  (layout.spots ?? []).filter(({ id, wager }) => lit.includes(id) && piles.some(({ table }) => table.wager.id === wager))

export const placesWon = (inForce: TableState['inForce'], inPlay: InPlay, lit: Lit): readonly Area[] => [
  ...inForce.layout.areas.filter(({ id }) => lit.includes(id)),
  ...spotsWon(inForce, inPlay, lit),
]

/** Their names, each once. */
export const namesOf = (areas: readonly Area[]): readonly string[] => [...new Set(areas.map(areaName))]

/** The different amounts that it can be ahead by, smallest first; in one state of the wager alone, where that is named. */
export const couldWin = (state: TableState, wager: string, amount: number, place?: string): readonly number[] => {
  const table = state.inForce.table(wager)
  if (!table) return []
  const commission = upFront(state.inForce, table, amount, { chip: smallestChip(state) })
  const paying = payingOf(state)
  const won = decidedIn(table, place).map(
    (answer) => paymentBy({ amount, tokens: 0, commission }, answer, paying).chips - amount - commission,
  )
  return [...new Set(won.filter((net) => net > 0))].toSorted((a, b) => a - b)
}

/** The different odds at which it can win, lowest first, as the layout prints them; of its parts, where it has some. */
export const paysAt = ({ inForce }: Pick<TableState, 'inForce'>, wager: string, place?: string): readonly string[] => {
  const table = inForce.table(wager)
  if (!table) return []
  const odds = decidedIn(table, place).flatMap((answer) =>
    (answer.parts?.map((part) => part.answer) ?? [answer]).flatMap((each) => (each.result === 'win' ? [each.odds] : [])),
  )
  const sorted = odds.toSorted((a, b) => a.pays * b.to - b.pays * a.to)
  return [...new Set(sorted.map((each) => each.printed ?? oddsText(each)))]
}

const decidedIn = (table: WagerTable, place: string | undefined): readonly Decided[] => {
  const at = place === undefined ? -1 : table.states.indexOf(place)
  if (at < 0) return table.answers.filter(isDecided)
  const each = table.cells.length / table.states.length
  const used = new Set(table.cells.subarray(at * each, (at + 1) * each))
  return table.answers.filter((_, number) => used.has(number)).filter(isDecided)
}
