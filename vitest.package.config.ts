import './tests/kit/quick-runs.ts'
import { defineConfig } from 'vitest/config'
import { keysApart } from './tests/kit/keys-apart.ts'

/** The package as it is shipped: packed, installed in a fresh project, and run there. */
export default defineConfig({
  test: { env: keysApart, include: ['tests/package/*.pack.ts'], testTimeout: 240_000, hookTimeout: 240_000 },
})
