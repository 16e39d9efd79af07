/** A house that moves money without end, in a process that somebody will kill: `node cage-child.ts FOLDER FIRST`. */
import process from 'node:process'
import { CashDesk } from './cash-desk.ts'
import { House } from '../../src/house/house.ts'
import { openJournal } from '../../src/store/sqlite/sqlite.ts'
import { operationNumber } from './cage-operations.ts'

const [folder, first] = process.argv.slice(2)
const house = await (await House.open(await openJournal(folder!))).openTables()
const desk = new CashDesk(house)
for (let number = Number(first); ; number += 6) {
  const some = Array.from({ length: 6 }, async (_, at) => {
    await operationNumber(house, desk, number + at)
    process.stdout.write(`${number + at}\n`)
  })
  await Promise.all(some)
}
