/** Runs many schedules, and tells of the first that was wrong. */
import { inLockstep } from './lockstep.ts'
import { Schedule, type Mutation } from './schedule.ts'

export interface Ran {
  readonly schedules: number
  readonly steps: number
  readonly acknowledged: number
  readonly failed: readonly { readonly seed: number; readonly faults: readonly string[] }[]
}

/** So many side by side share a turn of the process. */
const atOnce = 12

export const run = async (
  from: number,
  count: number,
  { mutation = {}, most = 5 }: { readonly mutation?: Mutation; readonly most?: number } = {},
): Promise<Ran> => {
  const failed: { readonly seed: number; readonly faults: readonly string[] }[] = []
  let [next, schedules, steps, acknowledged] = [from, 0, 0, 0]
  await inLockstep(
    () => {
      if (next >= from + count || failed.length >= most) return undefined
      next += 1
      return new Schedule(next - 1, mutation)
    },
    atOnce,
    (schedule) => {
      schedules += 1
      steps += schedule.steps
      acknowledged += schedule.told.length
      const { faults, seed } = schedule
      if (faults.length > 0) failed.push({ seed, faults })
    },
  )
  return { schedules, steps, acknowledged, failed: failed.toSorted((a, b) => a.seed - b.seed) }
}
