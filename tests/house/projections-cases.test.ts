/** What seldom happens, read event by event by a process that starts again after each, and all at once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { holdingOf } from '../../src/house/past/table-event.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import { daysOf, roundOf, type PlayRecord } from '../../src/house/projections/asking/queries.ts'
import { differenceOf } from '../../src/house/projections/rebuild.ts'
import { statementOf, type StatementLine } from '../../src/house/projections/asking/statements.ts'
import { playersRows } from '../../src/table/settlement/payments.ts'
import { ann, bob, casinoSupervisor, cashier, dealer, given, operator, quiet, type Scene } from '../kit/table.ts'
import { MemoryStore } from './journal/memory.ts'
import { append, tableOf, tableWritten } from './projections-kit.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-cases-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [dragonFire, craps, dragonTiger] = ['dragon-fire', 'craps', 'dragon-tiger'].map((id) =>
  games.find((game) => game.id === id)!,
)

const automation = [...quiet, 'offer-dice', 'accept-dice', 'hand-dice']

interface Read {
  readonly plays: (round: number) => readonly PlayRecord[]
  readonly lines: readonly StatementLine[]
  readonly round: (round: number) => NonNullable<ReturnType<typeof roundOf>>
  readonly win: number
  readonly wagered: number
  /** How many results the statistics of all wagers have. */
  readonly watched: number
}

/** Ann's statement and the rounds, after every rack and the float have been found to be what the table says. */
const read = async ({ state, events }: Scene): Promise<Read> => {
  const store = new MemoryStore()
  const table = tableOf(state.game)
  const file = join(folder, `${Math.random()}.sqlite`)
  const written = tableWritten(state.game, events)
  const steps = [written.slice(0, -8), ...written.slice(-8).map((each) => [each])]
  for (const step of steps) {
    await append(store, step)
    const projections = new Projections(store.local, file)
    projections.catchUp()
    projections.close()
  }
  const projections = new Projections(store.local, file)
  expect(await differenceOf(store.local, projections)).toBeUndefined()
  const plays = new Map(Array.from({ length: state.round }, (_, at) => [at + 1, roundOf(projections, table, at + 1)!.plays]))
  for (const each of [...plays.values()].flat()) {
    expect(each.rackAfter).toBe(each.rackBefore - each.wagered - each.fees + each.won + each.moved + each.adjusted)
  }
  const { lines } = statementOf(projections, 'ann')
  expect([lines.reduce((sum, { amount }) => sum + amount, 0), lines.at(-1)!.after]).toEqual(
    Array(2).fill(holdingOf(state, 'ann').chips),
  )
  const days = daysOf(projections)
  const float = days.reduce((sum, { fills, credits, win, cash, variance }) => sum + fills - credits + win - cash + variance, 0)
  expect(float).toBe(state.ledger.float)
  const rounds = new Map(Array.from(plays.keys(), (round) => [round, roundOf(projections, table, round)!]))
  const [watch] = projections.file.rows('returns', 'where "table" = ? and wager = ?', table, '*')
  projections.close()
  return {
    plays: (round) => plays.get(round)!,
    round: (round) => rounds.get(round)!,
    lines,
    win: days.reduce((sum, each) => sum + each.win, 0),
    wagered: days.reduce((sum, each) => sum + each.wagered, 0),
    watched: watch ? (JSON.parse(watch.watch) as { results: number }).results : 0,
  }
}

const shown = ({ kind, amount }: StatementLine) => [kind, amount]

const approved = (scene: Scene, matter: string): Scene =>
  scene.and(operator('answer', { duty: scene.duty(matter), answer: 'approve' }))

it('a commission that is taken with the wager, and comes back with it', async () => {
  const scene = given(craps!, { automation, house: { commission: 'up-front' } }).and(
    dealer('start-round'),
    ann('place', { wager: 'lay-4', amount: 4000 }),
    ann('remove', { wager: 'lay-4' }),
    ann('place', { wager: 'lay-4', amount: 4000 }),
    ann('place', { wager: 'pass', amount: 1000 }),
    dealer('close-bets'),
    ann('throw'),
    dealer('enter-result', { keys: [3, 3] }),
  )
  const { lines, plays, win } = await read(scene)
  expect(lines.slice(-3).map(shown)).toEqual([
    ['commission', -100],
    ['commission', 100],
    ['commission', -100],
  ])
  expect(plays(1)).toMatchObject([{ player: 'ann', wagered: 5000, fees: 100, atRisk: 5000, won: 0 }])
  expect(win).toBe(100)
})

