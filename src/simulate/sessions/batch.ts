/** Sessions in batches, each with random numbers of its own, and the batches put together. */
import type { InForce } from '../../rules/in-force.ts'
import type { Strategy } from '../../rules/strategy/strategy.ts'
import { QuickRandom } from '../random/quick-random.ts'
import { seeded } from '../random/random.ts'
import { drawing, looks, Sessions, type SessionTerms } from './session.ts'

/** So many sessions are dealt to a worker at a time. */
export const batchSize = 50

export interface BatchEnd {
  readonly bankrolls: readonly number[]
  readonly rounds: readonly number[]
  readonly ruined: readonly boolean[]
  /** For each look on the way, the worth of every session then. */
  readonly worths: readonly (readonly number[])[]
}

export interface Batch {
  readonly terms: SessionTerms
  readonly seed: string
  readonly batch: number
  readonly sessions: number
}

export const playBatch = (inForce: InForce, strategy: Strategy, { terms, seed, batch, sessions }: Batch): BatchEnd => {
  const table = new Sessions(inForce, strategy, terms, drawing(inForce, new QuickRandom(seeded(`${seed}/${batch}`))))
  const worths = Array.from({ length: looks + 1 }, () => Array.from({ length: sessions }, () => terms.bankroll))
  const ends = Array.from({ length: sessions }, (_, session) => {
    let last = 0
    const end = table.play((look, worth) => {
      // Short sessions pass several looks in one round.
      while (last < look) worths[++last]![session] = worth
    })
    for (let look = last + 1; look <= looks; look += 1) worths[look]![session] = end.bankroll
    // What lay at the last look has been played out since, and a session ends with what that brought.
    worths[looks]![session] = end.bankroll
    return end
  })
  return {
    bankrolls: ends.map(({ bankroll }) => bankroll),
    rounds: ends.map(({ rounds }) => rounds),
    ruined: ends.map(({ ruined }) => ruined),
    worths,
  }
}

/** In the order of the batches, so that it does not matter which worker played which. */
export const together = (batches: readonly BatchEnd[]): BatchEnd => ({
  bankrolls: batches.flatMap(({ bankrolls }) => bankrolls),
  rounds: batches.flatMap(({ rounds }) => rounds),
  ruined: batches.flatMap(({ ruined }) => ruined),
  worths: (batches[0]?.worths ?? []).map((_, look) => batches.flatMap(({ worths }) => worths[look]!)),
})
