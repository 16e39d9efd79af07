/** A shoe between rounds: what comes next of it, what takes it out of play, and how it is announced. */
import { isRefusal } from '../../rules/game/game.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { citation, refuse } from '../command.ts'
import { dutiesAt } from '../duties/duties.ts'
import type { Entered } from '../equipment/shown.ts'
import type { Happening } from '../events.ts'
import { resultOf, readCall } from '../round/results.ts'
import type { ResultKept } from '../schemas.ts'
import { conductOf, type TableState } from '../state.ts'

/** Code of the refusal of a card that the shoe cannot hold any more. */
export const foreignCardCode = 'foreign-card'

/** Whether this table deals from a shoe. */
export const dealsFromShoe = ({ inForce }: Pick<TableState, 'inForce'>): boolean =>
  inForce.results.equipment.dealing !== undefined

/** Refuses cards that cannot be the next of the shoe. */
export const notNextDeal = (state: TableState, { cards }: Entered): Refusal | undefined => {
  const { dealing } = state.inForce.results.equipment
  if (!dealing) return undefined
  const { shoe } = state
  if (!shoe || shoe.left < (cards?.length ?? 0))
    return refuse(state, 'no-cards', 'shoe', 'the shoe has not enough cards for this deal')
  const next = shoe.order && dealing.deal(shoe.order)
  return next && next.join() !== cards?.join()
    ? refuse(state, 'not-the-next', 'throw', 'those are not the next cards of the shoe')
    : undefined
}

/** A shoe shuffled from seeds needs no more seeds until the next shuffle. */
export const shuffledAlready = (state: TableState): Refusal | undefined =>
  state.shoe?.order ? refuse(state, 'drawn', null, 'the shoe has been shuffled from the seeds there were') : undefined

export const orderStaysSecret = (state: TableState): Refusal | undefined =>
  state.shoe?.order ? refuse(state, 'shoe-lasts', null, 'the order of the shoe stays secret while it lasts') : undefined

/** Whether the order of the shoe was sealed with a key that is lost. */
export const orderIsLost = ({ shoe }: TableState): boolean => shoe !== undefined && !shoe.order

export const removingShoe = (state: TableState, reason: string): readonly Happening<'shoe-removed'>[] =>
  state.shoe ? [{ type: 'shoe-removed', clause: citation(state, 'shoe'), reason }] : []

/** Removes the shoe where the new options need one with other cards. */
export const shoeOfOtherOptions = (state: TableState, { results }: InForce): readonly Happening[] =>
  results.equipment.dealing?.counts?.join() === state.inForce.results.equipment.dealing?.counts?.join()
    ? []
    : removingShoe(state, 'it has other cards than the house now plays')

/** Whether a call by this clause takes the shoe out of play. */
export const callRemovesShoe = (state: TableState, clause: string): boolean => conductOf(state).shoeOut?.includes(clause) === true

/** Some calls take the shoe out of play. */
export const shoeRemovedBy = (state: TableState, { clause }: { readonly clause: string }): readonly Happening[] =>
  state.shoe && callRemovesShoe(state, clause) ? [{ type: 'shoe-removed', clause, reason: 'it is no longer a whole shoe' }] : []

/** Duties about a shoe that is unfit for play, by the clause of the call. */
export const shoeNotices = (state: TableState, clause: string | undefined) => {
  const call = clause === undefined ? undefined : readCall(state, clause)
  return call === undefined || isRefusal(call)
    ? []
    : dutiesAt(state, 'shoe out', state.inPlay, state.inPlay, resultOf(state.inForce, call))
}

/** Whether the shoe in play came after a call that took out the one of that round. */
export const isLaterShoe = (state: TableState, was: ResultKept): boolean =>
  was.kind === 'call' && state.phase !== 'collected' && callRemovesShoe(state, was.clause)

/** The results on show: those since the shuffle, or the last remembered ones where no shoe is used. */
export const resultsShown = ({
  inForce,
  shoe,
  history,
}: Pick<TableState, 'inForce' | 'shoe' | 'history'>): readonly ResultKept[] =>
  dealsFromShoe({ inForce }) ? (shoe?.results ?? []) : history

/** How many rounds those results are; the first one is shown before its round is settled, and counts from then on. */
export const roundsCounted = (state: TableState): number => resultsShown(state).filter(({ kind }) => kind !== 'call').length

/** Removes a shoe whose cut card has come. */
export const removeShoe = { type: 'remove-shoe', reason: 'the cut card has come' }

/** The next deal, where the house knows the order of the shoe. */
export const nextDeal = ({ shoe, inForce }: TableState) => {
  const cards = shoe?.order && inForce.results.equipment.dealing?.deal(shoe.order)
  return cards && { cards }
}

/** The state without the cards still to come. */
export const withoutOrder = ({ shoe }: TableState): Pick<TableState, 'shoe'> => {
  if (!shoe) return { shoe }
  const { order: _, ...open } = shoe
  return { shoe: open }
}
