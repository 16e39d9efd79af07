/** The changes of one commit: streams that are committed and published, or rolled back, together. */
import type { Timed } from './fold.ts'
import type { QueueTicket } from './queue.ts'
import type { AddressedEvent, LiveStream } from './live-stream.ts'
import type { Append, CommittedEvent } from '../store.ts'

/** A live stream of any events. */
export type AnyLive = Pick<
  LiveStream<unknown, never>,
  | 'stream'
  | 'kept'
  | 'waits'
  | 'keepPlace'
  | 'advance'
  | 'isMoving'
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

export interface StreamChange {
  readonly live: AnyLive
  readonly advance: (turn: QueueTicket) => Append
}

/** New events of a stream, with the next state if the caller has it. */
export const change = <State, Event extends Timed>(
  live: LiveStream<State, Event>,
  events: readonly AddressedEvent<Event>[],
  next?: State,
): StreamChange => ({ live, advance: (turn) => live.advance(turn, events, next) })

/** Applies a commit to all of its streams, and only then publishes it. */
export const keepChanges = (
  changes: readonly StreamChange[],
  since: readonly number[],
  turn: QueueTicket,
  events: readonly CommittedEvent[],
): Promise<void> | undefined => {
  const each =
    changes.length === 1 ? [{ live: changes[0]!.live, before: since[0]!, own: events }] : byLive(changes, since, events)
  const tell = (): void => {
    for (const { live, own } of each) live.tell(own)
  }
  const late: Promise<unknown>[] = []
  for (const { live, before, own } of each) {
    live.arrived(turn)
    const reading = live.keep(own, before)
    if (reading) late.push(reading)
  }
  if (late.length > 0) return Promise.all(late).then(tell)
  tell()
  return undefined
}

interface OfLive {
  readonly live: AnyLive
  readonly before: number
  readonly own: readonly CommittedEvent[]
}

/** Each stream once, with its events. */
const byLive = (
  changes: readonly StreamChange[],
  since: readonly number[],
  events: readonly CommittedEvent[],
): readonly OfLive[] => {
  const lives = new Map(changes.map(({ live }, at) => [live, since[at]!]))
  return Array.from(lives, ([live, before]) => ({ live, before, own: events.filter(({ stream }) => stream === live.stream) }))
}

/** Rolls all streams of a failed commit back, even if one of them cannot be read. */
export const forgetChanges = async (
  changes: readonly StreamChange[],
  since: readonly number[],
  turn: QueueTicket,
): Promise<void> => {
  const reading = changes.map(({ live }, at) => live.forget(since[at]!))
  for (const { live } of changes) live.arrived(turn)
  for (const each of await Promise.allSettled(reading)) if (each.status === 'rejected') throw each.reason
}
