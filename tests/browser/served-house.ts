/** A house in a process of its own with a journal of its own, for browsers. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface, type Interface } from 'node:readline'
import type { Asked } from './house-child.ts'

/** Everybody's. */
export const password = 'four dice in a bowl'

type Setup = (Asked & { do: 'table' })['setup']
type Roles = (Asked & { do: 'person' })['roles']

export class ServedHouse {
  readonly #folder = mkdtempSync(join(tmpdir(), 'felt-browser-'))
  #child!: ChildProcess
  #lines!: Interface
  #made = 0
  /** How far its clock was moved on, which a house that is started again must not forget: clocks do not go back. */
  #ahead = 0
  url = ''

  async start(port: number = 0): Promise<this> {
    const child = join(import.meta.dirname, 'house-child.ts')
    this.#child = spawn(process.execPath, [child, this.#folder, String(port), String(this.#ahead)], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    this.#lines = createInterface({ input: this.#child.stdout! })
    this.url = ((await this.#next()) as { address: string }).address
    return this
  }

  #next(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const gone = (): void => reject(new Error('the house has ended'))
      this.#child.once('exit', gone)
      this.#lines.once('line', (line) => {
        this.#child.off('exit', gone)
        resolve(JSON.parse(line))
      })
    })
  }

  /** Has something set up in the house, past its API. */
  async do(asked: Asked): Promise<void> {
    const answered = this.#next() as Promise<{ failed?: string; answer?: { refusal?: { reason: string } } | null }>
    this.#child.stdin!.write(`${JSON.stringify(asked)}\n`)
    const { failed, answer } = await answered
    if (asked.do === 'later') this.#ahead += asked.milliseconds
    const wrong = failed ?? answer?.refusal?.reason
    if (wrong !== undefined) throw new Error(`${asked.do}: ${wrong}`)
  }

  /** A table of a test's own, open; automated unless the setup says otherwise. */
  table(game: string, setup: Setup = {}): Promise<string> {
    return this.#table(game, setup, true)
  }

  /** One that was set up, and that nobody has opened. */
  made(game: string, setup: Setup = {}): Promise<string> {
    return this.#table(game, setup, false)
  }

  async #table(game: string, setup: Setup, open: boolean): Promise<string> {
    this.#made += 1
    const table = `table-${process.pid}-${this.#made}`
    await this.do({ do: 'table', table, game, setup: { called: `Table ${this.#made}`, ...setup }, open })
    return table
  }

  /** A table that people run, with real dice or cards. */
  byHand(game: string, setup: Setup = {}): Promise<string> {
    return this.table(game, { source: 'real', automation: [], pace: 'by-hand', ...setup })
  }

  /** Somebody with an account of their own. */
  async person(called: string, ...roles: Roles): Promise<string> {
    this.#made += 1
    const person = `${called.toLowerCase()}-${process.pid}-${this.#made}`
    await this.do({ do: 'person', person, called, roles })
    return person
  }

  async kill(): Promise<void> {
    // A test that fails while the house is away closes it all the same.
    if (this.#child.signalCode !== null) return
    const ended = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGKILL')
    await ended
  }

  /** On the same port with the same journal. */
  async startAgain(): Promise<void> {
    await this.start(Number(new URL(this.url).port))
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true })
  }
}
