import { z } from 'zod'
import type { Conduct } from '../../rules/conduct.ts'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { newSetDue, nextOffered, nobodyShoots, shooterIneligible } from '../dice.ts'
import { inTurn } from '../round.ts'
import { foreseen } from '../stamp.ts'
import { conductOf, type TableState } from '../state.ts'

export const offerDice = command({
  type: 'offer-dice',
  summary: 'offer the dice to the next player whom the rulebook names, or find that nobody will have them',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state, _, order) => {
    const refused = firstRefusal(
      () => (conductOf(state).shooting ? undefined : refuse(state, 'no-dice', null, 'this game is played with cards')),
      () => outOfPhase(state, ['between rounds', 'betting', 'bets closed'], 'the dice cannot be offered', 'offer-dice'),
      () =>
        state.offer?.to ? refuse(state, 'offered', 'offer-dice', `the dice are offered to ${state.offer.to} already`) : undefined,
      () =>
        newSetDue(state) && !state.shooter
          ? refuse(state, 'new-dice', 'dice-lost', 'too many dice of the set are lost: bring a new set before the next shooter')
          : undefined,
      () =>
        state.shooter && !shooterIneligible(state)
          ? refuse(state, 'has-shooter', 'offer-dice', `${state.shooter.person} has the dice`)
          : undefined,
    )
    return (
      refused ??
      inTurn(
        state,
        foreseen(order),
        (now) =>
          now.shooter ? [{ type: 'dice-relinquished', shooter: now.shooter.person, clause: shooterIneligible(now)!.clause }] : [],
        offering,
      )
    )
  },
})

const offering = (state: TableState) => {
  const to = nextOffered(state)
  if (to === undefined) return nobodyShoots(state)
  const start = state.offer?.start ?? state.lastShooterSeat === undefined
  return [{ type: 'dice-offered' as const, to, start, clause: clauseOf(conductOf(state), start, state.offer !== undefined) }]
}

const clauseOf = ({ shooting, clauses }: Conduct, start: boolean, goesOn: boolean): string | null => {
  const { offers } = shooting!
  if (!offers) return clauses['offer-dice'] ?? null
  return start ? offers[goesOn ? 'startOn' : 'start'] : offers[goesOn ? 'laterOn' : 'later']
}
