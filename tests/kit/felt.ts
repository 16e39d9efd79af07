/**
 * A felt command run to its end, whose answer a test waits for. All of them run one after the other in one process that is kept,
 * since a start costs more than most commands do; what a test must know of a process itself has one of its own.
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { Asked, Ran } from './felt-child.ts'

/** The felt command of this clone. */
export const bin = fileURLToPath(new URL('../../bin/felt.js', import.meta.url))

interface Given {
  readonly cwd?: string
  readonly input?: string | Buffer
}

/** Work that takes seconds says how far it has come: on a slow machine that is any work. */
export const unhurried = ({ status, stdout, stderr }: Ran): Ran => ({
  status,
  stdout,
  stderr: stderr.replaceAll(/^[a-z -]+: \d+%, .*\n/gm, ''),
})

/** In a process of its own, also one of another account. */
export const feltAlone = (args: readonly string[], given: Given & { readonly uid?: number; readonly gid?: number } = {}): Ran =>
  unhurried(spawnSync(process.execPath, [bin, ...args], { input: '', ...given, encoding: 'utf8' }))

/** A test that waits cannot hear: a thread asks the process meanwhile, and wakes the test. */
interface Bridge {
  readonly ask: (asked: Asked) => Ran
}

let bridge: Bridge | undefined

const opened = (): Bridge => {
  const { port1: here, port2: there } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('felt-thread-child.ts', import.meta.url), {
    workerData: { port: there, answered },
    transferList: [there],
    execArgv: [],
  })
  // Neither keeps a file of tests from its end, and the process ends with the thread.
  worker.unref()
  here.unref()
  return {
    ask: (asked) => {
      const before = Atomics.load(answered, 0)
      here.postMessage(asked)
      Atomics.wait(answered, 0, before)
      return (receiveMessageOnPort(here) as { readonly message: Ran }).message
    },
  }
}

/** In the process that is kept. */
export const felt = (args: readonly string[], { cwd = process.cwd(), input = '' }: Given = {}): Ran => {
  bridge ??= opened()
  return unhurried(bridge.ask({ args, cwd, input: Buffer.from(input).toString('base64') }))
}
