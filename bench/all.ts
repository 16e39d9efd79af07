/** npm run bench: speed, as ratios to limits measured in the same run. npm run bench:brief: every bench still runs. */
import process from 'node:process'
import { benchHouse } from './house.ts'
import { benchInPlay } from './in-play.ts'
import { benchJournal } from './journal.ts'
import { benchOdds } from './odds.ts'
import { benchPostgres } from './postgres.ts'
import { benchReplay } from './replay.ts'
import { benchSimulate } from './simulate.ts'
import { benchTable } from './table.ts'

process.stdout.write('replay\n')
benchReplay()
process.stdout.write('\nplacing\n')
benchInPlay()
process.stdout.write('\n')
benchTable()
process.stdout.write('\njournal\n')
await benchJournal()
process.stdout.write('\njournal on PostgreSQL\n')
await benchPostgres()
process.stdout.write('\nhouse\n')
await benchHouse()
process.stdout.write('\nexact odds\n')
benchOdds()
process.stdout.write('\n')
await benchSimulate()
