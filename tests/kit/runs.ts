/** How often something random is tried: by day a few times, by night ten times as often and from other seeds (steady.ts). */
import process from 'node:process'

const { NIGHTLY, RUNS } = process.env

export const runs = (byDay: number): number => Number(RUNS ?? (NIGHTLY === undefined ? byDay : 10 * byDay))
