/** Equipment that lasts for many rounds, until it is spent: of all that there is, a shoe. */
import type { InForce } from '../../rules/in-force.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { isRefusal } from '../../rules/game.ts'
import { citation, refuse } from '../command.ts'
import { dutiesAt } from '../duties/duties.ts'
import { readCall, resultOf } from '../round/results.ts'
import type { ResultKept } from '../schemas.ts'
import type { Happening } from '../events.ts'
import { conductOf, type TableState } from '../state.ts'
import type { Entered } from './shown.ts'

export { foreignCard as foreignPart, shoeSpent as spent } from '../shoe/shoe.ts'

/** The code of a refusal of parts that the equipment at the table cannot have shown any more. */
export const notAtTheTable = 'foreign-card'

/** Whether this table has such equipment. */
export const lasts = ({ inForce }: Pick<TableState, 'inForce'>): boolean => inForce.results.equipment.dealing !== undefined

/** Why what was entered cannot come next of it. */
export const notNext = (state: TableState, { cards }: Entered): Refusal | undefined => {
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

/** What has been drawn from seeds for many rounds needs no more of them. */
export const drawnAlready = (state: TableState): Refusal | undefined =>
  state.shoe?.order ? refuse(state, 'drawn', null, 'the shoe has been shuffled from the seeds there were') : undefined

export const staysSecret = (state: TableState): Refusal | undefined =>
  state.shoe?.order ? refuse(state, 'shoe-lasts', null, 'the order of the shoe stays secret while it lasts') : undefined

/** Whether the house kept what is to come and cannot read it any more. */
export const isUnreadable = ({ shoe }: TableState): boolean => shoe !== undefined && !shoe.order

export const takingOut = (state: TableState, reason: string): readonly Happening<'shoe-removed'>[] =>
  state.shoe ? [{ type: 'shoe-removed', clause: citation(state, 'shoe'), reason }] : []

/** It goes where the house plays with another from now on. */
export const goingWith = (state: TableState, { results }: InForce): readonly Happening[] =>
  results.equipment.dealing?.counts?.join() === state.inForce.results.equipment.dealing?.counts?.join()
    ? []
    : takingOut(state, 'it has other cards than the house now plays')

/** Whether a call for that reason takes it out. */
export const takesOut = (state: TableState, clause: string): boolean => conductOf(state).shoeOut?.includes(clause) === true

/** After some calls it goes out. */
export const takenOutBy = (state: TableState, { clause }: { readonly clause: string }): readonly Happening[] =>
  state.shoe && takesOut(state, clause) ? [{ type: 'shoe-removed', clause, reason: 'it is no longer a whole shoe' }] : []

/** The notices that the game gives about equipment that is no good, by the clause of the call for it. */
export const noticesOf = (state: TableState, clause: string | undefined) => {
  const call = clause === undefined ? undefined : readCall(state, clause)
  return call === undefined || isRefusal(call)
    ? []
    : dutiesAt(state, 'shoe out', state.inPlay, state.inPlay, resultOf(state.inForce, call))
}

/** Whether that of the table has come since a call that took the one of that round out. */
export const hasComeSince = (state: TableState, was: ResultKept): boolean =>
  was.kind === 'call' && state.phase !== 'collected' && takesOut(state, was.clause)

/** What is left of it, as people say it; nothing where nothing is used up. */
export const leftSaid = ({ shoe }: TableState): string | undefined => shoe && `${shoe.left} cards in the shoe`

/** The results that are looked back on: those since it was new, else the last that are remembered. */
export const lookedBackOn = ({
  inForce,
  shoe,
  history,
}: Pick<TableState, 'inForce' | 'shoe' | 'history'>): readonly ResultKept[] =>
  lasts({ inForce }) ? (shoe?.results ?? []) : history

/** How many they are, as people say it. */
export const roundsSaid = (state: TableState): string => {
  const count = lookedBackOn(state).filter(({ kind }) => kind !== 'call').length
  // The first result is shown before its round is settled, and counts from then on.
  if (count === 0) return 'no round settled yet'
  if (!lasts(state)) return count === 1 ? 'of 1 round' : `of the last ${count}`
  return count === 1 ? '1 round of this shoe' : `${count} rounds of this shoe`
}

/** The command by which it goes when it is spent. */
export const removing = { type: 'remove-shoe', reason: 'the cut card has come' }

/** What comes next of it, where the house knows the order. */
export const comesNext = ({ shoe, inForce }: TableState) => {
  const cards = shoe?.order && inForce.results.equipment.dealing?.deal(shoe.order)
  return cards && { cards }
}

/** A state without what is still to come. */
export const withoutOrder = ({ shoe }: TableState): Pick<TableState, 'shoe'> => {
  if (!shoe) return { shoe }
  const { order: _, ...open } = shoe
  return { shoe: open }
}
