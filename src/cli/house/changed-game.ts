/** What a start says of a game whose file has changed, and what it asks on a terminal. */
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import type { ChangedGame } from '../../house/own/changed.ts'
import type { Closes } from '../../house/own/open-tables.ts'
import { moneyText } from '../../rules/money/money.ts'
import { columns } from '../output.ts'

type Laid = ChangedGame['tables'][number]

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const laidText = ({ table, isOpen, players, wagers, amount }: Laid): string => {
  const lies = wagers === 0 ? 'no wager on it' : `${counted(wagers, 'wager')} on it, ${moneyText(amount)} in all`
  return `  ${table}: ${isOpen ? 'open' : 'closed'}, ${counted(players, 'player')}, ${lies}\n`
}

/** The tables that are open with their wagers, and what the file would change. */
const changeText = ({ file, name, digest, tables, prices }: ChangedGame): string => {
  const rows = prices.map(({ wager, was = 'not offered', is = 'not offered' }) => [wager, was, is])
  const edges =
    rows.length === 0
      ? '  no house edge is another\n'
      : `${columns([['wager', 'edge now', 'edge in the file'], ...rows]).replaceAll(/^(?=.)/gm, '  ')}\n`
  return `${file} is not what the tables of ${name} were opened by:
${tables.map(laidText).join('')}  source: ${digest.was.slice(0, 16)} now, ${digest.is.slice(0, 16)} in the file
${edges}`
}

/** The default. */
export const goesOnText = (changed: ChangedGame): string =>
  `\n${changeText(changed)}They go on by the definition that they were opened with, which the book keeps. felt serve --close-changed closes them by it
first: no new wager is taken, the wagers on the layout are decided, and then a table is opened by the file.\n`

const asksToClose = async (changed: ChangedGame): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const question = 'Close them by the definition that they were opened with, and then open a table by the file? (y/N) '
    return /^y(es)?$/i.test((await terminal.question(`${changeText(changed)}${question}`)).trim())
  } finally {
    terminal.close()
  }
}

/** A flag says yes; on a terminal a person is asked; otherwise the game stays as it is. */
export const closesBy = (flag: boolean): Closes => {
  if (flag) return async () => true
  return process.stdin.isTTY && process.stdout.isTTY ? asksToClose : async () => false
}
