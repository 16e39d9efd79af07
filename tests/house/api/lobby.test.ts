/** What a lobby and a screen before a table ask for: all tables at a glance, countdowns, sheets, disputes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closesAt, timesAt, type TableList } from '../../../src/client/index.ts'
import { ownSteps, setUpTable } from '../../../src/house/tables/first-tables.ts'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import { nextDue, timesFor, unhurried } from '../../../src/house/tables/pace.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../../src/rules/games/dragon-tiger/game.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { newId, problemOf, realSetup, Served } from './kit.ts'

let served: Served
const ann: Giver = { person: 'ann', role: 'player' }
const bob: Giver = { person: 'bob', role: 'player' }

beforeAll(async () => {
  served = await Served.open()
  await served.admit('ann', 'player')
  await served.admit('bob', 'player')
  await served.admit('ops', 'operator')
  await served.admit('gus', 'casino supervisor')
  await served.table(dragonFire, 'by-hand')
  await served.table(dragonTiger, 'cards', { source: 'virtual', automation: [...ownSteps], pace: 'usual', guests: false })
})

afterAll(() => served.close())

const lobby = (tag?: string) =>
  served.raw('GET', '/api/v1/tables', { headers: tag === undefined ? {} : { 'if-none-match': tag } })
const rowOf = async (table: string) => (await served.client().tables()).tables.find((row) => row.table === table)!

describe('the lobby', () => {
  it('says of each table what one chooses by', async () => {
    expect(await rowOf('by-hand')).toMatchObject({
      game: 'dragon-fire',
      byHand: true,
      guests: true,
      money: 'play',
      closesAt: null,
      closing: null,
    })
    expect(await rowOf('cards')).toMatchObject({
      byHand: false,
      guests: false,
      seats: { all: 6, taken: 0 },
      phase: 'between rounds',
    })
  })

  it('is not sent again as long as nothing has changed, and is as soon as something has', async () => {
    const { headers, status } = await lobby()
    const tag = headers.etag!
    expect(status).toBe(200)
    expect(await lobby(tag)).toMatchObject({ status: 304, text: '' })
    await served.must('by-hand', { type: 'take-seat' }, ann)
    const changed = await lobby(tag)
    expect(changed.status).toBe(200)
    expect((JSON.parse(changed.text) as TableList).tables[0]).toMatchObject({ seats: { taken: 1 } })
    expect(changed.headers.etag).not.toBe(tag)
    const ops = await served.signedIn('ops', 'staff')
    await ops.call('POST /tables', {
      table: 'another',
      ...realSetup(dragonFire),
      house: {},
      chips: [50],
      automation: [],
      called: 'Another',
    })
    expect((await rowOf('another')).called).toBe('Another')
    await ops.call('PUT /tables/:table', {
      table: 'another',
      ...realSetup(dragonFire),
      house: {},
      chips: [50],
      automation: [],
      called: 'Renamed',
    })
    expect((await rowOf('another')).called).toBe('Renamed')
    await ops.call('DELETE /tables/:table', { table: 'another' })
    expect(await rowOf('another')).toBeUndefined()
  })

  it('[DF 7.1] shows another sign, its unit with it, when an announced one binds', async () => {
    const tag = (await lobby()).headers.etag!
    const { sign } = await rowOf('by-hand')
    const gus: Giver = { person: 'gus', role: 'casino supervisor' }
    await served.must('by-hand', { type: 'change-limits', minimum: sign!.minimum + 500, maximum: sign!.maximum, unit: 1000 }, gus)
    const announced = (await lobby()).headers.etag!
    expect((await rowOf('by-hand')).sign).toEqual(sign)
    expect(announced).toBeDefined()
    served.ahead += 24 * 60 * 60_000
    expect((await rowOf('by-hand')).sign).toMatchObject({ minimum: sign!.minimum + 500, unit: 1000, unitFrom: 'minimum' })
    expect((await lobby(announced)).status).toBe(200)
    expect(tag).not.toBe((await lobby()).headers.etag)
  })
})

describe('a countdown', () => {
  const due = () => {
    const { state } = served.house.tables.get('cards')!
    return nextDue('cards', state, timesFor('usual', state), () => ({ salt: '', at: 0 }))!
  }
  const step = async (): Promise<void> => {
    const outcome = await served.house.give('cards', due().command, byHouse)
    if (outcome.kind === 'refused') throw new Error(outcome.refusal.reason)
  }

  it('is what the house goes by, and a client computes the same from the state and the times', async () => {
    for (const player of [ann, bob]) {
      await served.must('cards', { type: 'take-seat' }, player)
      await served.must('cards', { type: 'buy-in', player: player.person, amount: 10_000, with: 'cash' })
    }
    while (served.house.tables.get('cards')!.state.phase !== 'betting') await step()
    expect((await rowOf('cards')).closesAt).toBeNull()
    await served.must('cards', { type: 'place', wager: 'dragon', amount: 1_000 }, ann)
    const { state } = served.house.tables.get('cards')!
    const { at, command } = due()
    expect(command.type).toBe('close-bets')
    expect(at).toBe(state.since + 20_000)
    const one = await served.client().call('GET /tables/:table', { table: 'cards' })
    expect(one.closesAt).toBe(at)
    expect(one.now).toBeGreaterThanOrEqual(state.at)
    const watch = await served.client().watch('cards')
    expect(closesAt(watch.state, timesAt(one.times!, watch.state))).toBe(at)
    watch.close()
    await step()
    expect((await rowOf('cards')).closesAt).toBeNull()
  })

  it('of a lone player runs from the last wager', async () => {
    await step()
    await served.must('cards', { type: 'leave-seat' }, bob)
    while (served.house.tables.get('cards')!.state.phase !== 'betting') await step()
    await served.must('cards', { type: 'place', wager: 'tiger', amount: 1_000 }, ann)
    const { state } = served.house.tables.get('cards')!
    expect((await rowOf('cards')).closesAt).toBe(state.at + unhurried.afterWager)
    expect((await served.client().table('by-hand')).times).toBeNull()
  })
})

describe('sheets', () => {
  it('hold the statement line by line, also for those who keep the books', async () => {
    const cookie = await served.cookie('ann')
    const { headers, text, status } = await served.raw('GET', '/api/v1/me/statement.csv', { cookie })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="statement-ann.csv"')
    const lines = text.split('\r\n')
    const player = await served.signedIn('ann')
    const { lines: told } = await player.call('GET /me/statement')
    expect(lines).toHaveLength(told.length + 2)
    expect(lines[0]).toBe(
      [
        'at,table,kind,amount_cents,tokens_cents,after_cents,tokens_after_cents,total_cents,tokens_total_cents,round_net_cents',
        'round,wager,with,slip,voucher,proposed_by,note',
      ].join(','),
    )
    const bought = told.find(({ kind }) => kind === 'bought-in')!
    expect(lines.filter((line) => line.startsWith(`${new Date(bought.at).toISOString()},cards,bought-in,10000,`))).toHaveLength(1)
    const staff = await served.cookie('gus', 'staff')
    expect((await served.raw('GET', '/api/v1/accounts/ann/statement.csv', { cookie: staff })).text).toBe(text)
    expect((await served.raw('GET', '/api/v1/accounts/nobody/statement.csv', { cookie: staff })).status).toBe(404)
  })

  it('hold each round that one was in', async () => {
    const { text } = await served.raw('GET', '/api/v1/me/plays.csv', { cookie: await served.cookie('ann') })
    const plays = await (await served.signedIn('ann')).call('GET /me/plays')
    expect(plays.length).toBeGreaterThan(0)
    expect(text.trimEnd().split('\r\n')).toHaveLength(plays.length + 1)
    expect(text).toContain(`,cards,${plays[0]!.round},`)
    const [heads, ...rows] = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(rows.map((row) => Number(row[heads!.indexOf('net_cents')]))).toEqual(plays.map(({ net }) => net))
  })
})

describe('disputes', () => {
  it('are listed with their tables and rounds, those that wait and those that are decided', async () => {
    const player = await served.signedIn('ann')
    await served.must('by-hand', { type: 'start-round' })
    await player.give('by-hand', 'player', { type: 'open-dispute', claim: 'that was a five' })
    const gus = await served.signedIn('gus', 'staff')
    const [open] = await gus.call('GET /records/disputes', { open: 'yes' })
    expect(open).toMatchObject({ table: 'by-hand', round: 1, player: 'ann', claim: 'that was a five', decided: null })
    const duty = served.house.tables.get('by-hand')!.state.duties.find(({ id }) => id === open!.dispute)!
    const role = duty.by[0]![0]!
    const decided = await served.house.give(
      'by-hand',
      { type: 'answer', duty: duty.id, answer: duty.answers[0], note: 'seen on the recording' },
      { person: 'gus', role },
    )
    expect(decided.kind).toBe('done')
    expect(await gus.call('GET /records/disputes', { open: 'yes', table: 'by-hand' })).toEqual([])
    expect(await gus.call('GET /records/disputes', { player: 'ann' })).toMatchObject([{ decision: duty.answers[0], by: 'gus' }])
    expect(await problemOf(player.call('GET /records/disputes'))).toMatchObject({ status: 403 })
  })
})

describe('[R2] ids', () => {
  it('of one person at one table are nobody else’s, whatever they are called', async () => {
    const { house } = served
    // Joined with dashes, both would be “a-b-c-12345678”.
    for (const table of ['b-c', 'c']) {
      await setUpTable(house, table, realSetup(dragonFire))
      await served.must(table, { type: 'open' })
    }
    const [one, other] = [
      { person: 'a', role: 'casino supervisor' },
      { person: 'a-b', role: 'casino supervisor' },
    ] as const
    const id = newId()
    const first = await house.give('b-c', { type: 'announce-closure' }, one, id)
    const second = await house.give('c', { type: 'announce-closure' }, other, id)
    expect([first.kind, second.kind]).toEqual(['done', 'done'])
    expect((await house.give('c', { type: 'announce-closure' }, other, id)).kind).toBe('repeated')
  })
})
