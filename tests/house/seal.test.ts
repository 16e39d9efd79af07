/** What somebody learns who has the disk of a house, or a backup of it, and not the key that seals what is not revealed. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backupHouse, restoreHouse } from '../../src/house/files/backup.ts'
import { exportFormats, exportHouse } from '../../src/house/files/export.ts'
import { checkRound } from '../../src/house/integrity/fairness.ts'
import { openJournal } from '../../src/store/sqlite/sqlite.ts'
import { projectionsFile } from '../../src/house/projections/file.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import { proofsOf } from '../../src/house/projections/asking/equipment/round-proofs.ts'
import { significantOf } from '../../src/house/projections/asking/queries.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { change, rewrite, withDatabase } from './journal/forging.ts'
import { newFolder, PlayedHouse, removeFolder } from './journal/kit.ts'
import { journalOf } from '../kit/local.ts'

let folder: string
let house: string
let keys: string
let played: PlayedHouse

const usual = process.env['XDG_CONFIG_HOME']

/** A house that was played in once, with its keys: each test has a copy. */
let model: string
let now: number

const openIn = async (where: string): Promise<void> => {
  folder = where
  house = join(folder, 'house')
  keys = join(folder, 'config')
  process.env['XDG_CONFIG_HOME'] = keys
  played = await PlayedHouse.open(house)
}

beforeAll(async () => {
  model = newFolder()
  await openIn(model)
  await played.admit('ann', 900_000)
  await played.table('fire', 'dragon-fire', 'ann')
  await played.table('tiger', 'dragon-tiger', 'ann')
  await played.play('fire', 'dragon', 12)
  await played.play('tiger', 'tie', 4)
  now = played.now
  await played.close()
})
afterAll(() => {
  process.env['XDG_CONFIG_HOME'] = usual
  removeFolder(model)
})

beforeEach(async () => {
  const copy = newFolder()
  cpSync(model, copy, { recursive: true })
  await openIn(copy)
  played.now = now
})
afterEach(async () => {
  await played.close()
  process.env['XDG_CONFIG_HOME'] = usual
  delete process.env['FELT_SEAL_KEY']
  removeFolder(folder)
})

const stateOf = (table: string) => played.house.tables.get(table)!.state

/** The seed of the next round is kept, as whenever a table waits. */
const keepSeed = async (): Promise<void> => {
  while (!stateOf('fire').seeds || stateOf('fire').seeds!.round <= stateOf('fire').round) {
    await (stateOf('fire').seeds
      ? played.give('fire', { type: 'reveal-seed', salt: saltOf(stateOf('fire').seeds!.version) }, byHouse)
      : played.give('fire', { type: 'keep-seed', seed: 'ab'.repeat(32) }, byHouse))
  }
}

const byHouse = { person: 'house', role: 'house' } as const
const saltOf = (version: number): string => journalOf(played.house).read('table fire', version - 1, 1)[0]!.salt

/** What nobody may find: the seeds of now, and any four cards in a row of those that are to come. */
const secrets = (): readonly string[] => {
  const order = stateOf('tiger').shoe!.order!
  const cards = order.slice(0, -4).map((_, at) => JSON.stringify(order.slice(at, at + 4)).slice(1, -1))
  return [stateOf('fire').seeds!.seed!, stateOf('tiger').seeds!.seed!, ...cards.slice(0, 40)]
}

