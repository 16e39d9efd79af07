import './tests/kit/quick-runs.ts'
import { defineConfig } from 'vitest/config'
import { leftToTheNight } from './tests/kit/by-night.ts'
import { keysApart } from './tests/kit/keys-apart.ts'

/** The felt command as people run it: processes, what they read and what they say. */
export default defineConfig({
  test: {
    env: keysApart,
    include: ['tests/command/*.test.ts'],
    exclude: leftToTheNight,
    // Far longer than any takes: a machine that has much else to do is no fault of theirs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    // Files share nothing but what they load and the process that runs commands for them, which costs each more than most take.
    isolate: false,
    reporters: ['default', ['./tests/kit/citation-reporter.ts', { suite: 'command' }]],
  },
})
