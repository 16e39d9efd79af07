import { fileURLToPath } from 'node:url'
import './tests/kit/quick-runs.ts'
import { defineConfig, defineProject } from 'vitest/config'
import { leftToTheNight } from './tests/kit/by-night.ts'
import { keysApart } from './tests/kit/keys-apart.ts'
import { filesNotOnPostgres } from './tests/kit/not-on-postgres.ts'
import { isOnPostgres } from './tests/kit/test-journal.ts'

/** Far longer than any test takes: a machine that has much else to do is no fault of theirs. */
const timeouts = (milliseconds: number) => ({ testTimeout: milliseconds, hookTimeout: milliseconds })

/** Everything that runs in one process, in under half a minute. */
const unit = defineProject({
  // The examples import the package by its name.
  resolve: { alias: { felthouse: fileURLToPath(new URL('src/index.ts', import.meta.url)) } },
  test: {
    name: 'unit',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/command/**', 'tests/house/**'],
    ...timeouts(120_000),
    setupFiles: ['tests/kit/steady.ts'],
    maxWorkers: 2,
    // Nothing here changes what another file sees, and starting a worker for each costs more than most of them take.
    isolate: false,
    sequence: { groupOrder: 1 },
  },
})

/** The felt command as people run it: processes, what they read and what they say. */
const command = defineProject({
  test: {
    name: 'command',
    env: keysApart,
    include: ['tests/command/*.test.ts'],
    exclude: leftToTheNight,
    ...timeouts(300_000),
    maxWorkers: 2,
    // Files share nothing but what they load and the process that runs commands for them, which costs each more than most take.
    isolate: false,
    sequence: { groupOrder: 2 },
  },
})

/** The house: real journals, real sockets, real sign-ins. */
const house = defineProject({
  test: {
    name: 'house',
    env: keysApart,
    include: ['tests/house/**/*.test.ts'],
    exclude: [
      ...leftToTheNight,
      ...(isOnPostgres ? filesNotOnPostgres.flatMap(({ of }) => of.map((file) => `tests/house/${file}`)) : []),
    ],
    ...timeouts(120_000),
    globalSetup: ['tests/kit/postgres-setup.ts'],
    setupFiles: ['tests/kit/steady.ts', 'tests/kit/on-postgres.ts'],
    // One more than cores: many of its tests wait for leases, time limits and processes.
    maxWorkers: 3,
    // Each file opens houses of its own, and loading all of the house for each of them costs more than most of them take.
    isolate: false,
    sequence: { groupOrder: 3 },
  },
})

/** The package as it is shipped: packed, installed in a fresh project, and run there. */
const packed = defineProject({
  test: {
    name: 'package',
    env: keysApart,
    include: ['tests/package/*.pack.ts'],
    ...timeouts(240_000),
    sequence: { groupOrder: 4 },
  },
})

/** Runs after unit and command: the clauses that their tests cited, against the rulebooks. */
const citations = defineProject({
  test: { name: 'citations', include: ['tests/after/*.after.ts'], sequence: { groupOrder: 5 } },
})

export default defineConfig({
  test: {
    projects: [unit, command, house, packed, citations],
    reporters: ['default', './tests/kit/citation-reporter.ts'],
  },
})
