/** A house in a process of its own, for browsers: standard input says what to set up, and it answers in lines of JSON. */
import { createInterface } from 'node:readline'
import process from 'node:process'
import { houseLog } from '../../src/house/api/log.ts'
import type { TableSetup } from '../../src/house/streams/book.ts'
import { firstSetup, setUpTable } from '../../src/house/tables/first-tables.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { keptOf } from '../../src/house/own/open-tables.ts'
import { readOwnGame } from '../../src/house/own/reading.ts'
import { Passwords } from '../../src/house/people/sign-in/passwords.ts'
import { record } from '../../src/house/people/record.ts'
import { serve } from '../../src/house/running/serve.ts'
import type { Role } from '../../src/rules/conduct/people.ts'
import { inspected } from '../house/inspected.ts'
import { password } from './served-house.ts'
import { keepCash } from '../kit/keep-cash.ts'
import { unhurried } from '../kit/rates.ts'

export type Asked =
  | {
      readonly do: 'table'
      readonly table: string
      readonly game: string
      readonly setup: Partial<TableSetup>
      readonly open: boolean
    }
  | { readonly do: 'person'; readonly person: string; readonly called: string; readonly roles: readonly Role[] }
  | { readonly do: 'keep-cash' }
  | { readonly do: 'command'; readonly table: string; readonly command: { readonly type: string } }
  /** A game of the house's own, from a file. */
  | { readonly do: 'own'; readonly file: string }
  /** One that was never checked, as a release before the checks kept it. */
  | { readonly do: 'unchecked'; readonly game: string; readonly name: string; readonly text: string }
  /** Moves the house's clock on, for what takes twenty minutes. */
  | { readonly do: 'later'; readonly milliseconds: number }

const [folder = '', port = '0', moved = '0'] = process.argv.slice(2)
let ahead = Number(moved)
const [wall, steady] = [Date.now.bind(Date), performance.now.bind(performance)]
Date.now = () => wall() + ahead
// Time passes: a house does not follow a clock that somebody sets.
performance.now = () => steady() + ahead

const { address, house, close } = await serve({
  folder,
  host: '127.0.0.1',
  port: Number(port),
  log: houseLog('error', process.stderr),
  progress: () => undefined,
  rates: unhurried,
})
// Checked by the house as it checks every other, and cheap, since a test signs in many people.
const digest = await new Passwords({ memory: 64, passes: 1, lanes: 1 }).digest(password)

const done = async (asked: Asked): Promise<unknown> => {
  switch (asked.do) {
    case 'table': {
      const setup = { ...firstSetup(house.games.find(({ id }) => id === asked.game)!), ...asked.setup }
      if (setup.money === 'cash') await keepCash(house)
      await setUpTable(house, asked.table, setup)
      if (!asked.open) return undefined
      return house.give(asked.table, { type: 'open' }, byHouse)
    }
    case 'person': {
      const { person, called, roles } = asked
      return record(house, byHouse, [
        { type: 'person-added', person, called, roles, born: '1990-05-17', guest: false },
        { type: 'password-set', person, digest, once: false },
      ])
    }
    case 'keep-cash':
      return keepCash(house)
    case 'command': {
      const outcome = await house.give(asked.table, asked.command, byHouse)
      // Where a test leaves duties to the house, those who are to inspect real dice have.
      const { setup, dealers } = house.tables.get(asked.table)!.state
      if (setup.automation.includes('answer-duties') && dealers.length > 0) await inspected(house, asked.table)
      return outcome
    }
    case 'own':
      await house.keepGame(keptOf(await readOwnGame(asked.file)))
      return undefined
    case 'unchecked': {
      const { game: id, name, text } = asked
      const entry = `${id}.ts`
      await house.keepGame(keptOf({ id, name, source: { entry, modules: [{ name: entry, text }] } }))
      return undefined
    }
    case 'later':
      ahead += asked.milliseconds
  }
  return undefined
}

process.stdout.write(`${JSON.stringify({ address })}\n`)
createInterface({ input: process.stdin })
  .on('line', (line) => {
    done(JSON.parse(line) as Asked)
      .then((answer) => process.stdout.write(`${JSON.stringify({ answer: answer ?? null })}\n`))
      .catch((error: unknown) => process.stdout.write(`${JSON.stringify({ failed: String(error) })}\n`))
  })
  .on('close', () => void close().then(() => process.exit(0)))
