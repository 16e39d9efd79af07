/** felt serve in a process of its own, with what it has said. */
import { spawn, type ChildProcess } from 'node:child_process'
import process from 'node:process'
import { bin } from './felt.ts'

interface Place {
  readonly cwd?: string
  /** The felt command, if not the one of this clone. */
  readonly felt?: string
}

export class RunningHouse {
  readonly process: ChildProcess
  readonly ended: Promise<number | null>
  said = ''

  constructor(house: string, args: readonly string[], { cwd, felt = bin }: Place = {}) {
    const all = [felt, 'serve', house, '--port', '0', ...args]
    // With a channel, by whose end it is asked to end too: a test that runs out of time leaves nothing running.
    this.process = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], ...(cwd !== undefined && { cwd }) })
    for (const stream of [this.process.stdout!, this.process.stderr!]) stream.on('data', (text) => (this.said += String(text)))
    this.ended = new Promise((done) => this.process.once('close', done))
  }

  async until(line: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = line.exec(this.said)
      if (found) return found
      if (this.process.exitCode !== null) {
        // What it said last may come after its end.
        const status = await this.ended
        throw new Error(`ended with ${status} and without ${line}: ${this.said}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  async url(): Promise<string> {
    const [, url] = await this.until(/described at (\S+)\/docs[^]*Ctrl-C stops it/)
    return url!
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    if (this.process.exitCode === null) this.process.kill(signal)
    return this.ended
  }
}
