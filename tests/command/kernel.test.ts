import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

describe('the kernel', () => {
  it.each(scripts['kernel']!.split(' && '))('is built to the same bytes from its source: %s', (command) => {
    const folder = mkdtempSync(join(tmpdir(), 'felt-kernel-'))
    const args = command.split(' ').slice(1)
    const built = args.find((word) => word.endsWith('.wasm'))!
    const again = join(folder, 'again.wasm')
    execFileSync(
      'node_modules/.bin/asc',
      args.map((word) => (word === built ? again : word)),
    )
    expect(readFileSync(again).equals(readFileSync(built))).toBe(true)
    rmSync(folder, { recursive: true })
  })
})
