/** Leases, epochs, clocks and commits when everything goes wrong that can, in simulated time; a failure names its seed. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runs } from '../../kit/runs.ts'
import { mutants } from './simulation/mutants.ts'
import { run } from './simulation/run.ts'
import { takenOut, without } from './simulation/taken-out.ts'

/** By day always the same; by night others. */
const first = process.env['NIGHTLY'] === undefined ? 1 : Math.floor(Math.random() * 1e9)

describe('a simulated house on several nodes', () => {
  it('loses and doubles nothing that was acknowledged, whatever breaks, and is well again in the end', async () => {
    const { failed, schedules, acknowledged } = await run(first, runs(400))
    expect(failed).toEqual([])
    expect(acknowledged / schedules).toBeGreaterThan(8)
  })

  it('comes to the same from the same seed', async () => {
    const { from } = mutants['a commit after another version is taken']!
    const mutation = mutants['a commit after another version is taken']!
    const [once, again] = [await run(from, 30, { mutation, most: 30 }), await run(from, 30, { mutation, most: 30 })]
    expect(once.failed.length).toBeGreaterThan(0)
    expect(again).toEqual(once)
  })

  it.each(Object.entries(mutants))('is found wrong where %s', async (_, mutant) => {
    const { failed } = await run(mutant.from, 20_000, { mutation: mutant, most: 1 })
    expect(failed.length).toBeGreaterThan(0)
  })

  it.each(Object.entries(takenOut))('has the guard that is taken out by night, without which %s', (_, guard) => {
    const source = readFileSync(guard.file, 'utf8')
    expect(without(source, guard)).not.toBe(source)
  })
})
