/** The next step of the procedure, for whoever deals by hand: the first that the table itself would not refuse. */
import { isRefusal } from '../../rules/game.ts'
import type { Giver } from '../../table/events/parts.ts'
import { bowl } from '../../table/dice.ts'
import { shoeSpent } from '../../table/shoe.ts'
import type { TableState } from '../../table/state.ts'
import { act } from '../../table/table.ts'
import { dealer, sampleResult, type Terminal } from './terminal.ts'

interface Step {
  readonly typed: string
  readonly by: Giver
  readonly type: string
  readonly body?: Readonly<Record<string, unknown>>
}

/** In the order in which they are taken; what cannot be done now is passed over. */
const steps = (terminal: Terminal): readonly Step[] => {
  const { state } = terminal
  const { shooter, offer } = state
  const byCall = state.inForce.conduct.closes === 'call'
  const thrower: Giver = shooter?.as === 'player' ? { person: shooter.person, role: 'player' } : dealer
  const picked = bowl(state).slice(0, 2)
  const result = state.inForce.results.equipment === 'dice' ? { keys: [3, 5] } : { cards: ['KS', '7H'] }
  return [
    ...(shoeSpent(state) ? [{ typed: 'shuffle', by: dealer, type: 'shuffle' }] : []),
    { typed: 'start', by: dealer, type: 'start-round' },
    ...(offer?.to
      ? [{ typed: 'accept, or decline', by: { person: offer.to, role: 'player' as const }, type: 'accept-dice' }]
      : []),
    ...(!shooter || state.phase === 'bets closed' ? [{ typed: 'offer', by: dealer, type: 'offer-dice' }] : []),
    ...(state.dice.active.length < 2
      ? [{ typed: `select ${picked.join(' ')}`, by: thrower, type: 'select-dice', body: { dice: picked } }]
      : []),
    ...(byCall ? [{ typed: 'wagers, then no more bets', by: dealer, type: 'close-bets' }] : []),
    { typed: byCall ? 'hand' : 'wagers, then hand', by: dealer, type: 'hand-dice' },
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
  return step ? `next: ${step.typed}` : 'next: wagers'
}