const filesIn = (where: string): readonly string[] =>
  readdirSync(where, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Each file that holds one of them, and how many. */
const foundIn = (where: string, sought: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    filesIn(where).flatMap((file) => {
      const text = readFileSync(file, 'latin1')
      const found = sought.filter((each) => text.includes(each)).length
      return found === 0 ? [] : [[file, found]]
    }),
  )

const records = (): void => {
  const projections = new Projections(journalOf(played.house), projectionsFile(house))
  projections.catchUp()
  projections.close()
}

/** Everything but the key, as it is when somebody takes the disk. */
const without = (): void => renameSync(join(keys, 'felt'), join(folder, 'away'))

describe('a person who has the disk of a house', () => {
  it('finds no seed and no card to come: not in the journal, nor written ahead, nor in records, backups and exports', async () => {
    await keepSeed()
    const sought = secrets()
    records()
    mkdirSync(join(house, 'backups'))
    await backupHouse(house, join(house, 'backups', '1'))
    await exportHouse(house, join(folder, 'export'), { formats: exportFormats })
    expect([foundIn(house, sought), foundIn(join(folder, 'export'), sought)]).toEqual([{}, {}])
    await played.close()
    expect(statSync(join(house, 'journal.sqlite')).size).toBeGreaterThan(100_000)
    expect(foundIn(house, sought)).toEqual({})
  })

  it('finds no state of a table either, which holds them', async () => {
    await keepSeed()
    const sought = secrets()
    const { live } = played.house.tables.get('tiger')!
    await played.play('tiger', 'tie', 40)
    await played.close()
    const store = await openJournal(house)
    expect((await store.snapshot('table tiger'))!.version).toBe(live.version)
    await store.close()
    expect(foundIn(house, sought)).toEqual({})
  })

  it('cannot try the last cards of a shoe against the digest: its salt is sealed too', async () => {
    await played.close()
    const salts = withDatabase(house, (database) =>
      database.prepare(`select distinct salt from events where audience = 'house' and stream like 'table %'`).all(),
    )
    expect(salts).toEqual([{ salt: '' }])
  })

  it('has the key of nothing in the folder, nor in a backup', async () => {
    const [key] = filesIn(join(keys, 'felt'))
    expect(statSync(key!).mode & 0o777).toBe(0o600)
    await backupHouse(house, join(folder, 'backup'))
    const text = readFileSync(key!, 'utf8').trim()
    expect(text).toMatch(/^[0-9a-f]{64}$/)
    const bytes = Buffer.from(text, 'hex').toString('latin1')
    expect([foundIn(house, [text, bytes]), foundIn(join(folder, 'backup'), [text, bytes])]).toEqual([{}, {}])
  })
})

describe('what was sealed', () => {
  it('is proved when it is revealed, as what was not', async () => {
    const projections = new Projections(journalOf(played.house), projectionsFile(house))
    const proofs = await proofsOf(projections, 'fire', 3)
    projections.close()
    if (isRefusal(proofs)) throw new Error(proofs.reason)
    expect(proofs.map((proof) => checkRound(proof).ok)).toEqual([true])
  })

  it('goes on after a restart, from the seeds and the shoe that were kept before', async () => {
    const order = stateOf('tiger').shoe!.order
    await played.close()
    played = await PlayedHouse.open(house)
    expect(stateOf('tiger').shoe!.order).toEqual(order)
    played.now += 60_000
    await played.play('fire', 'dragon', 2)
    await played.play('tiger', 'tie', 2)
    expect(await verifyHouse(house)).toMatchObject({ ok: true, sealed: 0 })
  })

  it.each([
    ['changed', `update events set text = replace(text, 'sealed 1', 'sealed 2')`],
    [
      'put in from another event',
      `update events set text = (select text from events as other where other.stream = events.stream and other.audience = 'house' and other.version < events.version order by other.version desc limit 1)`,
    ],
    ['said to be of another round', `update events set text = json_set(text, '$.round', 77)`],
    ['written otherwise', `update events set text = text || ' '`],
    ['taken off', `update events set text = json_remove(text, '$.sealed')`],
  ])('and then %s is found, and the table stays shut', async (_, sql) => {
    await played.close()
    change(house, 'delete from snapshots')
    change(house, `${sql} where stream = 'table fire' and audience = 'house' and version > 20`)
    expect(await verifyHouse(house)).toMatchObject({
      ok: false,
      fault: { where: 'table fire', what: 'its text is not what was kept' },
    })
    played = await PlayedHouse.open(house)
    expect(played.house.unfit).toMatchObject([{ table: 'fire', why: expect.stringMatching(/its text is not what was kept$/) }])
  })

  it('and is for nobody else than the house is none of its seals', async () => {
    await played.close()
    change(
      house,
      `update events set salt = '', text = json_set(text, '$.sealed', 'sealed 1 0000000000000000 AAAA') where stream = 'account ann' and version = 1`,
    )
    expect(await verifyHouse(house)).toMatchObject({ ok: false, fault: { what: 'it is sealed, and a house does not seal it' } })
  })
})

describe('without the key', () => {
  it('a house verifies: its chain, and every draw that has been revealed', async () => {
    await keepSeed()
    await played.close()
    const whole = await verifyHouse(house)
    without()
    const verdict = await verifyHouse(house)
    // The seeds of now, and the order of the shoe.
    expect(verdict).toMatchObject({ ok: true, sealed: 3 })
    expect(whole.ok && verdict.ok && whole.proofs - verdict.proofs).toBe(1)
  })

  it('a result that was changed after it was revealed is found all the same', async () => {
    const { version } = firstRoll()
    await played.close()
    rewrite(house, (event) => {
      if (event.stream !== 'table fire' || event.version !== version) return {}
      return { text: event.text.replace(/"faces":\[(\d),(\d)\]/, (_, a, b) => `"faces":[${(Number(a) % 6) + 1},${b}]`) }
    })
    without()
    expect(await verifyHouse(house, { unsigned: true })).toMatchObject({
      ok: false,
      fault: { where: 'table fire', version, what: expect.stringMatching(/^it is not what was drawn: the seeds come to/) },
    })
  })

  const firstRoll = () =>
    journalOf(played.house)
      .read('table fire', 0, 1e6)
      .find(({ text }) => text.includes('"faces"'))!

  it('a house does not start, and says what to do', async () => {
    await played.close()
    without()
    await expect(openJournal(house)).rejects.toThrow(
      /^the key that seals the seeds of this house is not in .*[0-9a-f]{16}\.key: put it back there, or say where it is with --seal-key; if it is lost, --new-seal-key goes on/,
    )
    renameSync(join(folder, 'away'), join(keys, 'felt'))
    await (await openJournal(house)).close()
  })

  it('it does not start with another key either', async () => {
    await played.close()
    const other = join(folder, 'other.key')
    writeFileSync(other, `${'7'.repeat(64)}\n`, { mode: 0o600 })
    await expect(openJournal(house, { file: other })).rejects.toThrow(/other\.key is not the key that this house is sealed with/)
  })

  it('an operator is let in again and records are made anew, for which nobody needs it', async () => {
    await played.close()
    without()
    const store = await openJournal(house, 'none')
    const projections = new Projections(store.local, projectionsFile(house))
    projections.catchUp()
    expect([...projections.unread]).toEqual([])
    projections.close()
    await expect(
      store.append({ appends: [{ stream: 'table new', expected: 0, events: [{ audience: 'house', text: '{}', at: 1 }] }] }),
    ).rejects.toThrow('there is no key to seal it with')
    await store.close()
    renameSync(join(folder, 'away'), join(keys, 'felt'))
    expect(await verifyHouse(house)).toMatchObject({ ok: true })
  })
})

describe('a house whose key is lost', () => {
  /** Restored on another machine, where the key never was. */
  const restored = async (): Promise<void> => {
    const [backup, back] = [join(folder, 'backup'), join(folder, 'back')]
    await backupHouse(house, backup)
    await played.close()
    rmSync(join(keys, 'felt'), { recursive: true })
    expect((await verifyHouse(backup)).ok).toBe(true)
    await restoreHouse(backup, back)
    house = back
    played = await PlayedHouse.open(house, undefined, { isLost: true })
    played.now += 60_000
  }

  /** Until a wager lies on the layout and waits for the dice. */
  const wagered = async (): Promise<number> => {
    for (;;) {
      await keepSeed()
      await played.give('fire', { type: 'start-round' }, byHouse)
      const before = stateOf('fire').racks.get('ann')!
      const place = { type: 'place', wager: 'dragon', amount: 500 }
      const { kind } = await played.house.give('fire', place, { person: 'ann', role: 'player' })
      if (kind !== 'refused') return before
      // What lies there may be frozen by a roll of before, until others decide it.
      await played.play('fire', 'dragon', 1)
    }
  }

  it('strikes the round in hand out, refunds its wagers, shuffles anew, and says so', async () => {
    const before = await wagered()
    const { round } = stateOf('fire')
    await restored()
    for (const table of ['fire', 'tiger']) await played.give(table, { type: 'lose-seed' }, byHouse)
    expect(stateOf('fire')).toMatchObject({ phase: 'between rounds', seeds: undefined, round })
    expect(stateOf('fire').racks.get('ann')).toBe(before)
    expect(stateOf('tiger')).toMatchObject({ seeds: undefined, shoe: undefined })
    await played.play('fire', 'dragon', 3)
    await played.play('tiger', 'tie', 3)
    const projections = new Projections(journalOf(played.house), projectionsFile(house))
    projections.catchUp()
    const noted = significantOf(projections, { kind: 'seal' })
    expect(new Set(noted.map(({ table }) => table))).toEqual(new Set(['fire', 'tiger']))
    expect(await proofsOf(projections, 'tiger', 2)).toMatchObject({ code: 'seed-lost' })
    projections.close()
    expect(await verifyHouse(house)).toMatchObject({ ok: true })
  })

  it('proves rounds of before from what was revealed', async () => {
    await restored()
    const projections = new Projections(journalOf(played.house), projectionsFile(house))
    const proofs = await proofsOf(projections, 'fire', 3)
    projections.close()
    if (isRefusal(proofs)) throw new Error(proofs.reason)
    expect(proofs.map((proof) => checkRound(proof).ok)).toEqual([true])
  })

  it('does it by itself where the house keeps the pace', async () => {
    await wagered()
    await restored()
    await played.play('fire', 'dragon', 2)
    await played.play('tiger', 'tie', 2)
    expect(
      journalOf(played.house)
        .read('table fire', 0, 1e6)
        .filter(({ text }) => text.includes('"seed-lost"')),
    ).toHaveLength(1)
    expect(await verifyHouse(house)).toMatchObject({ ok: true })
  })

  it('is not said to be lost where it is there', async () => {
    await keepSeed()
    await played.close()
    played = await PlayedHouse.open(house, undefined, { isLost: true })
    played.now += 60_000
    expect(stateOf('fire').seeds!.seed).toMatch(/^[0-9a-f]{64}$/)
    await expect(played.give('fire', { type: 'lose-seed' }, byHouse)).rejects.toThrow('no seed of this table is lost')
  })
})

describe('the key', () => {
  const opening = (file?: string) => openJournal(join(folder, 'new'), { file }).then((store) => store.close())

  it('is made where it is said to be, or where the environment says', async () => {
    const file = join(folder, 'elsewhere', 'seal.key')
    await opening(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    process.env['FELT_SEAL_KEY'] = file
    await opening()
    process.env['FELT_SEAL_KEY'] = join(folder, 'nowhere')
    await expect(opening()).rejects.toThrow(/is not in .*nowhere: put it back there/)
  })

  it('does not lie in the folder that it seals', async () => {
    const inside = join(folder, 'new', 'keys', 'seal.key')
    await expect(opening(inside)).rejects.toThrow(/lies in the folder that it seals/)
    expect(existsSync(inside)).toBe(false)
    process.env['XDG_CONFIG_HOME'] = join(folder, 'new', 'config')
    await expect(opening()).rejects.toThrow(/lies in the folder that it seals/)
  })

  it('that others can read, or that is none, is not taken', async () => {
    const file = join(folder, 'open.key')
    writeFileSync(file, `${'7'.repeat(64)}\n`)
    chmodSync(file, 0o644)
    await expect(opening(file)).rejects.toThrow(/open\.key can be read by others/)
    writeFileSync(file, 'key\n')
    chmodSync(file, 0o600)
    await expect(opening(file)).rejects.toThrow(/open\.key is not a seal key/)
  })

  it('that cannot be made is asked for', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(opening(join(folder, 'file', 'seal.key'))).rejects.toThrow(
      /cannot be made: .*say where it may be with --seal-key/,
    )
  })
})

describe('R2: a house of a release that sealed nothing', () => {
  it('opens, and seals what it keeps from then on', async () => {
    const old = join(folder, 'old')
    mkdirSync(old)
    cpSync('tests/house/fixtures/release-0.1/house', old, { recursive: true })
    chmodSync(join(old, 'keys', 'head.key'), 0o600)
    const opened = await PlayedHouse.open(old)
    await opened.close()
    expect(await verifyHouse(old)).toMatchObject({ ok: true, sealed: 0 })
    expect(existsSync(join(old, 'keys', 'seal.id'))).toBe(true)
  })
})
