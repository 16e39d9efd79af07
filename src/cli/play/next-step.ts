/** The next step of the procedure, for whoever deals by hand: the first that the table itself would not refuse. */
import { isRefusal } from '../../rules/game.ts'
import type { Giver } from '../../table/events/parts.ts'
import { bowl, newSetDue } from '../../table/dice.ts'
import { shoeSpent } from '../../table/shoe.ts'
import type { TableState } from '../../table/state.ts'
import { act } from '../../table/table.ts'
import { frozenBy } from './frozen.ts'
import { callWords, dealer, sampleResult, throwerOf, type Terminal } from './terminal.ts'
import { answererOf } from './words-staff.ts'

interface Step {
  readonly typed: string
  readonly by: Giver
  readonly type: string
  readonly body?: Readonly<Record<string, unknown>>
}

/** What has to be seen to before dice are thrown again: dice that fell or are gone, and who throws where nobody does. */
const diceSteps = (terminal: Terminal): readonly Step[] => {
  const { state } = terminal
  const { dice, shooter, phase, duties } = state
  const reason = state.inForce.conduct.clauses['die-off']
  const [die] = dice.off
  if (phase === 'rolling') {
    return die !== undefined && dice.active.length < 2 && reason !== undefined
      ? [{ typed: `${callWords(terminal)} ${reason}`, by: dealer, type: 'call-no-result', body: { reason } }]
      : []
  }
  const waiting = duties.filter(({ matter }) => matter === 'inspect-die' || (matter === 'substitute' && !shooter))
  return [
    ...(die === undefined
      ? []
      : [{ typed: `die found ${die}, or die lost ${die}`, by: dealer, type: 'find-die', body: { die } }]),
    ...waiting.map((duty) => {
      const body = { duty: duty.id, answer: duty.answers[0] }
      return { typed: `answer ${duty.id} ${duty.answers[0]}`, by: answererOf(duty), type: 'answer', body }
    }),
    ...(newSetDue(state) ? [{ typed: 'new dice', by: dealer, type: 'new-dice' }] : []),
  ]
}

/** In the order in which they are taken; what cannot be done now is passed over. */
const steps = (terminal: Terminal): readonly Step[] => {
  const { state } = terminal
  const { shooter, offer } = state
  const byCall = state.inForce.conduct.closes === 'call'
  const thrower: Giver = throwerOf(terminal) ?? dealer
  const wagers = frozenBy(state) ? '' : 'wagers, then '
  const picked = bowl(state).slice(0, 2)
  const result = state.inForce.results.equipment === 'dice' ? { keys: [3, 5] } : { cards: ['KS', '7H'] }
  return [
    ...diceSteps(terminal),
    ...(shoeSpent(state) ? [{ typed: 'shuffle', by: dealer, type: 'shuffle' }] : []),
    { typed: 'start', by: dealer, type: 'start-round' },
    ...(offer?.to
      ? [{ typed: 'accept, or decline', by: { person: offer.to, role: 'player' as const }, type: 'accept-dice' }]
      : []),
    ...(!shooter || state.phase === 'bets closed' ? [{ typed: 'offer', by: dealer, type: 'offer-dice' }] : []),
    ...(state.dice.active.length < 2
      ? [{ typed: `select ${picked.join(' ')}`, by: thrower, type: 'select-dice', body: { dice: picked } }]
      : []),
    ...(byCall ? [{ typed: `${wagers}no more bets`, by: dealer, type: 'close-bets' }] : []),
    { typed: byCall ? 'hand' : `${wagers}hand`, by: dealer, type: 'hand-dice' },
    { typed: 'throw', by: thrower, type: 'throw' },
    { typed: `enter ${sampleResult(terminal)}`, by: dealer, type: 'enter-result', body: result },
    { typed: 'collect', by: dealer, type: 'collect' },
    { typed: 'pay', by: dealer, type: 'pay' },
  ]
}

/** What an order of the table's own makes of a step: something must come of it. */
const leads = (state: TableState, { by, type, body }: Step): boolean => {
  const acted = act(state, { ...body, type, by, at: state.at })
  return !isRefusal(acted) && acted.events.some((event) => event.type !== 'offers-ended')
}

export const nextStep = (terminal: Terminal): string => {
  const { state } = terminal
  const duty = state.duties.find(({ holds }) => holds !== 'nothing')
  if (duty) return `next: answer ${duty.id} ${duty.answers[0]}`
  const step = steps(terminal).find((each) => leads(state, each))
  if (step) return `next: ${step.typed}`
  const [open] = state.duties
  return open ? `next: answer ${open.id} ${open.answers[0]}` : 'next: wagers'
}
