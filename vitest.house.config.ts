import './tests/kit/compiled-once.ts'
import { defineConfig } from 'vitest/config'
import { keysApart } from './tests/kit/keys-apart.ts'

/** The house: real journals, real sockets, real sign-ins. */
export default defineConfig({
  test: {
    env: keysApart,
    include: ['tests/house/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['tests/kit/postgres-setup.ts'],
    setupFiles: ['tests/kit/steady.ts'],
    maxWorkers: 2,
    // Each file opens houses of its own, and loading all of the house for each of them costs more than most of them take.
    isolate: false,
  },
})
