/** Election, epochs, clocks and commits when everything goes wrong that can, in simulated time; a failure names its seed. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runs } from '../../kit/runs.ts'
import { mutants } from './simulation/mutants.ts'
import { run } from './simulation/run.ts'
import { takenOut, without } from './simulation/taken-out.ts'

/** By day always the same; by night others. */
const first = process.env['NIGHTLY'] === undefined ? 1 : Math.floor(Math.random() * 1e9)

describe('a simulated house on several nodes', () => {
  it('loses and doubles nothing that was acknowledged, and recovers from every fault', async () => {
    const { failed, schedules, acknowledged } = await run(first, runs(400))
    expect(failed).toEqual([])
    expect(acknowledged / schedules).toBeGreaterThan(15)
  })

  it('finds the same faults again from the same seed', async () => {
    const mutation = mutants['a command that was answered is done again']!
    const found = async (): Promise<readonly number[]> => {
      const { failed } = await run(mutation.from, 60, { mutation, most: 60 })
      return failed.map(({ seed }) => seed)
    }
    const once = await found()
    expect(once.length).toBeGreaterThan(0)
    expect(await found()).toEqual(once)
  })

  it.each([
    ['a lookup of an earlier term', 3_197_023],
    ['a database that refuses connections for a while', 6_003_064],
  ])('recovers from %s, seed %i', async (_, seed) => {
    expect((await run(seed, 1)).failed).toEqual([])
  })

  it.each(Object.entries(mutants))('finds what is wrong where %s', async (_, mutant) => {
    const { failed } = await run(mutant.from, 20_000, { mutation: mutant, most: 1 })
    expect(failed.length).toBeGreaterThan(0)
  })

  it.each(Object.entries(takenOut))('still has the guard without which %s', (_, guard) => {
    const source = readFileSync(guard.file, 'utf8')
    expect(without(source, guard)).not.toBe(source)
  })
})
