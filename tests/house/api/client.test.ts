/** The client: the same fold as the house's, a chain that is checked, and nothing that a browser has not. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  HouseClient,
  Unanswered,
  type Fetch,
  type SocketFrame,
  type OpenSocket,
  type ShownEvent,
  type Socket,
  type Watch,
} from '../../../src/client/index.ts'
import { games } from '../../../src/rules/games/registry.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { snapshotOf } from '../../../src/table/snapshot.ts'
import type { Player, TableState } from '../../../src/table/state.ts'
import { nextStep } from '../../kit/driver.ts'
import type { Said } from '../../kit/table.ts'
import { resume, suspend } from '../people/commands.ts'
import { problemOf, Served } from './kit.ts'
import { until } from '../../kit/until.ts'

let served: Served

beforeAll(async () => {
  served = await Served.open()
  await served.admit('ann', 'player')
  await served.admit('dee', 'dealer')
  await served.admit('gus', 'gaming supervisor', 'operator')
  for (const game of games) {
    await served.table(game)
    await served.must(game.id, { type: 'post-dealer', person: 'dee' })
  }
})

afterAll(() => served.close())

const ann: Giver = { person: 'ann', role: 'player' }
const dee: Giver = { person: 'dee', role: 'dealer' }

/** May suspend play and resume it. */
const boss: Giver = { person: 'gus', role: 'operator' }

const stateOf = (table: string): TableState => served.house.tables.get(table)!.state

/** Plays on by the book, with the right person for each step. */
const steps = async (table: string, count: number): Promise<void> => {
  const faces = [
    [3, 4],
    [2, 2],
    [6, 5],
    [1, 3],
  ] as const
  for (let each = 0; each < count; each += 1) {
    const { type, by, after: _, ...body } = nextStep(stateOf(table), faces[each % faces.length]!) as Said & { by: Giver }
    const outcome = await served.house.give(table, { type, ...body }, by)
    if (outcome.kind === 'refused') return
    if (type === 'start-round') await wager(table)
  }
}

/** On whatever the game takes now. */
const wager = async (table: string): Promise<void> => {
  for (const { id, places, starts } of stateOf(table).inForce.wagers.slice(0, 5)) {
    const body = { type: 'place', wager: id, amount: 1_000, ...(places?.includes(starts[0]) && { state: places[0] }) }
    await served.house.give(table, body, ann)
  }
}

const upTo = (watch: Watch, table: string): Promise<void> =>
  until(() => watch.version === served.house.tables.get(table)!.live.kept)

describe.each(games.map(({ id }) => id))('%s, played while it is watched', (table) => {
  it('is the same table for the staff as for the house, and for a player what is theirs of it', async () => {
    const [gus, player] = await Promise.all([served.signedIn('gus', 'staff'), served.signedIn('ann')])
    const staff = await gus.watch(table, { fromTheBeginning: true })
    const own = await player.watch(table, { fromTheBeginning: true })
    await player.give(table, 'player', { type: 'take-seat' })
    await served.must(table, { type: 'buy-in', player: 'ann', amount: 1_000_000 }, dee)
    await steps(table, 16)
    // A client that comes later begins with the state of the table.
    const late = await Promise.all([gus.watch(table), player.watch(table), served.client().watch(table)])
    expect(late.map(({ version }) => version)).toEqual(late.map(() => stateOf(table).version))
    await steps(table, 8)
    await Promise.all([staff, own, ...late].map((watch) => upTo(watch, table)))
    expect(stateOf(table).round).toBeGreaterThan(1)
    expect(snapshotOf(staff.state)).toEqual(snapshotOf(stateOf(table)))
    const theirs = ({ racks, inPlay, phase, round, lit, history, players }: TableState) => ({
      rack: racks.get('ann'),
      piles: inPlay.piles.map(({ table: of, state, stacks }) => [
        of.wager.id,
        state,
        [...stacks].map(({ player, amount, tokens, order }) => ({ player, amount, tokens, order })),
      ]),
      phase,
      round,
      lit,
      history,
      players: [...players],
    })
    expect(theirs(own.state)).toEqual(theirs(stateOf(table)))
    expect(snapshotOf(late[0].state)).toEqual(snapshotOf(stateOf(table)))
    expect(theirs(late[1].state)).toEqual(theirs(stateOf(table)))
    // A passer-by knows since when somebody sits there, and not what they brought.
    const brought = ([person, { sitting, ...known }]: readonly [string, Player]) => [
      person,
      { ...known, sitting: { ...sitting!, brought: 0 } },
    ]
    const open = theirs(stateOf(table))
    expect({ ...theirs(late[2].state), rack: undefined }).toEqual({
      ...open,
      rack: undefined,
      players: open.players.map(brought),
    })
    for (const watch of [staff, own, ...late]) watch.close()
  })
})

