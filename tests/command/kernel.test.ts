import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

describe('the kernel', () => {
  it('is built to the same bytes from its source', () => {
    const folder = mkdtempSync(join(tmpdir(), 'felt-kernel-'))
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const args = scripts['kernel']!.split(' ')
      .slice(1)
      .map((word) => (word.endsWith('kernel.wasm') ? join(folder, 'kernel.wasm') : word))
    execFileSync('node_modules/.bin/asc', args)
    expect(readFileSync(join(folder, 'kernel.wasm')).equals(readFileSync('src/simulate/kernel/kernel.wasm'))).toBe(true)
    rmSync(folder, { recursive: true })
  })
})
