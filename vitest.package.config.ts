import { defineConfig } from 'vitest/config'

/** The package as it is shipped: packed, installed in a fresh project, and run there. */
export default defineConfig({ test: { include: ['tests/package/*.pack.ts'], testTimeout: 240_000, hookTimeout: 240_000 } })
