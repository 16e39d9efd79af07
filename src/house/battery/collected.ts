/** What the real dice or cards of a table have shown, read from its events: as corrected, and without what gave no result. */
import type { ResultKept } from '../../table/events/parts.ts'
import type { TableEvent } from '../../table/events.ts'
import { byType, type ByType } from '../projections/folding/table-event.ts'

export interface Shown {
  readonly result: ResultKept
  /** A coin that nobody tossed for it: a bit of the salted digest of the event that declared it. */
  readonly coin: boolean
  /** The number of its shoe. */
  readonly shoe: number
}

export interface Collected {
  /** By rounds, the newest last; rolls or deals alone. */
  readonly results: readonly Shown[]
  /** Cards of each shoe. */
  readonly shoes: readonly number[]
  /** No rolls, void rounds and passed dice. */
  readonly calls: number
  /** Rounds that were struck out. */
  readonly struckOut: number
  /** Results that the house drew itself. */
  readonly drawn: number
}

/** An event of a table, with the digest under which it is kept. */
export interface Told {
  readonly event: TableEvent
  readonly digest: string
}

/** What has been read so far. */
class Reading {
  readonly byRound = new Map<number, Shown>()
  readonly shoes: number[] = []
  isReal = false
  coin = false
  drawn = 0
  struckOut = 0

  /** A result of the round in hand. */
  shown(result: ResultKept): Shown {
    return { result, coin: this.coin, shoe: this.shoes.length - 1 }
  }
}

const reads: ByType<void, { readonly reading: Reading; readonly digest: string }> = {
  opened: ({ source }, { reading }) => {
    reading.isReal = source === 'real'
  },
  'shoe-shuffled': ({ cards }, { reading }) => {
    reading.shoes.push(cards)
  },
  'result-declared': (_, { reading, digest }) => {
    reading.coin = Number.parseInt(digest.slice(-1), 16) % 2 === 1
  },
  'winners-paid': ({ round, result, more }, { reading }) => {
    // What is paid last follows, and the result counts once.
    if (more) return
    if (reading.isReal) reading.byRound.set(round, reading.shown(result))
    else reading.drawn += 1
  },
  // A round may be corrected before its winners are paid, and when the next shoe is there already.
  'round-corrected': ({ round, now }, { reading }) => {
    const known = reading.byRound.get(round)
    reading.byRound.set(round, known ? { ...known, result: now } : reading.shown(now))
  },
  // What had been settled before is no result either; what was left undecided takes no result with it.
  'round-invalidated': ({ round, undecided }, { reading }) => {
    if (undecided) return
    reading.byRound.delete(round)
    reading.struckOut += 1
  },
}

export const collected = (told: Iterable<Told>): Collected => {
  const reading = new Reading()
  for (const { event, digest } of told) byType(reads, event, { reading, digest })
  const { byRound, shoes, struckOut, drawn } = reading
  const all = [...byRound.values()]
  const results = all.filter(({ result }) => result.kind !== 'call')
  return { results, shoes, calls: all.length - results.length, struckOut, drawn }
}
