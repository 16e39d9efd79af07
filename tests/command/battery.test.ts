/** felt battery as people run it: over a journal, beside the house that writes it. */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJournal } from '../../src/house/journal/sqlite.ts'
import type { Store } from '../../src/house/journal/store.ts'
import { QuickRandom } from '../../src/simulate/quick-random.ts'
import { seeded } from '../../src/simulate/random.ts'
import { eventSchema, type TableEvent } from '../../src/table/events.ts'
import { newFolder, removeFolder } from '../house/journal/kit.ts'

const bin = fileURLToPath(new URL('../../bin/felt.js', import.meta.url))

const felt = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

const by = { person: 'dee', role: 'dealer' } as const

/** What a table leaves in the journal that rolls real dice for nobody's money; each face has its chance in 600ths. */
const evening = (name: string, rounds: number, chances: readonly number[]): readonly TableEvent[] => {
  const part = new QuickRandom(seeded(name)).below(600)
  const face = (): number => {
    let left = part()
    return 1 + chances.findIndex((chance) => (left -= chance) < 0)
  }
  const opening = { house: {}, seats: 8, chips: [100], tokensReturned: false, automation: [] }
  const events: object[] = [{ type: 'opened', game: 'dragon-fire', source: 'real', ...opening }]
  for (let round = 1; round <= rounds; round += 1) {
    const result = { kind: 'roll', faces: [face(), face()] }
    events.push(
      { type: 'result-declared', round, result, lit: [] },
      { type: 'winners-paid', round, result, rows: [], moves: [], cycle: 'first', counted: [] },
    )
  }
  const stamped = events.map((event) => ({ ...event, v: 1, at: 1, by }) as unknown as TableEvent)
  // They are what a table writes.
  for (const event of stamped.slice(0, 9)) eventSchema.parse(event)
  return stamped
}

let folder: string
let store: Store

const keep = async (table: string, events: readonly TableEvent[]): Promise<void> => {
  const written = events.map((event) => ({ audience: 'public', text: JSON.stringify(event), at: event.at }))
  await store.append({ appends: [{ stream: `table ${table}`, expected: 0, events: written }] })
}

beforeAll(async () => {
  folder = newFolder()
  store = await openJournal(folder)
  await keep('fair', evening('fair dice', 10_400, [100, 100, 100, 100, 100, 100]))
  await keep('loaded', evening('loaded dice', 10_000, [96, 96, 96, 96, 96, 120]))
  await keep('late', [
    ...evening('loaded dice', 10_000, [90, 90, 90, 90, 90, 150]),
    ...evening('fair at last', 10_100, [100, 100, 100, 100, 100, 100]).map((event) =>
      'round' in event ? { ...event, round: event.round + 10_000 } : event,
    ),
  ])
  await keep('young', evening('young', 120, [100, 100, 100, 100, 100, 100]))
}, 60_000)

afterAll(async () => {
  await store.close()
  removeFolder(folder)
})

describe('felt battery', () => {
  it('R10: passes fair dice, and says of how many results, by which tests and together', () => {
    const { status, stdout, stderr } = felt('battery', folder, 'fair')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^fair has 10,400 results of real dice or cards \(10,000 are asked for\)\n/)
    const faces = [...stdout.matchAll(/^([1-6]) +([\d,]+) +([\d,]+) +([\d,]+) +3,467$/gm)]
    expect(faces.map(([, face]) => face)).toEqual(['1', '2', '3', '4', '5', '6'])
    const sum = faces.reduce((all, [, , , , both]) => all + Number(both!.replace(',', '')), 0)
    expect(sum).toBe(20_800)
    expect(stdout).toMatch(/^0\.\d{6} {2}faces$/m)
    expect(stdout).toMatch(/\n\d+ tests together: p [01]\.\d{4}\npassed at 99%\n$/)
  })

  it('R10: does not pass loaded dice, and says by which tests', () => {
    const { status, stdout } = felt('battery', folder, 'loaded')
    expect(status).toBe(1)
    expect(stdout).toMatch(/\nNOT passed: (.*; )?faces(; .*)?\n$/)
  })

  it('tests the newest results alone where that is asked for', () => {
    expect(felt('battery', folder, 'late').status).toBe(1)
    const { status, stdout } = felt('battery', folder, 'late', '--last', '10000')
    expect(stdout).toContain('late has 20,100 results of real dice or cards; the newest 10,000 of them are tested')
    expect(status).toBe(0)
  })

  it('says what is wrong: too few results, no such table, no house, not a count', () => {
    expect(felt('battery', folder, 'young')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'felt: young has 120 results of real dice or cards, and 10,000 are asked for\n',
    })
    expect(felt('battery', folder, 'yung')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'felt: no table yung was ever opened there; perhaps young\n',
    })
    expect(felt('battery', `${folder}/nowhere`, 'fair')).toMatchObject({
      status: 1,
      stderr: `felt: there is no house in ${folder}/nowhere\n`,
    })
    expect(felt('battery', folder, 'fair', '--last', '9999')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('It takes a whole number from 10,000 on.') as string,
    })
  })
})