/** A socket that changes what a house says. */
const meddling =
  (change: (frame: SocketFrame) => SocketFrame): OpenSocket =>
  (url, headers) => {
    const socket = new WebSocket(url, { headers })
    const line: Socket = {
      send: (text) => socket.send(text),
      close: () => socket.close(),
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    }
    socket.onmessage = ({ data }) => line.onmessage?.({ data: JSON.stringify(change(JSON.parse(String(data)) as SocketFrame)) })
    socket.onclose = ({ code, reason }) => line.onclose?.({ code, reason })
    return line
  }

const changed =
  (change: (event: ShownEvent & { text?: string }) => Partial<ShownEvent & { text: string }>) =>
  (frame: SocketFrame): SocketFrame =>
    'events' in frame
      ? { events: frame.events.map((event) => ({ ...event, ...(event.version === 2 ? change(event) : {}) })) }
      : frame

describe('how a table stands', () => {
  it('[R16] is sent without what the reader may not know: the racks and matters of others, seeds and the order of a shoe', async () => {
    const stands = async (client: HouseClient) =>
      JSON.stringify(await client.call('GET /tables/:table/state', { table: 'secret' }))
    const game = games.find(({ id }) => id === 'dragon-tiger')!
    await served.table(game, 'secret', { source: 'virtual' })
    await served.must('secret', { type: 'take-seat' }, ann)
    await served.must('secret', { type: 'buy-in', player: 'ann', amount: 77_700, with: 'cash' })
    await served.must(
      'secret',
      { type: 'bar-player', player: 'bad-one', reason: 'a device' },
      { person: 'gus', role: 'casino supervisor' },
    )
    await served.must('secret', { type: 'keep-seed', seed: '5eed'.repeat(16) })
    const [player, gus, nobody] = [await served.signedIn('ann'), await served.signedIn('gus', 'staff'), served.client()]
    expect(await stands(player)).toContain('77700')
    expect(await stands(nobody)).not.toContain('77700')
    expect(await stands(gus)).toContain('bad-one')
    for (const client of [player, nobody]) expect(await stands(client)).not.toContain('bad-one')
    for (const client of [player, gus, nobody]) expect(await stands(client)).not.toContain('5eed5eed')
    const house = served.house.tables.get('secret')!.state
    expect(house.seeds?.seed).toContain('5eed5eed')
  })
})

describe('a house that does not tell what it kept', () => {
  it.each<[string, (frame: SocketFrame) => SocketFrame]>([
    ['another text', changed(({ text = '' }) => ({ text: text.replace('10000000', '90000000').replace('dice', 'dicE') }))],
    ['another audience', changed(() => ({ audience: 'house' }))],
    ['another digest', changed(({ digest }) => ({ digest: digest.replace(/^./, (first) => (first === '0' ? '1' : '0')) }))],
    ['another head', changed(({ head }) => ({ head: head.replace(/^./, (first) => (first === '0' ? '1' : '0')) }))],
    [
      'an event left out',
      (frame) => ('events' in frame ? { events: frame.events.filter(({ version }) => version !== 2) } : frame),
    ],
    ['two events the other way round', (frame) => ('events' in frame ? { events: frame.events.toReversed() } : frame)],
  ])('is found out: %s', async (_, change) => {
    const client = new HouseClient({ url: served.url, socket: meddling(change) })
    await client.signIn({ person: 'gus', password: 'four dice in a bowl', terminal: 'staff' })
    const watch = await client.watch('craps', { fromTheBeginning: true })
    await until(() => watch.standing.kind === 'over')
    expect(watch.standing).toMatchObject({ kind: 'over', why: 'broken' })
    expect(watch.version).toBe(0)
  })

  it('is taken at its word where nothing is changed', async () => {
    const watch = await new HouseClient({ url: served.url, socket: meddling((frame) => frame) }).watch('craps', {
      fromTheBeginning: true,
    })
    await watch.caughtUp()
    expect(watch.version).toBe(served.house.tables.get('craps')!.live.kept)
    watch.close()
  })
})

