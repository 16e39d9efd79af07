/** npm run chaos [KILLS]: kills a house with -9 again and again while players play, and says what survived. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import '../tests/kit/keys-apart.ts'
import { survive } from '../tests/kit/chaos-house.ts'

const kills = Number(process.argv[2] ?? 200)
const folder = mkdtempSync(join(tmpdir(), 'felt-chaos-'))
const shown = process.stderr.isTTY
try {
  const survived = await survive(join(folder, 'data'), kills, (kill) => {
    if (shown) process.stderr.write(`\rkilled ${kill} of ${kills}`)
  })
  process.stdout.write(
    `${shown ? '\n' : ''}killed ${survived.kills} times: ${survived.acknowledged} acknowledged commands are there once, ${survived.events} events, ${survived.rounds} rounds, every ledger zero\n`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
