/** A simulation on workers of its own: points as they come, and the result. */
import type { Counts } from '../../../../simulate/kernel/machine-memory.ts'
import { simulateOn, type KernelWorker } from '../../../../simulate/kernel/pool.ts'
import { added, pointOf, verdictOf, type ConvergencePoint, type ConvergenceVerdict } from './converging.ts'
import type { LabRequest } from '../work/lab.worker.ts'
import type { Compiled } from '../work/prices.ts'
import type { LabWorker } from '../work/lab-worker.ts'
import { useRun, type RunWork } from './use-run.ts'

interface Wanted extends LabRequest<'compiled'> {
  readonly rolls: number
  readonly seed: string
}

export interface SimulationView {
  readonly running: boolean
  readonly wanted: Wanted
  readonly compiled?: Compiled
  readonly points: readonly ConvergencePoint[]
  readonly rolls: number
  readonly seconds: number
  readonly workers: number
  readonly verdict?: ConvergenceVerdict | undefined
  readonly stopped?: boolean
  readonly failed?: string
}

/** The first worker shows its first piece along the way: short runs are one piece. */
const handOf =
  (worker: LabWorker, onLook: ((sofar: Counts) => void) | undefined): KernelWorker =>
  (asked, signal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => resolve(undefined), { once: true })
      const looks = onLook !== undefined && asked.machine !== undefined
      worker.request('piece', { ...asked, looks }, onLook).then(resolve, reject)
    })

const simulateIn: RunWork<Wanted, SimulationView> = async (pool, wanted, signal, show) => {
  const compiled = await pool[0]!.request('compiled', wanted)
  const began = performance.now()
  let points: readonly ConvergencePoint[] = []
  let whole: Counts = { ends: [], rolls: 0 }
  let latest = whole
  const seen = (counts: Counts): void => {
    latest = counts
    const point = pointOf(compiled, counts)
    if (point) points = [...points, point]
    show({ compiled, points, rolls: counts.rolls, seconds: (performance.now() - began) / 1000 })
  }
  const hands = pool.map((worker, at) => handOf(worker, at === 0 ? (look) => seen(added(whole, look)) : undefined))
  const done = await simulateOn(hands, compiled.machine, {
    rolls: wanted.rolls,
    seed: wanted.seed,
    signal,
    onProgress: (sofar) => {
      whole = { rolls: sofar.rolls, ends: [...sofar.ends] }
      seen(whole)
    },
  })
  const { seconds, stopped } = done
  // Stopped within a piece, what was seen of it along the way counts as well.
  const counted = stopped ? latest : done
  show({ running: false, compiled, points, rolls: counted.rolls, seconds, stopped, verdict: verdictOf(compiled, counted) })
}

const begun = (wanted: Wanted, workers: number): SimulationView => ({
  running: true,
  wanted,
  points: [],
  rolls: 0,
  seconds: 0,
  workers,
})

export const useSimulation = () => useRun(simulateIn, begun)
