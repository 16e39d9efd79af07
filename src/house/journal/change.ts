/** What one commit changes: streams that go on together, and are kept and told, or forgotten, together. */
import type { Timed } from './fold.ts'
import type { Turn } from './line.ts'
import type { Heard, Live } from './live.ts'
import type { Append, Kept } from './store.ts'

/** A stream as it lives, whatever its events are. */
export type AnyLive = Pick<
  Live<unknown, never>,
  | 'stream'
  | 'kept'
  | 'waits'
  | 'waitsAlone'
  | 'keepPlace'
  | 'advance'
  | 'guard'
  | 'moved'
  | 'forgotten'
  | 'forget'
  | 'arrived'
  | 'keep'
  | 'tell'
  | 'follow'
  | 'readOn'
  | 'rest'
>

/** A stream that goes on by some events, whatever they are. */
export interface Change {
  readonly live: AnyLive
  readonly advance: (turn: Turn) => Append
}

/** Events of one stream, and the state that follows them where it is known already. */
export const change = <State, Event extends Timed>(
  live: Live<State, Event>,
  events: readonly Heard<Event>[],
  next?: State,
): Change => ({ live, advance: (turn) => live.advance(turn, events, next) })

/** A stream that was read and must be as it was. */
export const unchanged = (live: AnyLive): Change => ({ live, advance: (turn) => live.advance(turn, []) })

/** Every stream has it before any reader gets it. */
export const keepChanges = (
  changes: readonly Change[],
  since: readonly number[],
  turn: Turn,
  events: readonly Kept[],
): Promise<void> | undefined => {
  const lives = new Map(changes.map(({ live }, at) => [live, since[at]!]))
  const own = Array.from(lives, ([live, before]) => ({
    live,
    before,
    events: events.filter(({ stream }) => stream === live.stream),
  }))
  const tell = (): void => {
    for (const each of own) each.live.tell(each.events)
  }
  const late = own.flatMap(({ live, before, events: kept }) => {
    live.arrived(turn)
    return live.keep(kept, before) ?? []
  })
  if (late.length > 0) return Promise.all(late).then(tell)
  tell()
  return undefined
}

/** What lives in memory was decided on what was never kept: all of it is read anew, whichever cannot be. */
export const forgetChanges = async (changes: readonly Change[], since: readonly number[], turn: Turn): Promise<void> => {
  const reading = changes.map(({ live }, at) => live.forget(since[at]!))
  for (const { live } of changes) live.arrived(turn)
  for (const each of await Promise.allSettled(reading)) if (each.status === 'rejected') throw each.reason
}
