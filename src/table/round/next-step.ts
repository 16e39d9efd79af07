/** The next step of the procedure, for a person who deals by hand: the first that the table itself would not refuse. */
import { isRefusal } from '../../rules/game.ts'
import { newSetDue, nextPicked } from '../equipment/throwing/dice.ts'
import { enteredAs } from '../equipment/shown.ts'
import type { Giver } from '../events/parts.ts'
import { shoeSpent } from '../equipment/shoe/shoe.ts'
import { thrownAtOnce } from '../equipment/throwing/thrown.ts'
import type { OpenDuty, TableState } from '../state.ts'
import { act } from '../table.ts'

export interface Step {
  readonly type: string
  readonly by: Giver
  readonly body?: Readonly<Record<string, unknown>>
}

/** In whose names the steps are taken. */
interface Hands {
  readonly dealer: Giver
  /** The person who picks and throws the dice, where somebody has them. */
  readonly thrower?: Giver | undefined
  /** The person who answers for the player to whom the dice are offered. */
  readonly offered: (player: string) => Giver
  readonly answerer: (duty: OpenDuty) => Giver
}

/** A duty that must be answered before anything else, a step that can be taken, or nothing but wagers. */
export type Next =
  | { readonly kind: 'duty'; readonly duty: OpenDuty }
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'wagers' }

/** What has to be seen to before dice are thrown again: dice that fell or are gone, and who throws where nobody does. */
const diceSteps = (state: TableState, { dealer, answerer }: Hands): readonly Step[] => {
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

/** Any result will do to find out whether one can be entered. */
export const sampleEntry = ({ inForce }: TableState) => enteredAs(inForce.results.equipment, inForce.results.equipment.sample)

/** In the order in which they are taken; what cannot be done now is passed over. */
const steps = (state: TableState, hands: Hands): readonly Step[] => {
  const { dealer, thrower = dealer, offered } = hands
  const { shooter, offer } = state
  return [
    ...diceSteps(state, hands),
    ...(shoeSpent(state) ? [{ type: 'shuffle', by: dealer }] : []),
    { type: 'start-round', by: dealer },
    ...(offer?.to ? [{ type: 'accept-dice', by: offered(offer.to), body: { player: offer.to } }] : []),
    ...(!shooter || state.phase === 'bets closed' ? [{ type: 'offer-dice', by: dealer }] : []),
    ...(state.dice.active.length < thrownAtOnce(state)
      ? [{ type: 'select-dice', by: thrower, body: { dice: nextPicked(state) } }]
      : []),
    ...(state.inForce.conduct.closes === 'call' ? [{ type: 'close-bets', by: dealer }] : []),
    { type: 'hand-dice', by: dealer },
    { type: 'throw', by: thrower },
    { type: 'enter-result', by: dealer, body: sampleEntry(state) },
    { type: 'collect', by: dealer },
    { type: 'pay', by: dealer },
  ]
}

/** Something must come of it. */
const leads = (state: TableState, { by, type, body }: Step): boolean => {
  const acted = act(state, { ...body, type, by, at: state.at })
  return !isRefusal(acted) && acted.events.some((event) => event.type !== 'offers-ended')
}

export const nextStep = (state: TableState, hands: Hands): Next => {
  // What is paid last waits by itself: the others are paid before.
  const holding = state.duties.find(({ holds }) => holds !== 'nothing' && holds !== 'last payment')
  if (holding) return { kind: 'duty', duty: holding }
  const step = steps(state, hands).find((each) => leads(state, each))
  if (step) return { kind: 'step', step }
  const [open] = state.duties
  return open ? { kind: 'duty', duty: open } : { kind: 'wagers' }
}