describe('an answer that is lost', () => {
  /** The house hears and answers, and so many answers do not arrive. */
  const losing = (lost: number): { fetch: Fetch; asked: string[] } => {
    const asked: string[] = []
    let left = lost
    const losingOne: Fetch = async (url, { method, headers, body }) => {
      const answered = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
      if (!url.endsWith('/commands')) return answered
      asked.push(body!)
      if ((left -= 1) >= 0) throw new TypeError('connection reset')
      return answered
    }
    return { fetch: losingOne, asked }
  }

  it('is asked for again under the same id, and the command is done once', async () => {
    const { fetch: flaky, asked } = losing(3)
    const client = new HouseClient({ url: served.url, fetch: flaky })
    await client.signIn({ person: 'gus', password: 'four dice in a bowl', terminal: 'staff' })
    const before = stateOf('craps').version
    const answer = await client.give('craps', 'gaming supervisor', { type: 'record-incident', about: 'ann', note: 'once' })
    expect(asked).toHaveLength(4)
    expect(new Set(asked)).toHaveProperty('size', 1)
    expect([answer.version, stateOf('craps').version]).toEqual([before + 1, before + 1])
  })

  it('is not waited for where asking again does no harm: a frozen machine does not hang up', async () => {
    const asked: string[] = []
    const frozenAtFirst: Fetch = async (url, { signal, ...init }) => {
      asked.push(`${init.method} ${new URL(url).pathname}`)
      if (!signal || asked.filter((each) => each === asked.at(-1)).length > 1) return fetch(url, init)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new TypeError('aborted'))))
    }
    const client = new HouseClient({ url: served.url, fetch: frozenAtFirst, wait: 50 })
    await client.signIn({ person: 'gus', password: 'four dice in a bowl', terminal: 'staff' })
    await expect(client.me()).rejects.toThrow('the house does not answer')
    await client.give('craps', 'gaming supervisor', { type: 'record-incident', about: 'ann', note: 'thawed' })
    expect(asked).toEqual([
      'POST /api/v1/sign-in',
      'GET /api/v1/me',
      'POST /api/v1/tables/craps/commands',
      'POST /api/v1/tables/craps/commands',
    ])
  })

  it('a refusal is an answer, and is not asked for again', async () => {
    const { fetch: sound, asked } = losing(0)
    const client = new HouseClient({ url: served.url, fetch: sound })
    await client.signIn({ person: 'ann', password: 'four dice in a bowl' })
    const refused = client.give('craps', 'player', { type: 'place', wager: 'no-such', amount: 100 })
    expect(await problemOf(refused)).toMatchObject({ status: 409 })
    expect(asked).toHaveLength(1)
  })

  it('where a house is not there at all, a watch says that it does not know what became of a command', async () => {
    const gus = await served.signedIn('gus', 'staff')
    const watch = await gus.watch('craps', { patience: 50 })
    await watch.caughtUp()
    watch.close()
    await expect(watch.give('gaming supervisor', { type: 'start-round' })).rejects.toThrow('over')
    const late = await gus.watch('craps', { patience: 0 })
    await expect(late.give('gaming supervisor', { type: 'record-incident', about: 'x', note: 'y' })).rejects.toBeInstanceOf(
      Unanswered,
    )
    late.close()
  })
})

