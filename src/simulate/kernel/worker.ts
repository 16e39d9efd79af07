/** A worker of the simulation: pieces of work in, counts out. */
import { serveRequests } from '../../threads/serve.ts'
import { loadKernel } from './kernel.ts'
import type { Counts, Kernel } from './machine-memory.ts'
import type { KernelRequest } from './pool.ts'

let kernel: Kernel | undefined

const handlers = {
  run: ({ machine, chunk }: KernelRequest): Counts => {
    if (machine) kernel = loadKernel(machine)
    return kernel!.run(chunk)
  },
}

export type KernelHandlers = typeof handlers

serveRequests(handlers)
