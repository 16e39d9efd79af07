/** What a house asks of everybody at a table beyond the rules of any game. */
import { named } from '../../rules/named.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { TableState } from '../../table/state.ts'
import type { TableSetup } from '../streams/book.ts'
import { refused } from '../streams/refused.ts'
import { commitmentOf } from '../integrity/fairness.ts'
import type { Ordered } from './at-table.ts'
import { lacksSeed, leastPause, restsStill, timesFor, tooFast, tooSoon } from './pace.ts'

type Asked = Pick<Ordered, 'body' | 'by' | 'at'> & {
  /** Seated players who are not there; looked up only where it is asked. */
  readonly missing?: () => readonly string[]
  /** Whether a supervisor is there besides the person who asks; no supervisor is required if it is left out. */
  readonly supervised?: Supervised
}

/** Looked up only where it is asked: it goes through everybody. */
type Supervised = () => boolean

/** How its book says that a table goes; undefined for one that stands in none. */
type Paced = Pick<TableSetup, 'pace' | 'money'> | undefined

export const againstPolicy = (state: TableState, paced: Paced, asked: Asked): Refusal | undefined =>
  otherSeed(state, asked) ??
  withoutSeed(state, asked.body) ??
  closedByHouse(paced, asked.body) ??
  hurried(state, paced, asked) ??
  alone(state, paced, asked)

/** What the table would do by itself, and must not yet: the clock does it in its time. */
export const mustWait = (
  state: TableState,
  paced: Paced,
  step: { readonly type: string },
  supervised: Supervised = () => true,
): boolean =>
  step.type === 'start-round' && (lacksSeed(state) || leastPauseOf(paced) > 0 || (needsSupervisor(state, paced) && !supervised()))

const leastPauseOf = (paced: Paced): number => (paced ? leastPause(paced.pace, paced.money) : 0)

/** No wagers open on results that have been drawn already, or whose seed could still be chosen. */
const withoutSeed = (state: TableState, { type }: Asked['body']): Refusal | undefined =>
  type === 'start-round' && lacksSeed(state)
    ? refused('no-seed', 'the house keeps a seed for the next round first: it does so by itself, in its time')
    : undefined

/** A seed that differs from the promised one is refused: a player who mistyped it may try again. */
const otherSeed = ({ seeds }: TableState, { body, by }: Asked): Refusal | undefined => {
  const { type, seed } = body
  const promised = named(seeds?.promised, by.person)
  return type === 'give-seed' && typeof seed === 'string' && promised !== undefined && commitmentOf(seed) !== promised
    ? refused('other-seed', 'that is not the seed that was promised')
    : undefined
}

/** Players close wagers together only where the house would close them, and not before a time that is the same in every round. */
const closedByHouse = (paced: Paced, { type }: Asked['body']): Refusal | undefined => {
  if (type !== 'ask-to-close') return undefined
  if (!paced || paced.pace === 'by-hand') return refused('dealer-closes', 'the dealer closes wagers at this table')
  return paced.pace === 'leisurely'
    ? refused('too-soon', 'wagers have their whole time at this table, in every round')
    : undefined
}

/** In company the others have time for their wagers before a shooter's throw closes them; a leisurely table is not hurried. */
const hurried = (state: TableState, paced: Paced, { body, by, at, missing }: Asked): Refusal | undefined => {
  if (by.role === 'house' || !paced || paced.pace === 'by-hand') return undefined
  const { pace } = paced
  if (body.type === 'start-round' && restsStill(state, leastPauseOf(paced), at))
    return refused('too-soon', 'the next round waits here for its time')
  if (body.type !== 'throw' && body.type !== 'close-bets') return undefined
  if (tooFast(state, pace, at)) return refused('too-soon', 'the throw waits here until the time for wagers is over')
  return body.type === 'throw' && by.role === 'player' && tooSoon(state, timesFor(pace, state), at, missing?.().length)
    ? refused('too-soon', 'the other players still have time for their wagers')
    : undefined
}

/** [GLI-19 C.6.8] Where people play for cash with real equipment, a second person supervises the one who runs the table. */
const needsSupervisor = (state: TableState, paced: Paced): boolean => state.setup.source === 'real' && paced?.money === 'cash'

/** A round that has begun is played out. */
const alone = (state: TableState, paced: Paced, { body, supervised = () => true }: Asked): Refusal | undefined =>
  body.type === 'start-round' && needsSupervisor(state, paced) && !supervised()
    ? refused(
        'no-supervisor',
        'no round for cash is started without a supervisor: one must be signed in, and not the person who starts it',
      )
    : undefined
