import { defineConfig } from 'vitest/config'

/** The house: real journals, real sockets, real sign-ins, each file in a process of its own. */
export default defineConfig({
  test: {
    include: ['tests/house/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
