/** A worker of the simulation: pieces of work in, counts out. */
import { parentPort } from 'node:worker_threads'
import { loadKernel } from './kernel.ts'
import type { Kernel } from './machine-memory.ts'
import type { Asked } from './pool.ts'

let kernel: Kernel | undefined

parentPort!.on('message', ({ machine, chunk }: Asked) => {
  if (machine) kernel = loadKernel(machine)
  parentPort!.postMessage(kernel!.run(chunk))
})
