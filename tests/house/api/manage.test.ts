/** What operators do with tables and people, and what everybody may read. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HouseClient, Person } from '../../../src/client/index.ts'
import { ownSteps } from '../../../src/house/tables/first-tables.ts'
import { craps } from '../../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { games } from '../../../src/rules/games/registry.ts'
import type { SentTo } from '../../../src/wire/routes/routes.ts'
import { clauseRows } from '../../../src/rules/rulebook.ts'
import { keepCash } from '../../kit/keep-cash.ts'
import { problemOf, realSetup, Served } from './kit.ts'

let served: Served
let oz: HouseClient

beforeAll(async () => {
  served = await Served.open()
  await served.admit('oz', 'operator')
  await served.admit('ona', 'operator')
  await served.admit('ann', 'player')
  await served.admit('bob', 'player')
  await served.admit('ivy', 'inspector')
  await served.admit('dealer', 'dealer')
  oz = await served.signedIn('oz', 'staff')
  await served.addPasskey(oz)
})

afterAll(() => served.close())

describe('tables', () => {
  it('are made, listed, set up otherwise and taken away by an operator', async () => {
    await oz.call('POST /tables', { ...realSetup(dragonFire), table: 'one' })
    expect(await oz.table('one')).toMatchObject({
      called: 'A table of Dragon Fire',
      phase: 'closed',
      sign: null,
      version: 0,
      seats: { all: 6, taken: 0 },
    })
    await oz.give('one', 'operator', { type: 'open' })
    await oz.call('PUT /tables/:table', { table: 'one', ...realSetup(dragonFire), called: 'The first', seats: 12 })
    expect(await oz.table('one')).toMatchObject({ called: 'The first', seats: { all: 6 }, setup: { seats: 12 } })
    await oz.give('one', 'operator', { type: 'close' })
    await oz.give('one', 'operator', { type: 'open' })
    expect(await oz.table('one')).toMatchObject({ seats: { all: 12 }, phase: 'between rounds' })
    await oz.give('one', 'operator', { type: 'close' })
    await oz.call('DELETE /tables/:table', { table: 'one' })
    const { tables } = await oz.call('GET /tables')
    expect(tables.map(({ table }) => table)).not.toContain('one')
    expect(await problemOf(oz.call('POST /tables', { ...realSetup(dragonFire), table: 'one' }))).toMatchObject({
      status: 409,
      code: 'name-taken',
    })
  })

  it.each([
    ['a game that there is not', { game: 'poker' }, 400, 'no-such-game'],
    ['a name that turns the text round', { called: 'Craps\u202E' }, 400, 'bad-name'],
    ['an option that the game has not', { house: { colour: 'red' } }, 400, 'unknown-option'],
    ['a value that the rulebook does not permit', { house: { 'no-roll': 'maybe' } }, 400, 'not-permitted'],
    ['chips that make no sum', { chips: [100, 250] }, 409, 'wrong-chips'],
    ['a step that there is not', { automation: ['dance'] }, 409, 'no-such-step'],
    ['a name that is none', { table: 'No Such!' }, 400, 'malformed'],
  ])('are not made with %s', async (_, wrong, status, code) => {
    expect(await problemOf(oz.call('POST /tables', { ...realSetup(dragonFire), table: 'two', ...wrong }))).toMatchObject({
      status,
      code,
    })
    expect(await problemOf(oz.table('two'))).toMatchObject({ status: 404 })
  })

  it.each([
    ['real', 'cash', undefined, 'by-hand'],
    ['virtual', 'cash', undefined, 'leisurely'],
    ['virtual', 'play', undefined, 'usual'],
    ['virtual', 'cash', 'usual', 'usual'],
  ] as const)('R23: with %s results, for %s and at the pace %s go %s', async (source, money, named, pace) => {
    const { pace: _, ...setup } = { ...realSetup(dragonFire), source, money, automation: [...ownSteps], chips: [50], house: {} }
    if (money === 'cash') await keepCash(served.house)
    const table = `paced-${source}-${money}-${named ?? 'none'}`
    const sent = { ...setup, ...(named && { pace: named }) }
    expect(await oz.call('POST /tables', { table, ...sent })).toMatchObject({ pace })
    await oz.call('PUT /tables/:table', { table, ...sent, called: 'Otherwise' })
    expect(await oz.table(table)).toMatchObject({ called: 'Otherwise', pace, setup: { pace } })
  })

  it('keep their game', async () => {
    await oz.call('POST /tables', { ...realSetup(dragonFire), table: 'three' })
    expect(await problemOf(oz.call('PUT /tables/:table', { table: 'three', ...realSetup(craps) }))).toMatchObject({
      status: 409,
      code: 'another-game',
    })
    expect(await problemOf(oz.call('PUT /tables/:table', { table: 'none', ...realSetup(craps) }))).toMatchObject({ status: 404 })
  })

  it('say to everybody who sits there, what the sign says and what came last', async () => {
    await served.table(dragonFire, 'shown', { house: { minimum: '100', maximum: '5000' }, automation: ownSteps })
    const dealer = { person: 'dealer', role: 'dealer' } as const
    const ann = { person: 'ann', role: 'player' } as const
    await served.must('shown', { type: 'take-seat' }, ann)
    await served.must('shown', { type: 'buy-in', player: 'ann', amount: 10_000 }, dealer)
    await served.must('shown', { type: 'start-round' }, dealer)
    await served.must('shown', { type: 'place', wager: 'dragon', amount: 1_000 }, ann)
    await served.must('shown', { type: 'accept-dice' }, ann)
    await served.must('shown', { type: 'close-bets' }, dealer)
    await served.must('shown', { type: 'throw' }, ann)
    await served.must('shown', { type: 'enter-result', keys: [2, 3] }, dealer)
    const shown = await served.client().call('GET /tables/:table', { table: 'shown' })
    expect(shown).toMatchObject({
      sign: { minimum: 100, maximum: 5000 },
      seats: { all: 6, taken: 1 },
      players: [{ player: 'ann', called: 'ANN', seat: 1 }],
      dealers: ['dealer'],
      shooter: 'ann',
      results: [{ result: { kind: 'roll', faces: [2, 3] } }],
    })
    expect(JSON.stringify(shown)).not.toMatch(/rack|float":(?!10000000)/)
  })

  it('[R14] rounds are on record: to everybody how they went, to a player what was theirs', async () => {
    const ann = await served.signedIn('ann')
    const bob = await served.signedIn('bob')
    const one = (who: HouseClient, round = 1) => who.call('GET /tables/:table/rounds/:round', { table: 'shown', round })
    expect(await bob.call('GET /tables/:table/rounds', { table: 'shown' })).toMatchObject([
      { round: 1, status: 'settled', wagered: 1_000, won: 2_000 },
    ])
    expect(await one(bob)).toMatchObject({ round: 1, plays: [] })
    expect(await one(ann)).toMatchObject({ plays: [{ player: 'ann', wagered: 1_000, won: 2_000 }] })
    expect(await one(oz)).toMatchObject({ plays: [{ player: 'ann' }] })
    expect(await ann.call('GET /me/plays')).toMatchObject([{ table: 'shown', round: 1 }])
    expect(await bob.call('GET /me/plays')).toEqual([])
    expect(await problemOf(one(bob, 2))).toMatchObject({ status: 404 })
  })
})

describe('people', () => {
  it('[R19] a further operator counts when a second one has approved, and no one approves their own', async () => {
    const made = await oz.call('POST /people', { name: 'olga', called: 'Olga', roles: ['operator'], born: '1980-02-03' })
    expect(made).toMatchObject({ proposed: true })
    const { person } = made
    expect(await oz.call('GET /people/:person', { person })).toMatchObject({
      roles: [],
      proposed: { roles: ['operator'], by: 'oz' },
    })
    const approve = (who: HouseClient) => who.call('POST /people/:person/roles/approval', { person, roles: ['operator'] })
    expect(await problemOf(approve(oz))).toMatchObject({ status: 403, code: 'second-person' })
    await approve(await served.signedIn('ona', 'staff'))
    expect(await oz.call('GET /people/:person', { person })).toMatchObject({ roles: ['operator'], proposed: null })
  })

  it('of the staff are known to one another by the names they go by, and players are not among them', async () => {
    const ivy = await served.signedIn('ivy', 'staff')
    const staff = await ivy.call('GET /staff')
    expect(staff).toContainEqual({
      person: 'dealer',
      called: (await oz.call('GET /people/:person', { person: 'dealer' })).called,
      roles: ['dealer'],
    })
    expect(staff.map(({ person }) => person)).not.toContain('ann')
    await oz.call('POST /people/:person/disable', { person: 'dealer', reason: 'on leave' })
    expect((await ivy.call('GET /staff')).find(({ person }) => person === 'dealer')).toMatchObject({ roles: [] })
    await oz.call('POST /people/:person/enable', { person: 'dealer', reason: 'back again' })
  })

  it('are listed page by page, and their secrets are not', async () => {
    const all: Person[] = []
    for (let more = true; more;) {
      const page = await oz.call('GET /people', { after: all.at(-1)?.person ?? '', most: 2 })
      expect(page.people.length).toBeLessThanOrEqual(2)
      all.push(...page.people)
      more = page.more
    }
    expect(all.map(({ name }) => name).toSorted()).toEqual(['ann', 'bob', 'dealer', 'ivy', 'olga', 'ona', 'oz'])
    expect(JSON.stringify(all)).not.toMatch(/argon2|digest|publicKey/)
  })

  it('nobody shuts or unlocks their own account', async () => {
    expect(await problemOf(oz.call('POST /people/:person/disable', { person: 'oz', reason: 'x' }))).toMatchObject({
      status: 403,
      code: 'not-your-own',
    })
    expect(await problemOf(oz.call('POST /people/:person/unlock', { person: 'oz' }))).toMatchObject({
      status: 403,
      code: 'not-your-own',
    })
    expect(await problemOf(oz.call('POST /people/:person/unlock', { person: 'nobody' }))).toMatchObject({
      status: 404,
      code: 'unknown-person',
    })
  })
})

describe('the house', () => {
  it('makes a backup while it runs and verifies what it keeps, and both are on record', async () => {
    const { backup, node } = await oz.call('POST /house/backups')
    expect(node).toBeNull()
    expect(existsSync(join(served.folder, 'backups', backup, 'journal.sqlite'))).toBe(true)
    expect(await oz.call('GET /house/backups')).toEqual([backup])
    const ivy = await served.signedIn('ivy', 'staff')
    expect(await ivy.call('POST /house/verification')).toMatchObject({ ok: true, fault: null })
    const { events } = await ivy.call('GET /records/significant', { most: 500 })
    expect(events.find(({ kind }) => kind === 'verification')).toMatchObject({ by: 'ivy' })
  })

  it('tells how it is', async () => {
    const { text } = await served.raw('GET', '/metrics')
    for (const name of [
      'felt_commands_total{type="open"}',
      'felt_refusals_total',
      'felt_commit_seconds_count',
      'felt_viewers 0',
      'felt_tables_open 1',
    ]) {
      expect(text).toContain(name)
    }
    expect(JSON.parse((await served.raw('GET', '/healthz')).text)).toMatchObject({ ok: true })
  })
})

describe('what everybody may read', () => {
  it('games with their wagers and options', async () => {
    const all = await served.client().call('GET /games')
    expect(all.map(({ game }) => game)).toEqual(games.map(({ id }) => id))
    expect(await served.client().call('GET /games/:game', { game: 'craps' })).toMatchObject({
      equipment: 'dice',
      options: expect.arrayContaining([expect.objectContaining({ name: 'odds', byDefault: '3-4-5' })]) as object[],
    })
  })

  it('rulebooks, whole or clause by clause', async () => {
    expect(await served.client().call('GET /games/:game/clauses', { game: 'dragon-fire' })).toEqual(
      JSON.parse(JSON.stringify(clauseRows(dragonFire))),
    )
    const under = await served.client().call('GET /games/:game/clauses', { game: 'dragon-fire', under: '3.6' })
    expect(under.map(({ clause }) => clause)).toEqual(['3.6', '3.6.1', '3.6.2'])
  })

  it('odds, exactly, under the options of a house and for what is left of a shoe', async () => {
    const ask = (game: string, asked: Omit<SentTo<'GET /games/:game/odds'>, 'game'>) =>
      served.client().call('GET /games/:game/odds', { game, ...asked })
    expect(await ask('dragon-fire', { wager: 'dragon' })).toMatchObject([{ wager: 'dragon', edge: '1/36' }])
    const [usual, other] = await Promise.all(
      ['2', '3'].map((pays) => ask('craps', { wager: 'field', house: `field-12=${pays}` })),
    )
    expect([usual![0]!.edge, other![0]!.edge]).toEqual(['1/18', '1/36'])
    const whole = await ask('dragon-tiger', { wager: 'tie' })
    const left = await ask('dragon-tiger', { wager: 'tie', removed: 'KS,KH' })
    expect(left[0]!.edge).not.toBe(whole[0]!.edge)
    expect(await problemOf(ask('craps', { wager: 'fild' }))).toMatchObject({
      status: 404,
      detail: expect.stringContaining('perhaps field') as string,
    })
    expect(await problemOf(ask('craps', { house: 'odds' }))).toMatchObject({ status: 400 })
    expect(await problemOf(ask('craps', { house: 'odds=many' }))).toMatchObject({ status: 400, code: 'not-permitted' })
  })

  it('schemas that tell a command from what is none, and describe what was really kept', async () => {
    const ajv = new Ajv2020({ strict: false })
    const read = (kind: 'commands' | 'events', name: string) => served.client().call('GET /schemas/:kind/:name', { kind, name })
    const place = ajv.compile(await read('commands', 'place'))
    expect(place({ type: 'place', wager: 'dragon', amount: 100 })).toBe(true)
    expect(place({ type: 'place', wager: 'dragon', amount: -1 })).toBe(false)
    expect(place({ type: 'place', wager: 'dragon', amount: 100, by: 'me' })).toBe(false)
    const { events } = await oz.call('GET /tables/:table/events', { table: 'shown', after: 0, most: 500 })
    const kept = events.flatMap((event) => ('text' in event ? [JSON.parse(event.text) as { type: string }] : []))
    const types = [...new Set(kept.map(({ type }) => type))]
    expect(types.length).toBeGreaterThan(10)
    const schemas = await Promise.all(types.map((type) => read('events', type)))
    const checks = new Map(types.map((type, at) => [type, ajv.compile(schemas[at]!)]))
    expect(kept.filter((event) => !checks.get(event.type)!(event))).toEqual([])
    const other = kept.find(({ type }) => type !== 'opened')!
    expect(checks.get('opened')!(other)).toBe(false)
  })
})
