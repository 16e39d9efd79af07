/** What the real equipment of a table has shown, read from its events: as corrected, and without what gave no result. */
import type { ResultKept } from '../../table/schemas.ts'
import type { TableEvent } from '../../table/events.ts'
import { bySupply } from './equipment/supplies.ts'
import { byType, type ByType } from '../../table/by-type.ts'

export interface CollectedResult {
  readonly result: ResultKept
  /** A number that no person could choose for it: the end of the salted digest of the event that declared it. */
  readonly lot: number
  /** The number of the supply that it came from, where equipment lasts until it is spent. */
  readonly supply: number
}

export type Opened = Pick<Extract<TableEvent, { readonly type: 'opened' }>, 'game' | 'house'>

export interface Collected {
  /** The game and the options with which the table was opened last. */
  readonly opened: Opened | undefined
  /** By rounds, the newest last; without calls. */
  readonly results: readonly CollectedResult[]
  /** How many parts each supply had. */
  readonly supplies: readonly number[]
  /** What stood in the place of a result. */
  readonly calls: number
  /** Rounds that were struck out. */
  readonly struckOut: number
  /** Results that the house drew itself. */
  readonly drawn: number
}

/** An event of a table, with the digest under which it is kept. */
export interface DigestedEvent {
  readonly event: TableEvent
  readonly digest: string
}

/** What has been read so far. */
class Reading {
  readonly byRound = new Map<number, CollectedResult>()
  readonly supplies: number[] = []
  opened: Opened | undefined
  isReal = false
  lot = 0
  drawn = 0
  struckOut = 0

  /** A result of the round in hand. */
  shown(result: ResultKept): CollectedResult {
    return { result, lot: this.lot, supply: this.supplies.length - 1 }
  }
}

/** As many as a number holds exactly. */
const lotDigits = 13

interface Reader {
  readonly reading: Reading
  readonly digest: string
}

const reads: ByType<void, [reader: Reader]> = {
  opened: ({ source, game, house }, { reading }) => {
    reading.opened = { game, house }
    reading.isReal = source === 'real'
  },
  ...bySupply((parts, { reading }: Reader) => {
    reading.supplies.push(parts)
  }),
  'result-declared': (_, { reading, digest }) => {
    reading.lot = Number.parseInt(digest.slice(-lotDigits), 16)
  },
  'winners-paid': ({ round, result, more }, { reading }) => {
    // What is paid last follows, and the result counts once.
    if (more) return
    if (reading.isReal) reading.byRound.set(round, reading.shown(result))
    else reading.drawn += 1
  },
  // A round may be corrected before its winners are paid, and when the next supply is there already.
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

export const collected = (told: Iterable<DigestedEvent>): Collected => {
  const reading = new Reading()
  for (const { event, digest } of told) byType(reads, event, { reading, digest })
  const { opened, byRound, supplies, struckOut, drawn } = reading
  const all = [...byRound.values()]
  const results = all.filter(({ result }) => result.kind !== 'call')
  return { opened, results, supplies, calls: all.length - results.length, struckOut, drawn }
}
