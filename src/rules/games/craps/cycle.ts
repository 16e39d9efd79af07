import type { Cycle } from '../../wager/cycle.ts'
import { isPass } from '../../wager/result.ts'

export const points = [4, 5, 6, 8, 9, 10] as const
export type CrapsPoint = (typeof points)[number]

export const isPoint = (total: number): total is CrapsPoint => (points as readonly number[]).includes(total)

/** The point, and whether this shooter has yet to establish one: until then Fire Bets are taken. */
export interface CrapsCycle {
  readonly point: CrapsPoint | null
  readonly newShooter: boolean
}

const newShooter: CrapsCycle = { point: null, newShooter: true }
const comeOut: CrapsCycle = { point: null, newShooter: false }

export const cycle: Cycle<CrapsCycle> = {
  start: newShooter,
  name: (state) => {
    if (state.point !== null) return `point ${state.point}`
    return state.newShooter ? 'come-out of a new shooter' : 'come-out'
  },
  next: (state, result) => {
    // Dice that are passed on a come-out are a new shooter's (F2.1).
    if (isPass(result)) return state.point === null ? newShooter : state
    if (result.kind !== 'roll') return state
    const { total } = result
    if (state.point === null) return isPoint(total) ? { point: total, newShooter: false } : state
    if (total === 7) return newShooter
    return total === state.point ? comeOut : state
  },
}
