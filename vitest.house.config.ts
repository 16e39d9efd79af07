import './tests/kit/quick-runs.ts'
import { defineConfig } from 'vitest/config'
import { keysApart } from './tests/kit/keys-apart.ts'
import { leftToTheNight } from './tests/kit/by-night.ts'
import { filesNotOnPostgres } from './tests/kit/not-on-postgres.ts'
import { isOnPostgres } from './tests/kit/test-journal.ts'

/** The house: real journals, real sockets, real sign-ins. */
export default defineConfig({
  test: {
    env: keysApart,
    include: ['tests/house/**/*.test.ts'],
    exclude: [
      ...leftToTheNight,
      ...(isOnPostgres ? filesNotOnPostgres.flatMap(({ of }) => of.map((file) => `tests/house/${file}`)) : []),
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['tests/kit/postgres-setup.ts'],
    setupFiles: ['tests/kit/steady.ts', 'tests/kit/on-postgres.ts'],
    // One more than cores: many of its tests wait for leases, time limits and processes.
    maxWorkers: 3,
    // Each file opens houses of its own, and loading all of the house for each of them costs more than most of them take.
    isolate: false,
  },
})
