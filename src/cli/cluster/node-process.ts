/** A node of a house on this machine: felt serve in a process of its own, started again when it ends without being asked to. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../../../bin/felt.js', import.meta.url))

/** Milliseconds after which a node that was killed is started again: long enough to see the others go on without it. */
const again = 10_000

interface Place {
  readonly name: string
  readonly folder: string
  readonly port: number
  /** Where people open the house. */
  readonly origin: string
  readonly database: string
  /** What keeps the database running for as long as the node has it open. */
  readonly lifeline?: Writable | undefined
}

export class NodeProcess {
  readonly place: Place
  /** Hears that it has ended by itself, and by which process it goes on. */
  readonly #tell: (what: string) => void
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  said = ''

  constructor(place: Place, tell: (what: string) => void) {
    this.place = place
    this.#tell = tell
    this.#start()
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  #start(): void {
    const { name, folder, port, origin, database, lifeline = 'ignore' } = this.place
    const args = [
      'serve',
      folder,
      '--port',
      String(port),
      '--node',
      name,
      '--origin',
      origin,
      '--backup-every',
      '0',
      '--log',
      'error',
    ]
    // Not among its arguments, which everybody on the machine can list with the password in it.
    const env = { ...process.env, FELT_DATABASE: database }
    // In a group of its own: Ctrl-C is for the process that started it, which then stops them all.
    // By the channel it hears that this process has ended, even by kill -9, and closes as if it had been asked to.
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc', lifeline] as const
    const child = spawn(process.execPath, [bin, ...args], { env, detached: true, stdio: [...stdio] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => this.#hear(part))
    child.once('exit', () => this.#gone())
    this.#child = child
  }

  /** The output of a serving node is discarded, since it may serve for days. */
  #hear(part: Buffer): void {
    if (!this.#isServing) this.said += part.toString()
  }

  get #isServing(): boolean {
    return this.said.includes('Ctrl-C stops it')
  }

  #gone(): void {
    this.#child = undefined
    if (this.#isStopped) return
    const node = `node ${this.place.name}`
    this.#tell(`${node} has ended: it is started again in ten seconds`)
    this.#timer = setTimeout(() => {
      this.#start()
      this.#tell(`${node} is started again: process ${this.pid ?? '?'}`)
    }, again)
  }

  /** When it serves people; what it said, where it ended before. */
  async serving(): Promise<string | undefined> {
    for (;;) {
      if (this.#isServing) return undefined
      if (!this.#child) return this.said
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    const child = this.#child
    if (!child) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }

  /** Where this process ends at once, so do its nodes; acknowledged commands are not lost. */
  kill(): void {
    this.#child?.kill('SIGKILL')
  }
}
