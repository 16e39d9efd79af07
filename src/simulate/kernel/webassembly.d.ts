/** The little of WebAssembly that the kernel needs: it is a global of Node and of browsers, and in neither's types here. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array)
    readonly compiled?: never
  }
  class Instance {
    constructor(module: Module, imports?: Readonly<Record<string, Readonly<Record<string, unknown>>>>)
    readonly exports: Readonly<Record<string, unknown>>
  }
  function validate(bytes: Uint8Array): boolean
  interface Memory {
    readonly buffer: ArrayBuffer
  }
}
