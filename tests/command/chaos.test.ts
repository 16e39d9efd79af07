import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { survive } from '../kit/chaos-house.ts'

it('ten times killed with -9 while ten players play all five games: what was acknowledged is there, once, and the ledger is zero', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'felt-chaos-'))
  try {
    const { acknowledged, rounds, events } = await survive(join(folder, 'data'), 7_391, 10)
    expect(acknowledged).toBeGreaterThan(20)
    expect(rounds).toBeGreaterThan(5)
    expect(events).toBeGreaterThan(acknowledged)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 180_000)
