import { defineConfig } from 'vitest/config'

/** Runs after the whole suite: what the tests cited, against what the rulebooks say. */
export default defineConfig({ test: { include: ['tests/after/*.after.ts'] } })
