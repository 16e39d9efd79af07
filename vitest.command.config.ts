import { defineConfig } from 'vitest/config'
import { keysApart } from './tests/kit/keys-apart.ts'

/** The felt command as people run it: real processes. */
export default defineConfig({
  test: {
    env: keysApart,
    include: ['tests/command/*.test.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
    reporters: ['default', ['./tests/kit/citation-reporter.ts', { suite: 'command' }]],
  },
})
