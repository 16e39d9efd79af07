/** Sessions in batches, each with random numbers of its own, and what becomes of them put together. */
import { QuickRandom } from '../random/quick-random.ts'
import { seeded } from '../random/random.ts'
import { CompiledSessions } from './compiled/sessions.ts'
import type { StrategyTable } from './compiled/table.ts'
import { looks, type SessionTerms } from './session.ts'

/** So many sessions have a seed of their own: how they are dealt to workers does not matter. */
const batchSize = 50

/** How sessions ended, one number for each, in their order. */
export interface Ended {
  readonly bankrolls: Float64Array<ArrayBuffer>
  readonly rounds: Uint32Array<ArrayBuffer>
  /** One where it was ruined. */
  readonly ruined: Uint8Array<ArrayBuffer>
  /** For each look on the way, the worth of every session then. */
  readonly worths: readonly Float64Array<ArrayBuffer>[]
}

/** Sessions that a worker plays at a time: whole batches, but for the last. */
export interface Stretch {
  readonly terms: SessionTerms
  readonly seed: string
  /** The number of the first one. */
  readonly first: number
  readonly sessions: number
}

const mostAtOnce = 40

/** Sessions cut up for workers: small enough to show how far they are, large enough to be worth a message. */
export const stretches = (sessions: number, workers: number): readonly Pick<Stretch, 'first' | 'sessions'>[] => {
  const batches = Math.ceil(sessions / batchSize)
  const size = batchSize * Math.min(mostAtOnce, Math.ceil(batches / (50 * workers)))
  return Array.from({ length: Math.ceil(sessions / size) }, (_, at) => ({
    first: at * size,
    sessions: Math.min(size, sessions - at * size),
  }))
}

export const playStretch = (table: StrategyTable, { terms, seed, first, sessions }: Stretch): Ended => {
  const bankrolls = new Float64Array(sessions)
  const rounds = new Uint32Array(sessions)
  const ruined = new Uint8Array(sessions)
  const worths = Array.from({ length: looks + 1 }, () => new Float64Array(sessions))
  let played: CompiledSessions | undefined
  for (let session = 0; session < sessions; session += 1) {
    if (session % batchSize === 0) {
      const batch = (first + session) / batchSize
      played = new CompiledSessions(table, terms, new QuickRandom(seeded(`${seed}/${batch}`)))
    }
    worths[0]![session] = terms.bankroll
    let last = 0
    const end = played!.play((look, worth) => {
      // Short sessions pass several looks in one round.
      while (last < look) worths[++last]![session] = worth
    })
    // What lay at the last look has been played out since, and a session ends with what that brought.
    for (let look = Math.min(last + 1, looks); look <= looks; look += 1) worths[look]![session] = end.bankroll
    bankrolls[session] = end.bankroll
    rounds[session] = end.rounds
    ruined[session] = Number(end.ruined)
  }
  return { bankrolls, rounds, ruined, worths }
}

/** In the order of the sessions, so that it does not matter which worker played which. */
export const together = (ends: readonly Ended[]): Ended => {
  const size = ends.reduce((sum, { bankrolls }) => sum + bankrolls.length, 0)
  const joined = <Numbers extends Float64Array | Uint32Array | Uint8Array>(
    into: Numbers,
    of: (end: Ended) => ArrayLike<number>,
  ): Numbers => {
    let at = 0
    for (const end of ends) {
      into.set(of(end), at)
      at += of(end).length
    }
    return into
  }
  return {
    bankrolls: joined(new Float64Array(size), ({ bankrolls }) => bankrolls),
    rounds: joined(new Uint32Array(size), ({ rounds }) => rounds),
    ruined: joined(new Uint8Array(size), ({ ruined }) => ruined),
    worths: Array.from({ length: looks + 1 }, (_, look) => joined(new Float64Array(size), ({ worths }) => worths[look]!)),
  }
}
