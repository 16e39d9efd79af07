/** A node that its parent freezes: it appends what it is told to, and says what became of it. */
import process from 'node:process'
import { openPostgres } from '../../../src/house/journal/postgres/postgres.ts'
import type { Batch } from '../../../src/house/journal/store.ts'

const [folder, url] = process.argv.slice(2) as [string, string]
const store = await openPostgres({ folder, url })
process.on('message', (batch: Batch) => {
  void store.append(batch).then((outcome) => process.send!({ kept: outcome.kept, why: outcome.kept ? undefined : outcome.why }))
})
process.on('disconnect', () => process.exit())
process.send!('ready')
