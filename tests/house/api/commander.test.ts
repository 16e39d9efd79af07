/** What a house has in hand when it closes is answered first. */
import { describe, expect, it } from 'vitest'
import { Commander } from '../../../src/house/api/commands.ts'
import type { House } from '../../../src/house/house.ts'
import type { CommandOutcome } from '../../../src/house/tables/house-table.ts'

const ann = { person: 'ann', role: 'player' } as const
const done: CommandOutcome = { kind: 'done', version: 1, events: [] }

describe('a commander that closes', () => {
  const failed: unknown[] = []
  const commander = () => new Commander({} as House, { command: () => undefined }, (error) => failed.push(error))

  it('waits for what is in hand and for what waits behind it, however often it is asked to close, and takes nothing more', async () => {
    const given = commander()
    const held = Promise.withResolvers<CommandOutcome>()
    const answers = Array.from({ length: 6 }, (_, at) => given.answer('place', ann, `c${at}`, () => held.promise))
    let closed = 0
    const closing = [1, 2].map(() => given.close().then(() => (closed += 1)))
    await Promise.resolve()
    expect(closed).toBe(0)
    expect(await given.answer('place', ann, 'late', () => held.promise)).toMatchObject({ code: 'leaving' })
    held.resolve(done)
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 6 }, () => done))
    await Promise.all(closing)
    expect(closed).toBe(2)
  })

  it('does not wait for what has failed', async () => {
    const given = commander()
    const error = new TypeError('a mistake')
    const thrown = given.answer('place', ann, 'c1', () => {
      throw error
    })
    expect(await thrown).toMatchObject({ code: 'mistake' })
    await given.close()
    expect(failed).toEqual([error])
  })
})
