/**
 * The upkeep of a house: its journal is verified and backed up, on request and regularly.
 * What is found is noted, so that it is known also after the next start.
 */
import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Giver } from '../../table/schemas.ts'
import type { BackedUp } from '../files/backup.ts'
import { faultText } from '../check/fault.ts'
import { byHouse } from '../streams/by-house.ts'
import { bookFold, type BookEvent } from '../streams/book.ts'
import type { House } from '../house.ts'
import { lastNoted } from './notes.ts'
import { backupsIn, keepNewest, newBackup } from './backups.ts'
import { JobEnded, Jobs, type Kept } from './jobs.ts'

const hour = 60 * 60_000

export interface UpkeepPlan {
  /** Milliseconds from one to the next; undefined for none. */
  readonly verifyEvery?: number | undefined
  readonly backupEvery?: number | undefined
  /** Copies that are kept of those that the house makes by itself. */
  readonly backupsKept: number
}

/** The least that is asked of a house that runs by itself. */
export const usualPlan: UpkeepPlan = { verifyEvery: 24 * hour, backupEvery: 24 * hour, backupsKept: 7 }

export interface Verification {
  readonly at: number
  /** The first fault, if there is one. */
  readonly fault: string | null
  readonly events: number | null
}

export interface Backup extends Pick<BackedUp, 'commit' | 'position' | 'bytes'> {
  readonly backup: string
}

/** One at a time: each reads all that there is. */
export class AlreadyRunning extends Error {}

/** Milliseconds until the next try after a failure. */
const again = hour

export class Upkeep {
  readonly #house: House
  readonly #folder: string
  readonly #where: Kept
  readonly #log: Pick<Logger, 'error' | 'info'>
  readonly #jobs = new Jobs()
  readonly #underWay = new Set<string>()
  #verification: Verification | undefined
  #backedUp: number | undefined
  #deaf: () => void = () => undefined
  /** When each is tried again that could not be done. */
  readonly #notBefore = { verify: 0, backup: 0 }

  /** With what was noted of the last verification and backup. */
  static async open(house: House, folder: string, log: Pick<Logger, 'error' | 'info'>, where: Kept = {}): Promise<Upkeep> {
    const { store } = house.journal
    const upkeep = new Upkeep(house, folder, log, where)
    for (const kind of ['verification', 'backup']) upkeep.#hear(await lastNoted(store, kind))
    // Another node of the house may have done it.
    upkeep.#deaf = house.book.listen((kept) => {
      for (const { text } of kept) upkeep.#hear(bookFold.forms.read(text))
    })
    return upkeep
  }

  #hear(event: BookEvent | undefined): void {
    if (event?.type !== 'noted') return
    if (event.kind === 'backup') this.#backedUp = event.at
    if (event.kind !== 'verification') return
    this.#verification = { fault: null, events: null, ...(event.after as object | undefined), at: event.at }
  }

  private constructor(house: House, folder: string, log: Pick<Logger, 'error' | 'info'>, where: Kept) {
    this.#house = house
    this.#where = where
    this.#folder = folder
    this.#log = log
  }

  /** What the last verification came to. */
  get verification(): Verification | undefined {
    return this.#verification
  }

  /** When the last backup was made. */
  get backedUp(): number | undefined {
    return this.#backedUp
  }

  /** Bytes that are free where the house is kept, where the system can say. */
  async free(): Promise<number | undefined> {
    try {
      const { bavail, bsize } = await statfs(this.#folder)
      return bavail * bsize
    } catch {
      return undefined
    }
  }

  get backups(): readonly string[] {
    return backupsIn(this.#folder)
  }

  verify(by: Giver = byHouse): Promise<Verification> {
    return this.#alone('a verification', async () => {
      const verdict = await this.#jobs.verify({ folder: this.#folder, where: this.#where })
      const fault = verdict.ok ? null : faultText(verdict.fault)
      const events = verdict.ok ? verdict.events : null
      this.#verification = { at: this.#house.clock.now(), fault, events }
      if (fault !== null) this.#log.error({ fault }, 'what the house keeps is not as it was written')
      await this.#house.note(
        { kind: 'verification', what: fault ?? 'everything is as it was written', after: { fault, events } },
        by,
      )
      return this.#verification
    })
  }

  backUp(by: Giver = byHouse): Promise<Backup> {
    return this.#alone('a backup', async () => {
      if (this.#house.journal.store.isThere?.() === false) throw new JobEnded('the folder of the house was moved')
      const { name, to } = newBackup(this.#folder, this.#house.clock.now())
      const { commit, position, bytes } = await this.#jobs.backUp({ folder: this.#folder, to, where: this.#where })
      await this.#house.note({ kind: 'backup', what: `backup ${name}` }, by)
      return { backup: name, commit, position, bytes }
    })
  }

  async #alone<Result>(what: string, doing: () => Promise<Result>): Promise<Result> {
    if (this.#underWay.has(what)) throw new AlreadyRunning(`${what} is under way`)
    this.#underWay.add(what)
    try {
      return await doing()
    } finally {
      this.#underWay.delete(what)
    }
  }

  /** Does what is due; to be called now and then. `since` is when the house was first there. */
  async tick({ verifyEvery, backupEvery, backupsKept }: UpkeepPlan, since: number): Promise<void> {
    await this.#whenDue('verify', this.#verification?.at ?? since, verifyEvery, () => this.verify())
    await this.#whenDue('backup', this.#backedUp ?? since, backupEvery, async () => {
      const { backup } = await this.backUp()
      keepNewest(this.#folder, backupsKept)
      this.#log.info({ backup }, 'backup')
    })
  }

  async #whenDue(
    what: 'verify' | 'backup',
    last: number,
    every: number | undefined,
    doing: () => Promise<unknown>,
  ): Promise<void> {
    const now = this.#house.clock.now()
    if (every === undefined || now < Math.max(last + every, this.#notBefore[what])) return
    try {
      await doing()
    } catch (error) {
      this.#notBefore[what] = now + again
      // Another request is doing it already, or it was cancelled.
      if (error instanceof AlreadyRunning || error instanceof JobEnded) return
      this.#log.error({ err: error }, `${what} could not be done, and is tried again in an hour`)
    }
  }

  async close(): Promise<void> {
    this.#deaf()
    await this.#jobs.close()
  }
}
