import { defineConfig } from 'vitest/config'
import { keysApart } from './tests/kit/keys-apart.ts'

/** The house: real journals, real sockets, real sign-ins, each file in a process of its own. */
export default defineConfig({
  test: {
    env: keysApart,
    include: ['tests/house/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
