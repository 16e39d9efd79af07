/** What the load benches of a house share: a house that is served in this process, and a load in another. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import '../tests/kit/keys-apart.ts'
import { ownSteps, setUpTable } from '../src/house/tables/first-tables.ts'
import { byHouse } from '../src/house/streams/by-house.ts'
import type { CommandBody } from '../src/house/tables/at-table.ts'
import type { Giver } from '../src/table/schemas.ts'
import { record, type PeopleFact } from '../src/house/people/record.ts'
import { dragonFire } from '../src/rules/games/dragon-fire/game.ts'
import { realSetup, Served } from '../tests/house/api/kit.ts'
import { inspected } from '../tests/house/inspected.ts'
import type { FromLoad, ToLoad, WagerLoad } from './house-load.ts'

export const print = (line: string): void => void process.stdout.write(`${line}\n`)
export const count = (number: number): string => Math.round(number).toLocaleString('en')

export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** A house in a folder of its own, of which nothing is left, however the bench ends. */
export const openHouse = async (): Promise<Served> => {
  const served = await Served.open()
  process.once('exit', () => rmSync(served.folder, { recursive: true, force: true }))
  return served
}

export const dealer = { person: 'dealer', role: 'dealer' } as const

/** A house and where its people are signed in, of one machine or of several nodes. */
export type Hosted = Pick<Served, 'house' | 'desk'>

/** Nobody signs in here: what a password costs is measured nowhere. */
export const admit = async ({ house }: Pick<Hosted, 'house'>, people: readonly string[]): Promise<void> => {
  const facts = people.map((person): PeopleFact => ({
    type: 'person-added',
    person,
    called: person,
    roles: person === dealer.person ? ['dealer'] : ['player'],
    born: '1990-05-17',
    guest: false,
  }))
  await record(house, byHouse, facts)
}

export const cookieOf = ({ desk }: Hosted, person: string): string =>
  `felt=${desk.sessions.begin(person, person === dealer.person ? 'dealer' : 'player').token}`

/** A table with real dice, where the house does all but what the dealer and the shooter's arm do; its players have chips. */
export const openTable = async ({ house }: Pick<Hosted, 'house'>, table: string, players: readonly string[]): Promise<void> => {
  const automation = [...ownSteps, 'start-round', 'accept-dice']
  const must = async (body: CommandBody, by: Giver = byHouse): Promise<void> => {
    const outcome = await house.give(table, body, by)
    if (outcome.kind === 'refused') throw new Error(`${body.type}: ${outcome.refusal.reason}`)
  }
  await setUpTable(house, table, realSetup(dragonFire, { automation, seats: 20, float: 1e11, chips: [100, 500] }))
  await must({ type: 'open' })
  await must({ type: 'post-dealer', person: dealer.person })
  await inspected(house, table)
  for (const person of players) {
    await must({ type: 'take-seat' }, { person, role: 'player' })
    await must({ type: 'buy-in', player: person, amount: 1e9 }, dealer)
  }
  // Somebody has the dice, as at any table where wagers are placed.
  await must({ type: 'place', wager: 'dragon', amount: 500 }, { person: players[0]!, role: 'player' })
  if (!house.tables.get(table)!.state.shooter) throw new Error('nobody has the dice')
}

export const livePath = ({ house }: Pick<Hosted, 'house'>, table: string): string =>
  `/api/v1/tables/${table}/live?after=${house.tables.get(table)!.live.kept}`

/** The other process. */
export class Load {
  readonly #child = fork(new URL('./house-load.ts', import.meta.url), { serialization: 'advanced', execArgv: [] })

  constructor() {
    this.#child.once('exit', (code) => {
      if (code !== 0) throw new Error('the load has stopped')
    })
  }

  ask<Kind extends FromLoad['kind']>(what: ToLoad, kind: Kind): Promise<Extract<FromLoad, { kind: Kind }>> {
    const told = this.told(kind)
    this.#child.send(what)
    return told
  }

  async told<Kind extends FromLoad['kind']>(kind: Kind): Promise<Extract<FromLoad, { kind: Kind }>> {
    const [answer] = (await once(this.#child, 'message')) as [FromLoad]
    if (answer.kind !== kind) throw new Error(`${answer.kind} in the place of ${kind}`)
    return answer as Extract<FromLoad, { kind: Kind }>
  }

  async end(): Promise<void> {
    this.#child.send({ kind: 'end' } satisfies ToLoad)
    await once(this.#child, 'exit')
    await after(20)
  }
}

/** Where the players of a crowd wager, in turn. */
const areas = ['total-6', 'total-8', 'total-5', 'total-9', 'total-4', 'total-10'] as const

/** A player as a load plays them: where they sit, as whom they are connected, and on what they wager. */
export interface SeatedPlayer {
  readonly table: string
  readonly path: string
  readonly cookie: string
  readonly wager: string
}

/** Opens so many tables with so many players at each, all of them signed in. */
export const seatCrowd = async (hosted: Hosted, tables: number, seats: number): Promise<readonly SeatedPlayer[]> => {
  const names = Array.from({ length: tables }, (_, table) => Array.from({ length: seats }, (__, at) => `player-${table}-${at}`))
  await admit(hosted, [dealer.person, ...names.flat()])
  for (const [at, players] of names.entries()) await openTable(hosted, `table-${at}`, players)
  return names.flatMap((seated, table) =>
    seated.map((person, at) => ({
      table: `table-${table}`,
      path: livePath(hosted, `table-${table}`),
      cookie: cookieOf(hosted, person),
      wager: areas[at % areas.length]!,
    })),
  )
}

/** All of them on one server. */
export const onOne = (url: string, players: readonly SeatedPlayer[]): WagerLoad['players'] =>
  players.map((player) => ({ ...player, url }))
