/** R14: any past round, step by step, as somebody may see it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import type { Giver } from '../../src/table/schemas.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { evolve, evolveUnseen } from '../../src/table/evolve.ts'
import { snapshotOf } from '../../src/table/snapshot.ts'
import { newTable, type TableState } from '../../src/table/state.ts'
import { mayRead } from '../../src/house/tables/audience.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import type { CommittedEvent, LocalReader } from '../../src/store/store.ts'
import { inMemory } from '../../src/house/projections/file.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import { recall, recallRound } from '../../src/house/projections/asking/recall.ts'
import { roundOf } from '../../src/house/projections/asking/queries.ts'
import { ann, bob, casinoSupervisor, dealer, given, operator, quiet, Scene } from '../kit/table.ts'
import { MemoryStore } from './journal/memory.ts'
import { append, eventsOf, fullStore, stateAfter, tableOf, tableWritten } from './projections-kit.ts'

let store: MemoryStore

beforeAll(async () => {
  store = await fullStore()
})

const text = (state: TableState): string => JSON.stringify(snapshotOf(state))

/** What somebody knows who has watched from the first event. */
const watched = (game: (typeof games)[number], kept: readonly CommittedEvent[], who: Giver | undefined): TableState =>
  kept.reduce(
    (state, each) => (mayRead(each.audience, who) ? evolve(state, JSON.parse(each.text) as TableEvent) : evolveUnseen(state)),
    newTable(game),
  )

const supervisor: Giver = { person: 'cas', role: 'casino supervisor' }

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const table = tableOf(game)
  const all = eventsOf(game)
  const { round: last } = stateAfter(game, all)
  const some = [1, 2, Math.floor(last / 2), last - 1, last]

  it.each(some)('round %i is recalled from the state before it, event by event', async (round) => {
    const { before, events } = (await recall({ journal: store.local, game, table, round, who: byHouse }))!
    const start = all.findIndex((event) => event.type === 'round-started' && event.round === round)
    const end = all.findIndex((event) => event.type === 'round-started' && event.round === round + 1)
    const until = end === -1 ? all.length : end
    expect(text(before)).toBe(text(stateAfter(game, all.slice(0, start))))
    expect(events.map(({ version }) => version)).toEqual(Array.from({ length: until - start }, (_, at) => start + 1 + at))
    const told = events.map((each) => JSON.parse(each.text) as TableEvent)
    expect(text(told.reduce(evolve, before))).toBe(text(stateAfter(game, all.slice(0, until))))
  })

  it('somebody of the staff sees what they would have seen, from the start or from anywhere', async () => {
    const round = last - 1
    const { before } = (await recall({ journal: store.local, game, table, round, who: supervisor }))!
    const kept = store.local.read(`table ${table}`, 0, before.version)
    expect(text(before)).toBe(text(watched(game, kept, supervisor)))
    const from = { version: 40, state: text(stateAfter(game, all.slice(0, 40))) }
    const nearer = (await recall({ journal: store.local, game, table, round, who: supervisor, from }))!
    expect(text(nearer.before)).toBe(text(before))
  })

  it('a player sees their own rack and nobody else’s, from whatever state a recall begins', async () => {
    const who: Giver = { person: 'ann', role: 'player' }
    const at = all.findIndex((event) => event.type === 'round-started' && event.round === last)
    const full = stateAfter(game, all.slice(0, at))
    const from = { version: at, state: text(full) }
    const { before } = (await recall({ journal: store.local, game, table, round: last, who, from }))!
    expect([...before.racks.keys()].filter((player) => player !== 'ann')).toEqual([])
    expect(before.racks.get('ann')).toBe(full.racks.get('ann'))
    expect([before.seeds, before.shoe?.order, before.ledger.float]).toEqual([undefined, undefined, 0])
    const wagers = (state: TableState) => JSON.stringify(snapshotOf(state).inPlay)
    expect(wagers(before)).toBe(wagers(full))
  })

  it('there is no round 0 and none that has not been', async () => {
    for (const round of [0, last + 1])
      expect(await recall({ journal: store.local, game, table, round, who: byHouse })).toBeUndefined()
  })
})

describe('recall', () => {
  it('finds what happened to a round when the next one had been started, and so does its record', async () => {
    const game = games[0]!
    const betting = given(game, { automation: [...quiet, 'offer-dice', 'accept-dice', 'hand-dice'] }).and(
      dealer('start-round'),
      ann('place', { wager: 'dragon', amount: 1000 }),
      bob('place', { wager: 'fire', amount: 500 }),
      dealer('close-bets'),
      ann('throw'),
      dealer('enter-result', { keys: [1, 2] }),
      dealer('start-round'),
      casinoSupervisor('correct-round', { keys: [6, 6], reason: 'misread' }),
    )
    const scene = betting.and(operator('answer', { duty: betting.duty('correction'), answer: 'approve' }))
    const corrected = new MemoryStore()
    await append(corrected, tableWritten(game, scene.events))
    const { events, later } = (await recall({ journal: corrected.local, game, table: tableOf(game), round: 1, who: byHouse }))!
    expect(later.map((each) => JSON.parse(each.text) as TableEvent)).toEqual([scene.latest('round-corrected')])
    expect(events.at(-1)!.version).toBeLessThan(later[0]!.version)
    const projections = new Projections(corrected.local, inMemory)
    const record = roundOf(projections, tableOf(game), 1)!
    expect([record.status, record.result]).toEqual(['corrected', '6, 6 — 12'])
    const [first, second] = record.plays
    expect(first).toMatchObject({
      player: 'ann',
      won: 2000,
      adjusted: 0,
      wagers: [{ wager: 'dragon', result: 'lose', chips: 0 }],
    })
    expect(second).toMatchObject({ player: 'bob', won: 0, adjusted: 0, wagers: [{ wager: 'fire', result: 'win', chips: 1000 }] })
    // The chips went to and fro in the next round, and its recall shows them.
    const next = roundOf(projections, tableOf(game), 2)!.plays
    expect(next.map(({ player, adjusted }) => [player, adjusted])).toEqual([
      ['ann', -2000],
      ['bob', 1000],
    ])
    projections.close()
  })

  it('begins at a checkpoint where a table is old, and tells the same', async () => {
    const game = games[0]!
    const table = tableOf(game)
    // Nobody wagers, so that the next round is started in the place of each.
    const round = [dealer('start-round'), dealer('close-bets')]
    let { state } = given(game)
    const events = [...given(game).events]
    for (let each = 0; each < 1500; each += 1) {
      const next = new Scene(state).and(...round)
      state = next.state
      events.push(...next.events)
    }
    const old = new MemoryStore()
    await append(old, tableWritten(game, events))
    const from: number[] = []
    const journal: LocalReader = {
      ...old.local,
      read: (stream, after, most) => (from.push(after), old.local.read(stream, after, most)),
    }
    const projections = new Projections(journal, inMemory)
    const plain = (await recall({ journal, game, table, round: 1490, who: supervisor }))!
    const [start] = from.splice(0)
    projections.catchUp()
    from.length = 0
    const nearer = (await recallRound(projections, table, 1490, supervisor))!
    expect(text(nearer.before)).toBe(text(plain.before))
    expect(nearer.events).toEqual(plain.events)
    expect([start, from.every((after) => after >= 2000)]).toEqual([0, true])
    projections.close()
  })
})
