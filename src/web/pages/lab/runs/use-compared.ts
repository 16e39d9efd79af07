/** Several strategies one after the other on the same workers, each with its exact edge. */
import type { Compared } from '../../../../simulate/sessions/comparison.ts'
import type { StrategyChoice } from '../../../../loading/strategies.ts'
import { useRun, type Work } from './use-run.ts'
import { aborted, playAll, type Sessions } from './use-sessions.ts'

export type Comparison = Omit<Sessions, 'strategy'> & {
  readonly strategies: readonly (StrategyChoice & { readonly says?: string | undefined })[]
}

export interface Comparing {
  readonly running: boolean
  readonly wanted: Comparison
  /** How many sessions of all strategies are over. */
  readonly done: number
  readonly compared: readonly Compared[]
  readonly stopped: boolean
  readonly failed?: string
}

const compareIn: Work<Comparison, Comparing> = async (pool, { strategies, ...wanted }, signal, show) => {
  const compared: Compared[] = []
  for (const [at, { says, ...strategy }] of strategies.entries()) {
    const asked = { ...wanted, strategy }
    const edge = await Promise.race([pool[0]!.ask('edge', asked), aborted(signal)])
    await playAll(pool, asked, signal, (done, soFar) => {
      show({ done: at * wanted.sessions + done })
      if (done === wanted.sessions) compared.push({ name: strategy.name, says, edge: edge ?? null, summary: soFar() })
    })
    show({ compared: [...compared] })
    if (signal.aborted) break
  }
  show({ running: false, stopped: signal.aborted })
}

const begun = (wanted: Comparison): Comparing => ({ running: true, wanted, done: 0, compared: [], stopped: false })

export const useCompared = () => useRun(compareIn, begun)
