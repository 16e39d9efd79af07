/** felt battery as people run it: over a journal, beside the house that writes it. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journalFile, openJournal } from '../../src/store/sqlite/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded } from '../../src/simulate/random/random.ts'
import { eventSchema, type TableEvent } from '../../src/table/events.ts'
import { newFolder, removeFolder } from '../house/journal/kit.ts'
import { felt as ran, feltAlone } from '../kit/felt.ts'

const felt = (...args: readonly string[]) => ran(args)

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
})

afterAll(async () => {
  await store.close()
  removeFolder(folder)
})

describe('felt battery', () => {
  it('R10: passes fair dice, and says of how many results, by which tests and together', () => {
    const { status, stdout, stderr } = feltAlone(['battery', folder, 'fair'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^fair has 10,400 results of real equipment \(10,000 are asked for\)\n/)
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
    expect(stdout).toContain('late has 20,100 results of real equipment; the newest 10,000 of them are tested')
    expect(status).toBe(0)
  })

  it('says what is wrong: too few results, no such table, no house, not a count', () => {
    expect(felt('battery', folder, 'young')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'felt: young has 120 results of real equipment, and 10,000 are asked for\n',
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

  const changed = (text: string) => ({ audience: 'public', text, at: 1 })
  const paid = (result: object): string => JSON.stringify({ type: 'winners-paid', round: 1, result, v: 1, at: 1, by })

  it.each([
    ['faces', paid({ kind: 'roll', faces: [0, 9] }), 'winners-paid.result.faces.0 is 0'],
    ['no-die', paid({ kind: 'roll', faces: [] }), 'winners-paid.result.faces is []'],
    ['no-card', paid({ kind: 'deal', cards: ['1X', 'KS'] }), 'winners-paid.result.cards.0 is "1X"'],
    ['no-result', '{"type":"round-corrected","round":1}', 'round-corrected.now is missing'],
    ['no-json', '{"type":', 'it is no event of a table'],
    ['no-event', 'null', 'it is no event of a table'],
    ['no-type', '[7]', 'it is no event of a table'],
    ['other-type', '{"type":"__proto__"}', 'it is no event of a table'],
  ])('says in a sentence what was changed in the journal: %s', async (table, text, why) => {
    await store.append({ appends: [{ stream: `table ${table}`, expected: 0, events: [changed(text)] }] })
    expect(felt('battery', folder, table)).toEqual({
      status: 1,
      stdout: '',
      stderr: `felt: event 1 of the stream “table ${table}” is not what a house wrote: ${why} (felt verify checks it all)\n`,
    })
  })

  it.each([
    ['both', { kind: 'deal', cards: ['KS', '2D'] }, 'KS, 2D'],
    ['three', { kind: 'roll', faces: [1, 2, 3] }, '1, 2, 3'],
  ])('refuses with a sentence what the equipment of the table cannot show: %s', async (table, result, said) => {
    const odd = evening('odd', 10_000, [100, 100, 100, 100, 100, 100]).map((event) =>
      event.type === 'winners-paid' && event.round === 9_000 ? { ...event, result } : event,
    )
    await keep(table, odd as readonly TableEvent[])
    expect(felt('battery', folder, table)).toEqual({
      status: 1,
      stdout: '',
      stderr: `felt: ${table} cannot be tested: it has shown ${said}, which two dice cannot show; --last takes the newest results alone\n`,
    })
  })

  it('refuses a table whose game it does not know', async () => {
    const [opened, ...rest] = evening('unknown', 10_000, [100, 100, 100, 100, 100, 100])
    await keep('unknown', [{ ...opened, game: 'mine' } as TableEvent, ...rest])
    expect(felt('battery', folder, 'unknown')).toMatchObject({
      status: 1,
      stderr: 'felt: unknown cannot be tested: it was opened with mine, a game that is not known here\n',
    })
  })
})

/** Windows has no pipes that lie in folders. */
describe.skipIf(process.platform === 'win32')('a journal that is a pipe', () => {
  let pipe: string

  beforeAll(() => {
    pipe = newFolder()
    execFileSync('mkfifo', [journalFile(pipe)])
  })

  afterAll(() => removeFolder(pipe))

  const neverMade = join(tmpdir(), 'felt-never-made')

  it.each([
    ['battery', 'fair'],
    ['verify'],
    ['export', '--out', neverMade],
    ['backup', neverMade],
    ['rebuild'],
    ['operator'],
    ['serve', '--port', '0'],
  ])('is refused by felt %s, which does not wait for it', (command, ...more) => {
    const { status, stderr } = feltAlone([command, pipe, ...more])
    expect(status).toBe(1)
    // One that starts a house says first that it does.
    expect(stderr.replace(/^opening .*\n/, '')).toBe(`felt: ${journalFile(pipe)} is not a file, as a journal is one\n`)
    expect(existsSync(neverMade)).toBe(false)
  })
})
