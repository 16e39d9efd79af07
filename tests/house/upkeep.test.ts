/** R2, R18: everything that a house keeps is verified and copied once a day, and what is found is known. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { House } from '../../src/house/house.ts'
import { lastNoted } from '../../src/house/upkeep/notes.ts'
import { JobEnded } from '../../src/house/upkeep/jobs.ts'
import { AlreadyRunning, Upkeep, usualPlan, type UpkeepPlan } from '../../src/house/upkeep/upkeep.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { spoilKept } from './journal/forging.ts'
import { openTestJournal, whereOf } from '../kit/test-journal.ts'

const noon = Date.UTC(2026, 10, 16, 12)
const hour = 60 * 60_000
const day = 24 * hour

/** A house in a folder of its own, whose clock stands where it is put. */
class Kept {
  readonly folder = mkdtempSync(join(tmpdir(), 'felt-upkeep-test-'))
  readonly errors: unknown[] = []
  now = noon
  house!: House
  upkeep!: Upkeep

  async open(): Promise<this> {
    this.house = await House.open(await openTestJournal(this.folder), { now: () => this.now })
    const log = { error: (told: unknown) => void this.errors.push(told), info: () => undefined }
    this.upkeep = await Upkeep.open(this.house, this.folder, log as never, whereOf(this.folder))
    return this
  }

  async close(): Promise<void> {
    await this.upkeep.close()
    await this.house.close()
  }

  tick(plan: Partial<UpkeepPlan> = {}): Promise<void> {
    return this.upkeep.tick({ ...usualPlan, ...plan }, noon)
  }

  /** Changes a word of the first event while the house is open. */
  forge(from: string, to: string): Promise<void> {
    return spoilKept(this.folder, 'book', 1, from, to)
  }

  noted(kind: string) {
    return lastNoted(this.house.journal.store, kind)
  }
}

let kept: Kept
beforeEach(async () => {
  kept = await new Kept().open()
  await kept.house.note({ kind: 'restart', what: 'the first thing that is kept' })
})
afterEach(async () => {
  await kept.close()
  rmSync(kept.folder, { recursive: true })
})

describe('R2: verification', () => {
  it('is made when a day has passed since the last, and not before', async () => {
    kept.now = noon + day - 1
    await kept.tick()
    expect([kept.upkeep.verification, await kept.noted('verification')]).toEqual([undefined, undefined])
    kept.now = noon + day
    await kept.tick({ backupEvery: undefined })
    expect(kept.upkeep.verification).toEqual({ at: kept.now, fault: null, events: 1 })
    expect(await kept.noted('verification')).toMatchObject({ at: kept.now, what: 'everything is as it was written', by: byHouse })
    kept.now += day - 1
    await kept.tick({ backupEvery: undefined })
    expect(kept.upkeep.verification?.at).toBe(noon + day)
  })

  it('goes on counting from the last one after a new start', async () => {
    kept.now = noon + hour
    await kept.upkeep.verify()
    await kept.close()
    await kept.open()
    kept.now = noon + day
    await kept.tick({ backupEvery: undefined })
    expect(kept.upkeep.verification).toMatchObject({ at: noon + hour, fault: null })
  })

  it('says what is wrong: noted, logged, and known after the next start', async () => {
    await kept.forge('first', 'worst')
    kept.now = noon + day
    await kept.tick({ backupEvery: undefined })
    const fault = 'book, event 1: its text is not what was kept'
    expect(kept.upkeep.verification).toEqual({ at: kept.now, fault, events: null })
    expect(await kept.noted('verification')).toMatchObject({ kind: 'verification', what: fault })
    expect(kept.errors).toEqual([{ fault }])
    // A new start reads the book again, which is put right for it.
    await kept.forge('worst', 'first')
    await kept.close()
    await kept.open()
    expect(kept.upkeep.verification).toMatchObject({ fault })
    expect(await kept.upkeep.verify()).toMatchObject({ fault: null })
  })

  it('is made once at a time, for everybody who asked', async () => {
    const ivy = { person: 'ivy', role: 'inspector' } as const
    const first = kept.upkeep.verify(ivy)
    await expect(kept.upkeep.verify()).rejects.toThrow(AlreadyRunning)
    expect(await first).toMatchObject({ fault: null })
    expect(await kept.noted('verification')).toMatchObject({ by: ivy })
  })

  it('is ended with the house, and leaves nothing behind', async () => {
    const before = process.env['TMPDIR']
    const scratch = join(kept.folder, 'scratch')
    mkdirSync(scratch)
    process.env['TMPDIR'] = scratch
    try {
      const running = kept.upkeep.verify()
      expect(readdirSync(scratch)).toHaveLength(1)
      await Promise.all([kept.upkeep.close(), expect(running).rejects.toThrow(JobEnded)])
      expect(readdirSync(scratch)).toEqual([])
      await expect(kept.upkeep.verify()).rejects.toThrow(JobEnded)
    } finally {
      if (before === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = before
    }
    expect(await kept.noted('verification')).toBeUndefined()
  })
})

describe('R18: backups', () => {
  it('are made as often as the plan says, and the newest are kept', async () => {
    const plan = { verifyEvery: undefined, backupEvery: 6 * hour, backupsKept: 2 }
    for (const after of [5, 6, 11, 12, 17, 18]) {
      kept.now = noon + after * hour
      await kept.tick(plan)
    }
    expect(kept.upkeep.backups).toEqual(['20261117T000000000Z', '20261117T060000000Z'])
    expect(kept.upkeep.backedUp).toBe(noon + 18 * hour)
    expect(await kept.noted('backup')).toMatchObject({ what: 'backup 20261117T060000000Z' })
    expect(await verifyHouse(join(kept.folder, 'backups', '20261117T060000000Z'))).toMatchObject({ ok: true })
  })

  it('that somebody asked for are on record with who it was', async () => {
    const { backup } = await kept.upkeep.backUp({ person: 'oz', role: 'operator' })
    expect(kept.upkeep.backups).toEqual([backup])
    expect(await kept.noted('backup')).toMatchObject({ by: { person: 'oz' } })
  })

  it('that were never finished are removed', async () => {
    const left = join(kept.folder, 'backups', '20261115T000000000Z.77.draft')
    mkdirSync(left, { recursive: true })
    await kept.upkeep.backUp()
    expect(existsSync(left)).toBe(false)
  })

  it('that cannot be made are logged and tried again in an hour', async () => {
    const inTheWay = join(kept.folder, 'backups')
    writeFileSync(inTheWay, '')
    kept.now = noon + day
    await kept.tick({ verifyEvery: undefined })
    expect(kept.errors).toMatchObject([{ err: { message: expect.stringContaining('EEXIST') as string } }])
    rmSync(inTheWay)
    kept.now += hour - 1
    await kept.tick({ verifyEvery: undefined })
    expect(kept.upkeep.backups).toEqual([])
    kept.now += 1
    await kept.tick({ verifyEvery: undefined })
    expect([kept.errors.length, kept.upkeep.backups.length]).toEqual([1, 1])
  })
})
