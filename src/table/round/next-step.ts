/** The next step of the procedure, for a person who deals by hand: the first that the table itself would not refuse. */
import { isRefusal } from '../../rules/game/game.ts'
import { shoeSpent } from '../shoe/shoe.ts'
import { enteredAs } from '../equipment/shown.ts'
import { type Hands, type HandStep, stepsFirst, stepsOfThrow, stepsToThrower } from '../dice/by-hand.ts'
import type { OpenDuty, TableState } from '../state.ts'
import { act } from '../table.ts'
import { isEmpty, passes } from './passing.ts'

/** What people do beside a step of the procedure. Apart from the steps themselves, which need every command of a table. */
interface Beside {
  readonly clause: string
  readonly summary: string
}

/** What people do beside a step where equipment is real, in the words of its clauses. */
export const besideStep = (state: TableState, step: string): readonly Beside[] => {
  const { inForce, game, setup } = state
  if (setup.source !== 'real') return []
  const { beside = {} } = inForce.conduct
  const clauses = [...alongside(state, step), step].flatMap((each) => beside[each] ?? [])
  return clauses.map((clause) => ({ clause, summary: game.clauses[clause]!.summary }))
}

/** The steps without work that a key says too. */
const alongside = ({ phase }: TableState, step: string): readonly string[] => {
  if (phase !== 'declared') return []
  return step === 'pay' ? ['collect'] : step === 'start-round' ? ['collect', 'pay'] : []
}

export type { HandStep }

/** The next step: a duty to answer first, a step to take, or wagers alone. */
export type Next =
  | { readonly kind: 'duty'; readonly duty: OpenDuty }
  | { readonly kind: 'step'; readonly step: HandStep }
  | { readonly kind: 'wagers' }

/** Any result will do to find out whether one can be entered. */
export const sampleEntry = ({ inForce }: TableState) => enteredAs(inForce.results.equipment, inForce.results.equipment.sample)

/** In the order in which they are taken; what cannot be done now is passed over. */
const steps = (state: TableState, hands: Hands): readonly HandStep[] => {
  const { dealer } = hands
  return [
    ...stepsFirst(state, hands),
    ...(shoeSpent(state) ? [{ type: 'shuffle', by: dealer }] : []),
    { type: 'start-round', by: dealer },
    ...stepsToThrower(state, hands),
    ...(state.inForce.conduct.closes === 'call' ? [{ type: 'close-bets', by: dealer }] : []),
    ...stepsOfThrow(state, hands),
    { type: 'enter-result', by: dealer, body: sampleEntry(state) },
    // What passes by itself is no step of its own: a person who pays has collected.
    ...(passes(state, 'collect') || isEmpty(state, 'collect') ? [] : [{ type: 'collect', by: dealer }]),
    { type: 'pay', by: dealer },
  ]
}

/** The command must produce events. */
const leads = (state: TableState, { by, type, body }: HandStep): boolean => {
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
