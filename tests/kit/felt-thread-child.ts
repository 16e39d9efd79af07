/** A thread beside a test that waits: it hands commands to the process that runs them, and wakes the test with the answer. */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { workerData, type MessagePort } from 'node:worker_threads'
import type { Asked, Ran } from './felt-child.ts'

const { port, answered } = workerData as { readonly port: MessagePort; readonly answered: Int32Array }

const file = fileURLToPath(new URL('felt-child.ts', import.meta.url))

let kept: ChildProcess | undefined

const answer = (ran: Ran): void => {
  port.postMessage(ran)
  Atomics.add(answered, 0, 1)
  Atomics.notify(answered, 0)
}

const begun = (): ChildProcess => {
  const child = fork(file, { execArgv: [] })
  child.on('message', (ran) => answer(ran as Ran))
  // A command that ends the process that it runs in has given no answer.
  child.on('exit', (status) => {
    kept = undefined
    answer({
      status,
      stdout: '',
      stderr: 'the command has ended the process that others are to run in: give it one of its own\n',
    })
  })
  return child
}

port.on('message', (asked: Asked) => {
  kept ??= begun()
  kept.send(asked)
})
