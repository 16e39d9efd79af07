/** The kernel from the file beside this one. */
import { readFileSync } from 'node:fs'
import { Kernel, type Machine } from './machine-memory.ts'

export const loadKernel = (machine: Machine): Kernel =>
  new Kernel(new WebAssembly.Module(readFileSync(new URL('./kernel.wasm', import.meta.url))), machine)
