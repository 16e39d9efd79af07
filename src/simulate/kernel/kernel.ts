/** The kernel from the file beside this one. */
import { readFileSync } from 'node:fs'
import { Kernel, type Machine } from './machine-memory.ts'

let compiled: WebAssembly.Module | undefined

/** Compiled once, so that what the engine learns of it serves every machine. */
export const loadKernel = (machine: Machine): Kernel => {
  compiled ??= new WebAssembly.Module(readFileSync(new URL('./kernel.wasm', import.meta.url)))
  return new Kernel(compiled, machine)
}