describe('a watch', () => {
  it('does not go on as somebody else', async () => {
    const client = served.client()
    const sockets: Socket[] = []
    const watching = new HouseClient({
      url: served.url,
      socket: (url, headers) => {
        const socket = new WebSocket(url, { headers }) as unknown as Socket
        sockets.push(socket)
        return socket
      },
    })
    await watching.signIn({ person: 'gus', password: 'four dice in a bowl', terminal: 'staff' })
    const watch = await watching.watch('craps', { wait: { first: 1, most: 1 } })
    await watch.caughtUp()
    await watching.signIn({ person: 'ann', password: 'four dice in a bowl' })
    sockets[0]!.close()
    await until(() => watch.standing.kind === 'over')
    // The sign-in ended the session of before: whichever is noticed first, the watch is over.
    expect([{ why: 'another-person' }, { why: 'signed-out' }]).toContainEqual({ why: (watch.standing as { why?: string }).why })
    await expect(client.me()).rejects.toMatchObject({ problem: { status: 401 } })
  })

  it('hears over its socket that play is suspended and goes on; only the staff hear who suspended it', async () => {
    const told = { passerBy: [] as unknown[], staff: [] as unknown[] }
    const gus = await served.signedIn('gus', 'staff')
    const before = await served.client().watch('craps', { onSuspended: (suspended) => told.passerBy.push(suspended) })
    await before.caughtUp()
    expect(told.passerBy).toEqual([[]])
    await suspend(served.house, boss, { game: 'craps', reason: 'the dice are looked at' })
    await until(() => told.passerBy.length === 2)
    expect(told.passerBy[1]).toMatchObject([{ game: 'craps', gameName: 'Craps', reason: 'the dice are looked at', by: null }])
    const after = await gus.watch('craps', { onSuspended: (suspended) => told.staff.push(suspended) })
    await until(() => told.staff.length === 2)
    expect(told.staff[1]).toMatchObject([{ game: 'craps', by: 'gus' }])
    await resume(served.house, boss, { game: 'craps', reason: 'they are good' })
    await until(() => told.passerBy.length === 3 && told.staff.length === 3)
    expect([told.passerBy[2], told.staff[2]]).toEqual([[], []])
    before.close()
    after.close()
  })

  it('is answered without a problem where nobody is signed in, and with the reason where a session has ended', async () => {
    expect(await served.client().here()).toBeUndefined()
    const { status } = await served.raw('GET', '/api/v1/here', { cookie: 'felt=nobody-knows-this' })
    expect(status).toBe(200)
    expect(await (await served.signedIn('ann')).here()).toMatchObject({ person: 'ann' })
  })

  it('tells the time by the house’s clock', async () => {
    served.ahead += 60 * 60_000
    const watch = await served.client().watch('craps')
    await watch.caughtUp()
    expect(Math.abs(watch.now - (Date.now() + served.ahead))).toBeLessThan(30 * 60_000)
    watch.close()
  })

  it('takes a house that falls silent for lost, and connects again', async () => {
    // The first connection names a silence that is over at once, as that of a frozen house is after a while.
    const silences: unknown[] = []
    const hurried = (frame: SocketFrame): SocketFrame => {
      if (!('person' in frame)) return frame
      silences.push(frame.silence)
      return silences.length === 1 ? { ...frame, silence: 1 } : frame
    }
    const stood: string[] = []
    const client = new HouseClient({ url: served.url, socket: meddling(hurried) })
    const watch = await client.watch('craps', {
      wait: { first: 1, most: 1 },
      onStanding: (standing) => stood.push(standing.kind === 'lost' ? standing.why : standing.kind),
    })
    await until(() => silences.length === 2 && watch.standing.kind === 'live')
    expect(stood.filter((each) => each !== 'connecting' && each !== 'catching-up')).toContain('nothing was heard')
    expect(silences).toEqual([1_800, 1_800])
    watch.close()
  })

  it('is refused for a table that there is not', async () => {
    expect(await problemOf(served.client().watch('none'))).toMatchObject({ status: 404, code: 'no-such-table' })
  })
})

describe('what the client is made of', () => {
  /** Everything that is really loaded with a file: types are not. */
  const loaded = (file: string, known = new Set<string>()): ReadonlySet<string> => {
    if (known.has(file)) return known
    known.add(file)
    const source = readFileSync(file, 'utf8')
    for (const [, what, from] of source.matchAll(/^(?:import|export)\s+([^;'"]*?)\s*from\s+'([^']+)'/gm)) {
      if (/^type\b/.test(what!) || /^\{(\s*type\s+[\w\s]+,?)+\}$/.test(what!)) continue
      if (from!.startsWith('.')) loaded(join(dirname(file), from!), known)
      else known.add(from!)
    }
    // Games are loaded when a table of theirs is watched.
    for (const [, from] of source.matchAll(/\bimport\('([^']+)'\)/g)) loaded(join(dirname(file), from!), known)
    return known
  }

  it('[R6] is the rules and the table: no package, nothing of Node, nothing that decides or draws', () => {
    const files = [...loaded('src/client/index.ts')]
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => !/^src\/(client|messages|rules|table|wire)\//.test(file))).toEqual([])
    expect(files.filter((file) => /src\/table\/(commands|table)\b|src\/house/.test(file))).toEqual([])
  })
})
