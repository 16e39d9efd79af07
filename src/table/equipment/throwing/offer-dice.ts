import { z } from 'zod'
import type { Conduct } from '../../../rules/conduct/conduct.ts'
import { citation, command, outOfPhase, refuse } from '../../command.ts'
import { isOffersStart, newSetDue, nextOffered, nobodyShoots, shooterIneligible, turnMustEnd } from './dice.ts'
import { relinquishedBy } from './passing-dice.ts'
import { inTurn } from '../../round/round.ts'
import { foreseen } from '../../stamp.ts'
import { conductOf, type TableState } from '../../state.ts'
import { nobodyThrows, thrownWords } from './thrown.ts'

export const offerDice = command({
  type: 'offer-dice',
  summary: 'offer the dice to the next player whom the rulebook names, or find that nobody will have them',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state, _, order) => {
    if (!conductOf(state).shooting) return nobodyThrows(state)
    const { things, shooter } = thrownWords(state)
    const early = outOfPhase(state, ['between rounds', 'betting', 'bets closed'], `the ${things} cannot be offered`, 'offer-dice')
    if (early) return early
    if (state.offer?.to) return refuse(state, 'offered', 'offer-dice', `the ${things} are offered to ${state.offer.to} already`)
    if (newSetDue(state) && !state.shooter)
      return refuse(
        state,
        'new-dice',
        'dice-lost',
        `too many ${things} of the set are lost: bring a new set before the next ${shooter}`,
      )
    const refused = mayPlaceAgain(state)
    if (refused) return refused
    if (state.shooter && !goesOn(state))
      return refuse(state, 'has-shooter', 'offer-dice', `${state.shooter.person} has the ${things}`)
    if (!state.shooter && turnMustEnd(state) && isAskedFor(state)) {
      const reason = 'wagers wait for the end of this turn: name somebody to finish it first'
      return refuse(state, 'turn-not-over', 'substitute', reason)
    }
    return inTurn(
      state,
      foreseen(order),
      (now) => (now.shooter ? relinquishedBy(now, shooterIneligible(now)!.clause) : []),
      offering,
    )
  },
})

/** Some rulebooks leave the dice with a shooter who lost every wager, as long as another can be placed. */
const mayPlaceAgain = (state: TableState) =>
  state.shooter?.as === 'player' &&
  state.phase !== 'bets closed' &&
  (state.closing === undefined || state.at < state.closing) &&
  citation(state, 'place-again') !== null &&
  shooterIneligible(state)
    ? refuse(
        state,
        'may-place-again',
        'place-again',
        `${state.shooter.person} may place another wager and ${state.inForce.results.equipment.verb} on, or pass`,
      )
    : undefined

/** A shooter who lacks a wager can place it only while wagers are open, so between rounds the dice stay. */
const goesOn = (state: TableState): boolean => state.phase !== 'between rounds' && shooterIneligible(state) !== undefined

const isAskedFor = ({ duties }: TableState): boolean => duties.some(({ matter }) => matter === 'substitute')

const offering = (state: TableState) => {
  if (turnMustEnd(state)) return isAskedFor(state) ? [] : nobodyShoots(state)
  const to = nextOffered(state)
  if (to === undefined) return somebodyMayYet(state) ?? nobodyShoots(state)
  const start = isOffersStart(state)
  const goesOn = state.offer !== undefined || hasGoneRound(state, to)
  return [{ type: 'dice-offered' as const, to, start, clause: clauseOf(conductOf(state), start, goesOn) }]
}

/** The first offer is to another player; one that comes back to the last shooter has gone past all of them. */
const hasGoneRound = ({ seats, lastShooterSeat }: TableState, to: string): boolean => seats.get(String(lastShooterSeat)) === to

/** Until a call closes wagers somebody may come to hold what a shooter needs, so that nobody rolls for the players yet. */
const somebodyMayYet = (state: TableState) =>
  conductOf(state).closes === 'call' && state.phase !== 'bets closed' && state.inPlay.piles.length > 0
    ? refuse(
        state,
        'nobody-yet',
        'dealer-rolls',
        `nobody takes the ${thrownWords(state).things} now: once wagers are closed the dealer ${thrownWords(state).throws} them for the players`,
      )
    : undefined

const clauseOf = ({ shooting, clauses }: Conduct, start: boolean, goesOn: boolean): string | null => {
  const { offers } = shooting!
  if (!offers) return clauses['offer-dice'] ?? null
  return start ? offers[goesOn ? 'startOn' : 'start'] : offers[goesOn ? 'laterOn' : 'later']
}
