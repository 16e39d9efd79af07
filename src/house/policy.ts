/** What a house asks of players beyond the rules of any game. */
import { named } from '../rules/named.ts'
import type { Refusal } from '../rules/procedure.ts'
import type { Giver } from '../table/events/parts.ts'
import type { TableState } from '../table/state.ts'
import type { Pace } from './book.ts'
import { commitmentOf } from './fairness.ts'
import { timesFor, tooFast, tooSoon } from './pace.ts'

interface Asked {
  readonly body: { readonly type: string } & Readonly<Record<string, unknown>>
  readonly by: Giver
  readonly at: number
}

export const againstPolicy = (state: TableState, pace: Pace | undefined, asked: Asked): Refusal | undefined =>
  otherSeed(state, asked) ?? hurried(state, pace, asked)

/** A seed that is not the one that was promised would count for nothing: whoever mistyped it may try again. */
const otherSeed = ({ seeds }: TableState, { body, by }: Asked): Refusal | undefined => {
  const { type, seed } = body
  const promised = named(seeds?.promised, by.person)
  return type === 'give-seed' && typeof seed === 'string' && promised !== undefined && commitmentOf(seed) !== promised
    ? { code: 'other-seed', clause: null, reason: 'that is not the seed that was promised' }
    : undefined
}

/** In company the others have time for their wagers before a shooter's throw closes them. */
const hurried = (state: TableState, pace: Pace | undefined, { body, by, at }: Asked): Refusal | undefined => {
  if (body.type !== 'throw' || by.role !== 'player' || pace === undefined || pace === 'by-hand') return undefined
  if (tooFast(state, pace, at))
    return { code: 'too-soon', clause: null, reason: 'the dice wait here until the time for wagers is over' }
  return tooSoon(state, timesFor(pace, state), at)
    ? { code: 'too-soon', clause: null, reason: 'the other players still have time for their wagers' }
    : undefined
}
