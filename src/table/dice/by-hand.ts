/** The steps around a throw, for a person who deals by hand. */
import type { Giver } from '../schemas.ts'
import { passes } from '../round/passing.ts'
import type { OpenDuty, TableState } from '../state.ts'
import { newSetDue, nextPicked } from './dice.ts'
import { thrownAtOnce } from './thrown.ts'

export interface HandStep {
  readonly type: string
  readonly by: Giver
  readonly body?: Readonly<Record<string, unknown>>
}

/** In whose names the steps are taken. */
export interface Hands {
  readonly dealer: Giver
  /** The person who has the dice, if any. */
  readonly thrower?: Giver | undefined
  /** The person who answers for the player to whom the dice are offered. */
  readonly offered: (player: string) => Giver
  readonly answerer: (duty: OpenDuty) => Giver
}

/** Work before the next throw: dice that fell or are lost, and who throws where there is no shooter. */
export const stepsFirst = (state: TableState, { dealer, answerer }: Hands): readonly HandStep[] => {
  const { dice, shooter, phase, duties } = state
  const reason = state.inForce.conduct.clauses['die-off']
  const [die] = dice.off
  if (phase === 'rolling') {
    return die !== undefined && dice.active.length < thrownAtOnce(state) && reason !== undefined
      ? [{ type: 'call-no-result', by: dealer, body: { reason } }]
      : []
  }
  const waiting = duties.filter(({ matter }) => matter === 'inspect-die' || (matter === 'substitute' && !shooter))
  return [
    ...(die === undefined ? [] : [{ type: 'find-die', by: dealer, body: { die } }]),
    ...waiting.map((duty) => ({ type: 'answer', by: answerer(duty), body: { duty: duty.id, answer: duty.answers[0] } })),
    ...(newSetDue(state) ? [{ type: 'new-dice', by: dealer }] : []),
  ]
}

/** Steps until a shooter has the dice. */
export const stepsToThrower = (state: TableState, { dealer, thrower = dealer, offered }: Hands): readonly HandStep[] => {
  const { shooter, offer } = state
  return [
    ...(offer?.to ? [{ type: 'accept-dice', by: offered(offer.to), body: { player: offer.to } }] : []),
    ...(!shooter || state.phase === 'bets closed' ? [{ type: 'offer-dice', by: dealer }] : []),
    ...(state.dice.active.length < thrownAtOnce(state)
      ? [{ type: 'select-dice', by: thrower, body: { dice: nextPicked(state) } }]
      : []),
  ]
}

export const stepsOfThrow = (state: TableState, { dealer, thrower = dealer }: Hands): readonly HandStep[] => [
  ...(passes(state, 'hand-dice') ? [] : [{ type: 'hand-dice', by: dealer }]),
  { type: 'throw', by: thrower },
]
