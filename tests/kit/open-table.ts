/** A table at which a dealer deals with real equipment: nothing happens there by itself, so that wagers can stay open. */
import { byHouse } from '../../src/house/streams/by-house.ts'
import type { House } from '../../src/house/house.ts'
import { record } from '../../src/house/people/record.ts'
import { firstSetup, openTable, setUpTable } from '../../src/house/tables/first-tables.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { inspected } from '../house/inspected.ts'

interface DealtTable {
  readonly table: string
  readonly game: string
  /** Who is made for it, with this digest of a password. */
  readonly dealer: string
  readonly digest: string
}

/** With the dealer posted, between rounds. */
export const dealtTable = async (house: House, { table, game, dealer, digest }: DealtTable): Promise<void> => {
  await setUpTable(house, table, {
    ...firstSetup(gameNamed(game)!),
    source: 'real',
    pace: 'by-hand',
    automation: ['answer-duties', 'collect', 'pay', 'fill'],
  })
  await openTable(house, table)
  await record(house, byHouse, [
    { type: 'person-added', person: dealer, called: dealer, roles: ['dealer'], born: '1990-05-17', guest: false },
    { type: 'password-set', person: dealer, digest, once: false },
  ])
  const posted = await house.give(table, { type: 'post-dealer', person: dealer }, byHouse)
  if (posted.kind === 'refused') throw new Error(`${table}: ${posted.refusal.reason}`)
  await inspected(house, table)
}

/** With a round begun, which nobody ends. */
export const wageringTable = async (house: House, dealt: DealtTable): Promise<void> => {
  await dealtTable(house, dealt)
  const started = await house.give(dealt.table, { type: 'start-round' }, { person: dealt.dealer, role: 'dealer' })
  if (started.kind === 'refused') throw new Error(`${dealt.table}: ${started.refusal.reason}`)
}
