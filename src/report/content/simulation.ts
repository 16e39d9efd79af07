/** Every wager simulated, each from a seed of its own, and how well the counts agree with the exact figures. */
import type { Priced } from '../../odds/price.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import { judge, type Judgement } from '../../simulate/statistics.ts'
import { TooLarge } from '../../simulate/random/draws.ts'
import { compile } from '../../simulate/kernel/machine.ts'
import type { Machine } from '../../simulate/kernel/machine-memory.ts'
import type { Run, Simulated } from '../../simulate/kernel/pool.ts'
import { seedOf } from './shell-commands.ts'

export interface Simulation extends Judgement {
  readonly rolls: number
}

/** The sentence is why a wager could not be simulated. */
export type Simulations = readonly (Simulation | string)[]

export interface SimulationRequest {
  readonly rolls: number
  readonly seed: string
  /** On whatever workers there are. */
  readonly simulate: (machine: Machine, run: Run) => Promise<Simulated>
  /** The share of the work that is done. */
  readonly onProgress?: (share: number) => void
}

/** One wager after another, each on all workers. */
export const simulateAll = async (
  inForce: InForce,
  priced: readonly Priced[],
  wanted: SimulationRequest,
): Promise<Simulations> => {
  const done: (Simulation | string)[] = []
  for (const one of priced) {
    const onProgress = (share: number): void => wanted.onProgress?.((done.length + share) / priced.length)
    done.push(await simulateOne(inForce, one, { ...wanted, onProgress }))
  }
  return done
}

/** Placed where it usually is. */
const simulateOne = async (inForce: InForce, priced: Priced, wanted: SimulationRequest): Promise<Simulation | string> => {
  const { table, starts } = priced
  const { rolls, seed, simulate, onProgress } = wanted
  try {
    const { ends, rolls: played } = await simulate(compile(inForce, table), {
      rolls,
      seed: seedOf(seed, table.wager.id),
      onProgress: (sofar) => onProgress?.(Math.min(1, sofar.rolls / rolls)),
    })
    return { rolls: played, ...judge(priced, starts[0].price, ends) }
  } catch (error) {
    if (error instanceof TooLarge) return error.message
    throw error
  }
}

export interface Overall {
  /** Wagers that came often enough, in different ways, for a test. */
  readonly tested: number
  /** How many of those have a p below `level`. */
  readonly below: number
  /** How often chance alone brings so many or more. */
  readonly soMany: number
  readonly smallest: number
  /** How many of the 99% intervals hold the exact edge. */
  readonly within: number
  readonly simulated: number
}

export const level = 0.01

export const overall = (simulations: Simulations, priced: readonly Priced[]): Overall => {
  const done = simulations.flatMap((one, at) => (typeof one === 'string' ? [] : [{ one, exact: edgeOf(priced[at]!) }]))
  const values = done.filter(({ one }) => one.agreement.degrees > 0).map(({ one }) => one.agreement.p)
  const below = values.filter((p) => p < level).length
  return {
    tested: values.length,
    below,
    soMany: atLeast(below, values.length),
    smallest: Math.min(1, ...values),
    within: done.filter(({ one, exact }) => Math.abs(one.edge - exact) <= one.error).length,
    simulated: done.length,
  }
}

const edgeOf = ({ starts }: Priced): number => starts[0].price.edge.toNumber()

/** The chance of `least` or more among so many, each with the chance of `level`. */
const atLeast = (least: number, among: number): number => {
  let [term, sum] = [(1 - level) ** among, 0]
  for (let k = 0; k < least; k += 1) {
    sum += term
    term *= ((among - k) / (k + 1)) * (level / (1 - level))
  }
  return Math.max(0, 1 - sum)
}
