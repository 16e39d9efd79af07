import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startHouse, survive } from '../kit/chaos-house.ts'

/** A sample of `npm run chaos`, which kills two hundred times. */
it('a house that is killed with -9 twice while ten players play all games has what it acknowledged, once, and a ledger of zero', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'felt-chaos-'))
  try {
    const { acknowledged, rounds, events } = await survive(join(folder, 'data'), 2)
    expect(acknowledged).toBeGreaterThanOrEqual(8)
    expect(rounds).toBeGreaterThan(0)
    expect(events).toBeGreaterThan(acknowledged)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('another house that answers on the port is not taken for the one that was started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'felt-chaos-'))
  const other = createServer((_request, response) => response.end('{"ok":true}')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  try {
    const { port } = other.address() as AddressInfo
    await expect(startHouse(join(folder, 'data'), port)).rejects.toThrow(`port ${port} is taken`)
  } finally {
    other.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
