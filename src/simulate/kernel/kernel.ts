/** The kernels from the files beside this one. */
import { readFileSync } from 'node:fs'
import { compiledKernels, Kernel, type Kernels, type Machine } from './machine-memory.ts'

let compiled: Kernels | undefined

const read = (file: string): Uint8Array<ArrayBuffer> => readFileSync(new URL(file, import.meta.url))

/** Compiled once, so that what the engine learns of it serves every machine. */
export const loadKernel = (machine: Machine): Kernel => {
  compiled ??= compiledKernels(read('./kernel.wasm'), read('./vectors.wasm'))
  return new Kernel(compiled, machine)
}