it('wagers that are forfeited go to the float, and the records say so', async () => {
  const scene = given(dragonFire!, { automation }).and(
    dealer('start-round'),
    ann('place', { wager: 'dragon', amount: 1000 }),
    bob('place', { wager: 'fire', amount: 500 }),
    dealer('close-bets'),
    casinoSupervisor('invalidate', { clause: '11.4.2', reason: 'loaded dice', forfeits: ['ann'] }),
  )
  const forfeited = scene.state.duties.length > 0 ? approved(scene, scene.state.duties[0]!.matter) : scene
  const { lines, win, plays } = await read(forfeited)
  expect(lines.at(-1)).toMatchObject({ kind: 'forfeited', amount: -1000 })
  expect(win).toBe(1000)
  expect(plays(1).map(({ player, wagered, won }) => [player, wagered, won])).toEqual([
    ['ann', 1000, 0],
    ['bob', 0, 0],
  ])
})

const rolled = (keys: readonly [number, number]) =>
  given(dragonFire!, { automation }).and(
    dealer('start-round'),
    ann('place', { wager: 'dragon', amount: 1000 }),
    bob('place', { wager: 'fire', amount: 500 }),
    dealer('close-bets'),
    ann('throw'),
    dealer('enter-result', { keys }),
  )

it('a wager that was wrongly lost and is on the layout again', async () => {
  const scene = approved(rolled([6, 6]).and(casinoSupervisor('correct-round', { keys: [3, 4], reason: 'misread' })), 'correction')
  const { lines, plays, win } = await read(scene)
  expect(lines.slice(-2).map(shown)).toEqual([
    ['lost', -1000],
    ['round-corrected', 1000],
  ])
  expect(plays(1)).toMatchObject([
    { player: 'ann', won: 0, adjusted: 0, wagers: [] },
    { player: 'bob', won: 1000, adjusted: -1000, wagers: [] },
  ])
  expect(win).toBe(0)
})

it('a round that is corrected when the next one has been started', async () => {
  const betting = rolled([1, 2]).and(
    dealer('start-round'),
    casinoSupervisor('correct-round', { keys: [6, 6], reason: 'misread' }),
  )
  const { plays, win } = await read(approved(betting, 'correction'))
  expect(plays(1).map(({ player, wagers }) => [player, wagers.map(({ result }) => result)])).toEqual([
    ['ann', ['lose']],
    ['bob', ['win']],
  ])
  expect(plays(2).map(({ player, adjusted }) => [player, adjusted])).toEqual([
    ['ann', -2000],
    ['bob', 1000],
  ])
  expect(win).toBe(500)
})

const late = (scene: Scene, body: Readonly<Record<string, unknown>>): Scene =>
  approved(scene.and(casinoSupervisor('invalidate', { clause: '11.4.2', reason: 'a false die', ...body })), 'invalidate')

const wagersOf = (plays: readonly PlayRecord[]) =>
  plays.map(({ player, wagers }) => [player, wagers.map(({ wager, result, chips }) => [wager, result, chips])])

it('[DF 11.4, 11.5] a round that is struck out after it was paid', async () => {
  const scene = late(rolled([1, 2]), { forfeits: ['bob'] })
  const { lines, plays, round, win, wagered } = await read(scene)
  expect(lines.slice(-2).map(shown)).toEqual([
    ['won', 1000],
    ['round-invalidated', -1000],
  ])
  expect(plays(1).map(({ player, adjusted }) => [player, adjusted])).toEqual([
    ['ann', -1000],
    ['bob', 0],
  ])
  expect(wagersOf(plays(1))).toEqual([
    ['ann', [['dragon', 'void', 1000]]],
    ['bob', [['fire', 'lose', 0]]],
  ])
  expect([round(1).status, round(1).result, win, wagered]).toEqual(['struck out', '1, 2 — 3', 500, 0])
})

it('[DF 11.4] the last round, struck out when the next one has been started', async () => {
  const scene = late(rolled([1, 2]).and(dealer('start-round')), { of: 'last round' })
  const { plays, round, win } = await read(scene)
  expect([round(1).status, round(2).status]).toEqual(['struck out', 'open'])
  expect(wagersOf(plays(1))).toEqual([
    ['ann', [['dragon', 'void', 1000]]],
    ['bob', [['fire', 'void', 500]]],
  ])
  expect(win).toBe(0)
})

