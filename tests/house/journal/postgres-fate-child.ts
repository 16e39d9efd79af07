/** A node that decides and that its parent freezes: it appends what it is told to, and says what became of it. */
import process from 'node:process'
import { decideAlone } from '../../../src/store/cluster/alone.ts'
import { openPostgres } from '../../../src/house/running/postgres.ts'
import { type Batch } from '../../../src/store/store.ts'
import { EpochOver } from '../../../src/store/errors.ts'

const [folder, url] = process.argv.slice(2) as [string, string]
const store = await openPostgres({ folder, url })
process.on('message', (asked: Batch | 'decide') => {
  if (asked === 'decide') return void decideAlone(store).then(() => process.send!('decides'))
  void store.append(asked).then(
    ({ kept }) => process.send!({ kept }),
    (error: unknown) => process.send!({ kept: false, isOver: error instanceof EpochOver }),
  )
})
process.on('disconnect', () => process.exit())
process.send!('ready')
