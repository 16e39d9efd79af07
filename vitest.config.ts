import { fileURLToPath } from 'node:url'
import './tests/kit/quick-runs.ts'
import { defineConfig } from 'vitest/config'

/** Everything that runs in one process, in under half a minute. */
export default defineConfig({
  // The examples import the package by its name.
  resolve: { alias: { felthouse: fileURLToPath(new URL('src/index.ts', import.meta.url)) } },
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/command/**', 'tests/house/**'],
    // Far longer than any takes: a machine that has much else to do is no fault of theirs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/kit/steady.ts'],
    maxWorkers: 2,
    // Nothing here changes what another file sees, and starting a worker for each costs more than most of them take.
    isolate: false,
    reporters: ['default', ['./tests/kit/citation-reporter.ts', { suite: 'unit' }]],
  },
})
