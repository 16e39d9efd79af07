/**
 * How an event is said: one sentence, as a template and its parameters. Terminal, recall, announcements, significant events and
 * trials of commands all say it so; an addressee has what differs between them.
 */
import { inRow, message, type Message, type Params, type Value } from '../messages/message.ts'
import { moneyText } from '../rules/money/money.ts'
import type { EventType, TableEvent } from './events.ts'
import { wagerCalled } from './names.ts'
import { announced } from './round/results.ts'
import type { ResultKept } from './schemas.ts'
import type { TableState } from './state.ts'

export interface Addressee {
  /** The table before the event; around it, for an addressee who knows only what came of it. */
  readonly state: TableState
  /** Whether this person is spoken to. */
  readonly isMe: (person: string) => boolean
  /** What a person is called; by the name in the event where the table knows none yet. */
  readonly name: (person: string, called?: string) => Value
  readonly wager: (wager: string, lies?: string) => string
  readonly money: (amount: number) => string
  readonly result: (result: ResultKept) => string
  /** A moment to come, told at another: “at 10:15” or “in 20 minutes”. */
  readonly when: (moment: number, told: number) => Message
  /** Called out at the table. What is written says more. */
  readonly aloud?: true
}

/** Its parameter is compared as that of a method, so that an event finds the one of its own type. */
export type Say<Type extends EventType> = { say(event: TableEvent<Type>, addressee: Addressee): Message }['say']

export type Sayings<Type extends EventType> = { readonly [Each in Type]: Say<Each> }

/** As records say it: an addressee for the others to be made from. */
export const writtenFor = (state: TableState): Addressee => ({
  state,
  isMe: () => false,
  name: (person) => person,
  wager: (wager, lies) => wagerCalled(state, wager, lies),
  money: moneyText,
  result: (result) => announced(state.inForce, result),
  when: (moment, told) => message('in {minutes} minutes', { minutes: Math.ceil((moment - told) / 60_000) }),
})

/** A template for the person that a sentence is about, and one for others. */
type Pair = readonly [own: string, others: string]

type PairParams<Said extends Pair> = Omit<Params<Said[number]>, 'player'> & { readonly player?: Value }

export const to = <const Said extends Pair>(
  { isMe, name }: Addressee,
  person: string,
  [own, others]: Said,
  ...[params]: {} extends PairParams<Said> ? [params?: PairParams<Said>] : [params: PairParams<Said>]
): Message =>
  isMe(person) ? { message: own, ...(params && { params }) } : { message: others, params: { player: name(person), ...params } }

/** The reason after a sentence, where one was given. */
export const because = (said: Message, reason: string | undefined): Message =>
  reason === undefined || reason === '' ? said : message('{said}: {reason}', { said, reason })

/** A word that has another form after a single one. */
export const counting = (count: number, one: Message, several: Message): Message => (count === 1 ? one : several)

/** The limits of a sign. */
export const limitsSaid = (
  { money, state }: Addressee,
  { minimum, maximum, unit = 0 }: { readonly minimum: number; readonly maximum: number; readonly unit?: number },
): Value => {
  const amount = money(unit)
  const steps =
    state.inForce.conduct.unitFrom === 'minimum'
      ? message('above the minimum in steps of {amount}', { amount })
      : message('in multiples of {amount}', { amount })
  return inRow([
    minimum === 0 ? message('no minimum') : message('{amount} minimum', { amount: money(minimum) }),
    maximum === 0 ? message('no maximum') : message('{amount} maximum', { amount: money(maximum) }),
    ...(unit === 0 ? [] : [steps]),
  ])
}
