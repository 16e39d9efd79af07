import { defineConfig } from 'vitest/config'

/** The felt command as people run it: real processes. */
export default defineConfig({
  test: {
    include: ['tests/command/*.test.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
    reporters: ['default', ['./tests/kit/citation-reporter.ts', { suite: 'command' }]],
  },
})
