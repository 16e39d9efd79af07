import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    testTimeout: 20_000,
    maxWorkers: 2,
    reporters: ['default', './tests/kit/citation-reporter.ts'],
  },
})
