/** What the load benches of a house share: a house that is served in this process, and a load in another. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import '../tests/kit/keys-apart.ts'
import { ownSteps } from '../src/house/tables/first-tables.ts'
import { byHouse } from '../src/house/by-house.ts'
import { record, type Fact } from '../src/house/people/record.ts'
import { dragonFire } from '../src/rules/games/dragon-fire/game.ts'
import { Served } from '../tests/house/api/kit.ts'
import type { FromLoad, ToLoad } from './house-load.ts'

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

/** Nobody signs in here: what a password costs is measured nowhere. */
export const admit = async (served: Served, people: readonly string[]): Promise<void> => {
  const facts = people.map((person): Fact => ({
    type: 'person-added',
    person,
    called: person,
    roles: person === dealer.person ? ['dealer'] : ['player'],
    born: '1990-05-17',
    guest: false,
  }))
  await record(served.house, byHouse, facts)
}

export const cookieOf = (served: Served, person: string): string =>
  `felt=${served.desk.sessions.begin(person, person === dealer.person ? 'dealer' : 'player').token}`

/** A table with real dice, where the house does all but what the dealer and the shooter's arm do; its players have chips. */
export const openTable = async (served: Served, table: string, players: readonly string[]): Promise<void> => {
  const automation = [...ownSteps, 'start-round', 'accept-dice']
  await served.table(dragonFire, table, { automation, seats: 20, float: 1e11, chips: [100, 500] })
  for (const person of players) {
    await served.must(table, { type: 'take-seat' }, { person, role: 'player' })
    await served.must(table, { type: 'buy-in', player: person, amount: 1e9 }, dealer)
  }
  // Somebody has the dice, as at any table where wagers are placed.
  await served.must(table, { type: 'place', wager: 'dragon', amount: 500 }, { person: players[0]!, role: 'player' })
  if (!served.house.tables.get(table)!.state.shooter) throw new Error('nobody has the dice')
}

export const livePath = (served: Served, table: string): string =>
  `/api/v1/tables/${table}/live?after=${served.house.tables.get(table)!.live.kept}`

/** The other process. */
export class Load {
  readonly #child = fork(new URL('./house-load.ts', import.meta.url), { serialization: 'advanced' })

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

/** A player as a load plays them: where they are connected, as whom, and on what they wager. */
export interface SeatedPlayer {
  readonly path: string
  readonly cookie: string
  readonly wager: string
}

/** Opens so many tables with so many players at each, all of them signed in. */
export const seatCrowd = async (served: Served, tables: number, seats: number): Promise<readonly SeatedPlayer[]> => {
  const names = Array.from({ length: tables }, (_, table) => Array.from({ length: seats }, (__, at) => `player-${table}-${at}`))
  await admit(served, [dealer.person, ...names.flat()])
  for (const [at, players] of names.entries()) await openTable(served, `table-${at}`, players)
  return names.flatMap((seated, table) =>
    seated.map((person, at) => ({
      path: livePath(served, `table-${table}`),
      cookie: cookieOf(served, person),
      wager: areas[at % areas.length]!,
    })),
  )
}
