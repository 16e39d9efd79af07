/** The felt command in a process that is kept: its main, with what it reads and writes in memory. */
import process from 'node:process'
import { Readable, Writable } from 'node:stream'
import { main } from '../../src/cli/main.ts'

export interface Asked {
  readonly args: readonly string[]
  readonly cwd: string
  /** In base64: it need not be text. */
  readonly input: string
}

export interface Ran {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

class Gathered extends Writable {
  readonly #parts: Buffer[] = []

  override _write(part: Buffer, _encoding: string, done: () => void): void {
    this.#parts.push(part)
    done()
  }

  get text(): string {
    return Buffer.concat(this.#parts).toString('utf8')
  }
}

/** What main has left, not what was put there before it. */
const statusLeft = (): number => Number(process.exitCode ?? 0)

const ran = async ({ args, cwd, input }: Asked): Promise<Ran> => {
  const [stdout, stderr] = [new Gathered(), new Gathered()]
  const streams = { stdin: Readable.from([Buffer.from(input, 'base64')]), stdout, stderr }
  for (const [name, value] of Object.entries(streams)) Object.defineProperty(process, name, { value, configurable: true })
  process.exitCode = undefined
  process.chdir(cwd)
  await main([process.execPath, 'felt', ...args])
  return { status: statusLeft(), stdout: stdout.text, stderr: stderr.text }
}

process.on('message', (asked: Asked) => void ran(asked).then((answer) => process.send!(answer)))
process.on('disconnect', () => process.exit())