it('[DF 11.5, 10.3] frozen wagers that are refunded leave the round as the dice settled it', async () => {
  const { round, lines, win } = await read(late(rolled([3, 4]), { of: 'undecided' }))
  expect([round(1).status, round(1).result, win]).toEqual(['settled', '3, 4 — 7', 0])
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_000)
})

it('[DF 5.4.5, 11.12] a no roll found after the round was paid, and the roll that it was after all', async () => {
  const none = approved(
    rolled([1, 2]).and(casinoSupervisor('correct-round', { call: '5.4.5', reason: 'the rail' })),
    'correction',
  )
  const voided = await read(none)
  expect(wagersOf(voided.plays(1))).toEqual([
    ['ann', [['dragon', 'void', 1000]]],
    ['bob', [['fire', 'void', 500]]],
  ])
  expect([voided.round(1).status, voided.win, voided.wagered, voided.watched]).toEqual(['corrected', 0, 0, 0])
  const again = approved(none.and(casinoSupervisor('correct-round', { keys: [6, 6], reason: 'no rail' })), 'correction')
  const rolledAfterAll = await read(again)
  expect([rolledAfterAll.win, rolledAfterAll.wagered, rolledAfterAll.watched]).toEqual([500, 1500, 1])
})

it('[DT 3.8] a half loss is shown as one, and a tie with a win beside it by the sum of both', async () => {
  const scene = given(dragonTiger!, { automation }).and(
    dealer('shuffle'),
    dealer('start-round'),
    ann('place', { wager: 'tiger', amount: 1000 }),
    bob('place', { wager: 'dragon', amount: 1000 }),
    bob('place', { wager: 'tie', amount: 100 }),
    dealer('close-bets'),
    dealer('enter-result', { cards: ['7S', '7H'] }),
  )
  const { lines, plays } = await read(scene)
  expect(lines.slice(-1).map(shown)).toEqual([['lost-half', -500]])
  expect(plays(1).map(({ player, net }) => [player, net])).toEqual([
    ['ann', -500],
    ['bob', 1100 - 500],
  ])
})

it('a wager whose parts have all lost is lost, although it is settled with the winners', async () => {
  const horn = given(craps!, { automation }).and(
    dealer('start-round'),
    ann('place', { wager: 'pass', amount: 1000 }),
    ann('place', { wager: 'horn', amount: 400 }),
    dealer('close-bets'),
    ann('throw'),
    dealer('enter-result', { keys: [4, 4] }),
  )
  const { lines, plays } = await read(horn)
  expect(lines.slice(-1).map(shown)).toEqual([['lost', -400]])
  expect(plays(1)).toMatchObject([{ player: 'ann', net: -400 }])
})

it('the net of a round is one figure, also for wagers that were on the layout before it', async () => {
  const sevenOut = given(craps!, { automation, house: { commission: 'up-front' } }).and(
    dealer('start-round'),
    ann('place', { wager: 'pass', amount: 1500 }),
    ann('place', { wager: 'lay-10', amount: 4000 }),
    dealer('close-bets'),
    ann('throw'),
    dealer('enter-result', { keys: [4, 5] }),
    dealer('start-round'),
    ann('place', { wager: 'field', amount: 500 }),
    ann('place', { wager: 'place-6', amount: 600 }),
    ann('remove', { wager: 'place-6' }),
    cashier('buy-in', { player: 'ann', amount: 7000, with: 'chips' }),
    dealer('close-bets'),
    ann('throw'),
    dealer('enter-result', { keys: [3, 4] }),
  )
  const { plays } = await read(sevenOut)
  const lost = rowsOf(sevenOut, 'losers-collected')
  const won = rowsOf(sevenOut, 'winners-paid')
  const net = -1500 - 500 + 2000 - 100
  expect([...lost, ...won].reduce((sum, row) => sum + row.net, 0)).toBe(net)
  expect(plays(2)).toMatchObject([{ player: 'ann', net }])
})

/** What the player's page tells of a settlement. */
const rowsOf = (scene: Scene, type: 'losers-collected' | 'winners-paid') => {
  const { state } = scene
  return playersRows({ ...state, inPlay: state.last!.before }, scene.latest(type))
}
