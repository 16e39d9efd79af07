/** The tools of a house as people run them, and its journal under processes that die, disks that fill, folders that refuse. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { House } from '../../src/house/house.ts'
import { journalFile, openJournal } from '../../src/store/sqlite/sqlite.ts'
import type { CommittedEvent } from '../../src/store/store.ts'
import { openDesk } from '../../src/house/people/desk.ts'
import { firstOperator } from '../../src/house/people/sign-in/first-operator.ts'
import { projectionsFile } from '../../src/house/projections/file.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import { roundsOf } from '../../src/house/projections/asking/queries.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { copyOf, change } from '../house/journal/forging.ts'
import { newFolder, PlayedHouse, removeFolder } from '../house/journal/kit.ts'
import { brokenAt } from '../house/journal/contract.ts'
import { record } from '../../src/house/people/record.ts'
import { felt as ran, feltAlone } from '../kit/felt.ts'

const writer = fileURLToPath(new URL('../kit/journal-writer.ts', import.meta.url))

const felt = (...args: readonly string[]) => ran(args)

/** A process and the lines that it has said, in a file: nobody has to read them for it to go on. */
class Child {
  readonly process: ChildProcess
  readonly ended: Promise<number | null>
  readonly #file: string

  constructor(command: string, args: readonly string[]) {
    this.#file = join(said, `${(children += 1)}`)
    const out = openSync(this.#file, 'w')
    this.process = spawn(command, args, { stdio: ['ignore', out, 'inherit'] })
    closeSync(out)
    this.ended = new Promise((done) => this.process.once('close', done))
  }

  get said(): readonly string[] {
    return readFileSync(this.#file, 'utf8').split('\n').slice(0, -1)
  }

  /** Waits until it has said so many lines. */
  async lines(count: number): Promise<void> {
    while (this.said.length < count) {
      if (this.process.exitCode !== null) throw new Error(`ended after ${this.said.length} lines`)
      await setTimeout(5)
    }
  }

  async until(line: RegExp): Promise<string> {
    for (;;) {
      const hasEnded = this.process.exitCode !== null
      const found = this.said.find((each) => line.test(each))
      if (found !== undefined) return found
      if (hasEnded) throw new Error(`ended without ${line}`)
      await setTimeout(5)
    }
  }

  /** Dies at once, whatever it is doing, and says no more. */
  async kill(): Promise<readonly string[]> {
    this.process.kill('SIGKILL')
    await this.ended
    return this.said.filter((line) => line !== 'ready')
  }
}

let children = 0
let said: string
beforeAll(() => void (said = newFolder()))
afterAll(() => removeFolder(said))

const write = (folder: string, run: string): Child => new Child(process.execPath, [writer, folder, 'write', run])

let folder: string
beforeEach(() => void (folder = newFolder()))
afterEach(() => removeFolder(folder))

const idOf = ({ text }: CommittedEvent): string => (JSON.parse(text) as { id: string }).id

/** What the journal has, once it is opened again: ids as they were noted on all streams, and where a stream is broken. */
const opened = async () => {
  const store = await openJournal(folder)
  const streams = store.local.heads().map(({ stream }) => ({ stream, events: store.local.read(stream, 0, 1e7) }))
  const broken = streams.flatMap(({ stream, events }) => brokenAt(stream, events) ?? [])
  const together = streams.find(({ stream }) => stream === 'all')?.events.map(idOf) ?? []
  const lanes = streams.filter(({ stream }) => stream.startsWith('lane ')).flatMap(({ events }) => events.map(idOf))
  const answers = await Promise.all(together.map((id) => store.answer(id)))
  const unanswered = together.filter((id, at) => answers[at] !== id)
  await store.close()
  return { together, lanes, broken, unanswered }
}

describe('R18: a journal whose house is killed', () => {
  it('has everything that was acknowledged, once, and nothing by halves, however often', async () => {
    const acknowledged: string[] = []
    for (let kill = 0; kill < 6; kill += 1) {
      const child = write(folder, `run${kill}`)
      // In the middle of whatever it does then, and not always after the same.
      await child.lines(2 + 11 * kill * kill)
      acknowledged.push(...(await child.kill()))
      const { together, lanes, broken, unanswered } = await opened()
      expect(new Set(together).size).toBe(together.length)
      expect(lanes.toSorted()).toEqual(together.toSorted())
      const kept = new Set(together)
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
      expect([broken, unanswered]).toEqual([[], []])
    }
    expect(acknowledged.length).toBeGreaterThan(500)
    expect(await verifyHouse(folder)).toMatchObject({ ok: true, streams: 9 })
  })

  it('is free for the next at once, and for nobody as long as it runs', async () => {
    const child = write(folder, 'first')
    await child.until(/^first/)
    await expect(openJournal(folder)).rejects.toThrow(`a house is running on ${folder} already`)
    expect(felt('verify', folder, '--sign')).toMatchObject({
      status: 1,
      stderr: `felt: a house is running on ${folder} already\n`,
    })
    await child.kill()
    await (await openJournal(folder)).close()
  })

  it('is backed up whole while it writes as fast as it can', async () => {
    const child = write(folder, 'run')
    await child.until(/^run-3-20$/)
    const copy = join(folder, 'copy')
    const before = child.said.length
    expect(feltAlone(['backup', folder, copy])).toMatchObject({ status: 0, stderr: '' })
    await child.lines(before + 1)
    await child.kill()
    const noted = child.said.slice(1, before)
    expect(await verifyHouse(copy)).toMatchObject({ ok: true })
    const store = await openJournal(copy)
    const kept = new Set(store.local.read('all', 0, 1e7).map(idOf))
    await store.close()
    expect(noted.filter((id) => !kept.has(id))).toEqual([])
  })
})

describe('R18: a disk that is full', () => {
  const hasTools = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0

  it.runIf(hasTools)('refuses, forgets what it did not take, and goes on when there is room', async () => {
    // No file may be larger than two megabytes: the system itself refuses the write.
    const limited = `ulimit -S -f 2000; exec "$@"`
    const child = new Child('bash', ['-c', limited, 'limited', process.execPath, writer, folder, 'fill', 'run'])
    const down = await child.until(/^down/)
    const kept = child.said.filter((line) => line.startsWith('run'))
    const [, version, keptVersion, together, counted, ...why] = down.split(' ')
    expect([version, keptVersion, together, counted]).toEqual(Array.from({ length: 4 }, () => String(kept.length)))
    expect(why.join(' ')).toMatch(/^the journal did not take it: (disk I\/O error|database or disk is full)$/)
    execFileSync('prlimit', ['--pid', String(child.process.pid), '--fsize=unlimited'])
    expect(await child.ended).toBe(0)
    const all = child.said.filter((line) => line.startsWith('run'))
    expect(all.length).toBe(kept.length + 2)
    const { together: noted, lanes, broken } = await opened()
    expect([noted, lanes, broken]).toEqual([all, all, []])
    expect((await verifyHouse(folder)).ok).toBe(true)
  })
})

describe('a folder that may not be written', () => {
  /** Opens a journal as an account without rights, also when root runs the tests. */
  const opening = (where: string): string => {
    const script = `import { openJournal } from ${JSON.stringify(resolve('src/store/sqlite/sqlite.ts'))}
      try { await openJournal(${JSON.stringify(where)}); console.log('opened') } catch (error) { console.log(error.constructor.name, error.message) }
      process.exit()`
    const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', cwd: '/', ...asNobody })
  }

  it.runIf(process.platform !== 'win32')('is refused with a sentence', () => {
    chmodSync(folder, 0o555)
    expect(opening(folder)).toMatch(/^JournalRefused \S+ cannot be written to: .*permission denied/)
    const inside = join(folder, 'house')
    expect(opening(inside)).toMatch(/^JournalRefused the folder .*house cannot be made: EACCES/)
  })
})

describe('the tools of a house', () => {
  let whole: string
  let house: string

  beforeAll(async () => {
    whole = newFolder()
    const played = await PlayedHouse.open(whole)
    await played.admit('ann', 900_000)
    await played.admit('=1+1', 900_000)
    await played.table('fire', 'dragon-fire', 'ann', '=1+1')
    await played.play('fire', 'dragon', 3)
    await played.close()
  })
  afterAll(() => removeFolder(whole))
  beforeEach(() => {
    house = copyOf(whole)
    return () => removeFolder(house)
  })

  describe('felt verify', () => {
    it('says in a sentence that everything is as it was kept', () => {
      const { status, stdout, stderr } = feltAlone(['verify', house])
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(stdout).toMatch(
        /is as it was kept: \d+ events of 6 streams in \d+ commits, 1 table balanced, 3 draws worked out again, nothing missing that was signed on \S+Z\n$/,
      )
    })

    it('names the first thing wrong: stream, event, what', () => {
      change(house, `update events set text = replace(text, '"chips":100000', '"chips":900000') where stream = 'table fire'`)
      const { status, stdout, stderr } = felt('verify', house)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/^felt: table fire, event \d+: its text is not what was kept\n$/)
    })

    it('R26: holds the journal to a head that was kept elsewhere', () => {
      const elsewhere = join(house, 'kept-elsewhere.json')
      writeFileSync(elsewhere, readFileSync(join(house, 'head.json')))
      expect(felt('verify', house, '--head', elsewhere).status).toBe(0)
      rmSync(elsewhere)
      expect(felt('verify', house, '--head', elsewhere)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('is missing') as string,
      })
    })

    it('replaces the key that signs heads, and believes what the old one signed', () => {
      const elsewhere = join(house, 'kept-elsewhere.json')
      writeFileSync(elsewhere, readFileSync(join(house, 'head.json')))
      expect(felt('verify', house, '--new-key').stdout).toMatch(/signed by a new key\n$/)
      expect(felt('verify', house, '--head', elsewhere)).toMatchObject({ status: 0, stderr: '' })
    })

    it('signs anew what has lost its head, and nothing that is wrong', () => {
      rmSync(join(house, 'head.json'))
      expect(felt('verify', house).stderr).toMatch(/head\.json is missing/)
      expect(felt('verify', house, '--sign').stdout).toMatch(/signed anew\n$/)
      expect(felt('verify', house).status).toBe(0)
      change(house, `update answers set answer = '' where place = 1`)
      const before = readFileSync(join(house, 'head.json'), 'utf8')
      expect(felt('verify', house, '--sign').status).toBe(1)
      expect(readFileSync(join(house, 'head.json'), 'utf8')).toBe(before)
    })

    it.each([
      ['verify', ['verify', '/nowhere']],
      ['backup', ['backup', '/nowhere', '/tmp/never']],
      ['restore', ['restore', '/nowhere', '/tmp/never']],
      ['export', ['export', '/nowhere', '--out', '/tmp/never']],
      ['rebuild', ['rebuild', '/nowhere']],
      ['operator', ['operator', '/nowhere']],
    ])('felt %s says where there is no house', (_, args) => {
      expect(felt(...args)).toEqual({ status: 1, stdout: '', stderr: 'felt: there is no house in /nowhere\n' })
      expect(existsSync('/tmp/never')).toBe(false)
    })
  })

  describe.runIf(process.platform === 'linux')('a folder that may only be read, such as evidence', () => {
    const nobody = 65_534

    /** Runs felt as the owner of a folder who has given the right to write away, or every right. */
    const sealed = (mode: number, ...args: readonly string[]) => {
      const isRoot = process.getuid!() === 0
      const entries = [house, ...readdirSync(house, { recursive: true, encoding: 'utf8' }).map((each) => join(house, each))]
      for (const entry of entries.toReversed()) {
        if (isRoot) chownSync(entry, nobody, nobody)
        chmodSync(entry, statSync(entry).isDirectory() ? mode : 0o400)
      }
      const as = isRoot ? { uid: nobody, gid: nobody } : {}
      const ended = feltAlone(args, { cwd: '/', ...as })
      for (const entry of entries) chmodSync(entry, 0o700)
      return ended
    }

    /** As the disk has it while a house runs: the last of it is written ahead and not in the file yet. */
    const writtenAhead = (): void => {
      const file = journalFile(house)
      const database = new DatabaseSync(file)
      database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0')
      const before = readFileSync(file)
      database.exec(`update events set audience = 'nobody' where stream = 'people' and version = 1`)
      const ahead = readFileSync(`${file}-wal`)
      database.close()
      writeFileSync(file, before)
      writeFileSync(`${file}-wal`, ahead)
    }

    it('is verified all the same, and nothing is written there', () => {
      const before = readdirSync(house)
      expect(before).toContain('journal.sqlite')
      expect(sealed(0o500, 'verify', house)).toMatchObject({
        status: 0,
        stderr: '',
        stdout: expect.stringContaining('is as it was kept') as string,
      })
      expect(readdirSync(house)).toEqual(before)
    })

    it('is verified with what was written ahead of its journal', () => {
      writtenAhead()
      const before = readdirSync(house)
      expect(sealed(0o500, 'verify', house)).toEqual({
        status: 1,
        stdout: '',
        stderr: 'felt: people, event 1: it does not follow from the one before\n',
      })
      expect(readdirSync(house)).toEqual(before)
    })

    it('one that may not be looked into is said to be so, and not to be empty', () => {
      const stderr = `felt: ${house} is not for this account to look into\n`
      for (const args of [
        ['verify', house],
        ['export', house, '--out', '/tmp/never'],
        ['rebuild', house],
        ['operator', house],
      ]) {
        expect(sealed(0o000, ...args)).toEqual({ status: 1, stdout: '', stderr })
      }
    })
  })

  describe('felt rebuild', () => {
    it('makes the records anew, and they are what the journal says', async () => {
      writeFileSync(projectionsFile(house), 'Dear diary, '.repeat(100))
      expect(felt('verify', house).status).toBe(1)
      expect(felt('rebuild', house).stdout).toMatch(/: the records were made anew from [\d,]+ events\n$/)
      expect(felt('verify', house)).toMatchObject({ status: 0, stderr: '' })
      const store = await openJournal(house)
      const projections = new Projections(store.local, projectionsFile(house))
      expect(projections.file.isNew).toBe(false)
      expect(roundsOf(projections, 'fire', {}).map(({ round }) => round)).toEqual([3, 2, 1])
      projections.close()
      await store.close()
    })
  })

  describe('felt operator', () => {
    it('lets the operator in again, whose old password is of no more use', async () => {
      expect(felt('operator', house)).toMatchObject({ status: 1, stderr: expect.stringContaining('has no operator') as string })
      const first = await House.open(await openJournal(house))
      const old = (await firstOperator(openDesk(first, house)))!
      await first.close()
      const { status, stdout } = felt('operator', house)
      expect(status).toBe(0)
      const [, password] = /^ {2}(\S+)$/m.exec(stdout)!
      const again = await House.open(await openJournal(house))
      const { digest, once } = again.people.state.get(old.person)!
      const { passwords } = openDesk(again, house)
      expect([once, await passwords.check(password!, digest), await passwords.check(old.password, digest)]).toEqual([
        true,
        true,
        false,
      ])
      await again.close()
      expect(felt('operator', house, 'ann')).toMatchObject({ status: 1, stderr: 'felt: ann is not an operator\n' })
    })

    it('approves roles that an operator proposed, where nobody else can', async () => {
      const before = await House.open(await openJournal(house))
      await record(before, { person: 'operator', role: 'operator' }, [
        { type: 'person-added', person: 'carla', called: 'Carla', roles: [], born: '1990-05-17', guest: false },
        { type: 'roles-proposed', person: 'carla', before: [], roles: ['cashier'] },
      ])
      await before.close()
      expect(felt('operator', house, '--approve')).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('for whom') as string,
      })
      const stdout = 'carla is cashier from now on\n'
      expect(felt('operator', house, 'carla', '--approve')).toEqual({ status: 0, stdout, stderr: '' })
      const stderr = 'felt: no roles are proposed for carla\n'
      expect(felt('operator', house, 'carla', '--approve')).toEqual({ status: 1, stdout: '', stderr })
    })
  })

  describe('felt verify-round', () => {
    const page = readFileSync('docs/reference/fairness.md', 'utf8')
    const proof = /^```json\n([^]*?)^```/m.exec(page)![1]!
    const asked = (text: string, ...args: readonly string[]) => ran(['verify-round', ...args], { input: text })

    it('works the dice out again and says whose seeds counted, of one proof or of several', () => {
      const right =
        'dragon 1, round 12, draw 1: the dice were 1 and 5, as the seeds come to; seeds that counted: the house, ann, bob (promised and not kept: cid)\n'
      const file = join(folder, 'proof.json')
      writeFileSync(file, proof)
      expect(felt('verify-round', file)).toEqual({ status: 0, stdout: right, stderr: '' })
      expect(asked(`[${proof}, ${proof}]`, '-')).toEqual({ status: 0, stdout: right + right, stderr: '' })
    })

    it('says what is wrong: other dice, no proof, no house', () => {
      expect(asked(proof.replace('[1, 5]', '[1, 6]'), '-')).toEqual({
        status: 1,
        stdout: '',
        stderr: 'felt: dragon 1, round 12, draw 1: the seeds come to 1, 5, not to 1, 6\n',
      })
      expect(asked('[]', '-')).toMatchObject({ status: 1, stderr: 'felt: standard input is a list without a proof\n' })
      expect(asked(proof.replace('"draw"', '"drew"'), '-')).toMatchObject({
        status: 2,
        stderr: expect.stringMatching(/^felt: standard input holds no proof: draw: /) as string,
      })
      expect(asked('', '--url', 'http://127.0.0.1:9', '--table', 'craps', '--round', '1')).toMatchObject({
        status: 1,
        stdout: '',
      })
      expect(asked('', '--url', 'http://127.0.0.1:9', '--table', 'craps')).toMatchObject({ status: 2 })
    })
  })

  describe('R18: a restore drill', () => {
    it('a house that burnt down goes on from its backup, with its keys, as if nothing had happened', async () => {
      const backup = join(folder, 'backup')
      const restored = join(folder, 'restored')
      expect(felt('backup', house, backup).stdout).toMatch(/: [\d,]+ events in [\d,]+ commits, \d+ KiB\n$/)
      expect(readdirSync(backup).toSorted()).toEqual(['head.json', 'head.newest', 'journal.sqlite', 'keys'])
      rmSync(house, { recursive: true })
      expect(felt('restore', backup, restored).stdout).toMatch(/: [\d,]+ events restored from .*backup, all of them verified\n$/)
      for (const name of readdirSync(join(backup, 'keys'))) {
        expect(readFileSync(join(restored, 'keys', name))).toEqual(readFileSync(join(backup, 'keys', name)))
      }
      const again = await PlayedHouse.open(restored)
      again.now += 60_000
      expect(again.house.unfit).toEqual([])
      expect(again.house.tables.get('fire')!.state.round).toBe(3)
      await again.play('fire', 'dragon', 2)
      await again.close()
      expect(felt('verify', restored).status).toBe(0)
    })

    it('nothing is restored over anything, nor from what is not right', () => {
      const backup = join(folder, 'backup')
      expect(felt('backup', house, backup).status).toBe(0)
      expect(felt('backup', house, backup)).toMatchObject({ status: 1, stderr: `felt: ${backup} is not an empty folder\n` })
      expect(felt('restore', backup, house)).toMatchObject({ status: 1, stderr: `felt: ${house} is not an empty folder\n` })
      change(backup, `update events set audience = 'public' where stream = 'people' and version = 1`)
      const restored = join(folder, 'restored')
      const { status, stderr } = felt('restore', backup, restored)
      expect(status).toBe(1)
      expect(stderr).toMatch(/backup is not restored, .*: people, event 1: it does not follow from the one before\n$/)
      expect(existsSync(restored)).toBe(false)
      expect(readdirSync(folder)).toEqual(['backup'])
    })
  })

  describe('felt export', () => {
    const lines = (file: string): readonly string[] => readFileSync(file, 'utf8').trimEnd().split(/\r?\n/)

    it('writes every stream as JSON Lines, from which its chain can be followed', async () => {
      const out = join(folder, 'out')
      mkdirSync(out)
      expect(felt('export', house, '--out', out, '--format', 'jsonl').status).toBe(0)
      const store = await openJournal(house)
      const streams = lines(join(out, 'streams.csv')).slice(1)
      expect(streams.length).toBe(store.local.heads().length)
      for (const [at, { stream, version, head }] of store.local.heads().entries()) {
        const [, file] = streams[at]!.split(',')
        expect(streams[at]).toMatch(new RegExp(`,${version},${head}$`))
        const read = lines(join(out, file!)).map(
          (line) => JSON.parse(line) as { version: number; event?: unknown; audience: string; salt?: string },
        )
        const kept = store.local.read(stream, 0, 1e6)
        expect(read.map(({ version: each }) => each)).toEqual(kept.map(({ version: each }) => each))
        for (const [which, { event, audience, salt }] of read.entries()) {
          const secret = audience === 'house'
          expect([JSON.stringify(event), salt]).toEqual(secret ? [undefined, undefined] : [kept[which]!.text, kept[which]!.salt])
        }
      }
      await store.close()
      expect(readdirSync(out).some((name) => name === 'rounds.csv')).toBe(false)
    })

    it('R7: writes rounds, settlements, statements and the ledger as CSV, which no spreadsheet runs', () => {
      const out = join(folder, 'out')
      expect(felt('export', house, '--out', out, '--format', 'csv').status).toBe(0)
      expect(
        lines(join(out, 'rounds.csv'))
          .slice(1)
          .map((line) => line.split(',').slice(0, 3)),
      ).toEqual([
        ['fire', '1', 'dragon-fire'],
        ['fire', '2', 'dragon-fire'],
        ['fire', '3', 'dragon-fire'],
      ])
      const entries = lines(join(out, 'ledger.csv'))
        .slice(1)
        .map((line) => line.split(','))
      const sums = Map.groupBy(entries, ([table, version]) => `${table} ${version}`)
      expect(sums.size).toBeGreaterThan(5)
      for (const [, each] of sums) expect(each.reduce((sum, [, , , , , amount]) => sum + Number(amount), 0)).toBe(0)
      const sheets = readdirSync(out).filter((name) => name.endsWith('.csv'))
      for (const name of sheets) {
        const [heading, ...rest] = lines(join(out, name))
        // One name for tables, ISO times, and JSON nowhere.
        expect(heading).not.toMatch(/\bplace\b|\bversion\b/)
        expect(rest.join('\n'), name).not.toMatch(/,\d{13}(,|$)/m)
        expect(rest.join('\n'), name).not.toMatch(/[[{]""/)
      }
      expect(sheets).toEqual(expect.arrayContaining(['phases.csv', 'wagers.csv', 'statements.csv', 'slips.csv', 'days.csv']))
      expect(lines(join(out, 'days.csv'))[0]).toMatch(/^table,day,money,rounds,wagered_cents,win_cents,/)
      const wagers = lines(join(out, 'wagers.csv'))
      expect(wagers.length).toBeGreaterThan(1)
      expect(wagers[0]).toBe(
        'table,round,player,money,wager,state,amount_cents,result,odds,clauses,chips_cents,tokens_cents,net_cents,left_up',
      )
      const plays = readFileSync(join(out, 'plays.csv'), 'utf8')
      expect(plays).toContain(`,'=1+1,`)
      expect(plays).not.toContain(',=1+1,')
      expect(existsSync(join(out, 'events'))).toBe(false)
    })

    it('writes nothing where something is', () => {
      writeFileSync(join(folder, 'mine'), '')
      expect(felt('export', house, '--out', folder)).toMatchObject({
        status: 1,
        stderr: `felt: ${folder} is not an empty folder\n`,
      })
      expect(readdirSync(folder)).toEqual(['mine'])
    })

    it('leaves the journal as it was', () => {
      const before = readFileSync(journalFile(house))
      felt('export', house, '--out', join(folder, 'out'))
      felt('verify', house)
      felt('backup', house, join(folder, 'backup'))
      expect(readFileSync(journalFile(house)).equals(before)).toBe(true)
    })
  })
})
