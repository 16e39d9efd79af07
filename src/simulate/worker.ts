/** A worker of the simulation: pieces of work in, counts out. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadKernel } from './kernel.ts'
import type { Chunk, Machine } from './machine-memory.ts'

const kernel = loadKernel(workerData as Machine)

parentPort!.on('message', (chunk: Chunk) => parentPort!.postMessage(kernel.run(chunk)))
