/** Three nodes of one house, of which one decides: any of them serves anybody, and what one has told is so on the others. */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HouseProblem, type CommandAnswer, type Emote, type HouseClient } from '../../../src/client/index.ts'
import { until } from '../../kit/until.ts'
import { firstWager } from '../../kit/first-wager.ts'
import { problemOf } from '../api/kit.ts'
import { Browser, password, ServedNodes, type ServedNode } from './served-nodes.ts'

const [game, table] = ['dragon-tiger', 't1']

let nodes: ServedNodes
let decider: ServedNode
let one: ServedNode
let other: ServedNode
let all: readonly ServedNode[]

beforeAll(async () => {
  nodes = await ServedNodes.on({
    tables: { t1: game, t2: game },
    people: { ann: 'player', bob: 'player', cat: 'player', dan: 'player', eve: 'player', fay: 'player', kay: 'cashier' },
  })
  for (const name of ['north', 'south', 'west']) await nodes.start(name)
  decider = await nodes.decider()
  ;[one, other] = (await nodes.followers()) as [ServedNode, ServedNode]
  all = [decider, one, other]
})
afterAll(() => nodes.close())

const codeOf = async (doing: Promise<unknown>): Promise<string> => (await problemOf(doing)).code

/** A node that has not heard of it yet still answers. */
const isOver = async (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => false,
    (error: unknown) => error instanceof HouseProblem && error.status === 401,
  )

/** Wagers are not always open: it is placed as soon as they are. */
const placed = async (client: HouseClient, amount = 500, id = crypto.randomUUID()): Promise<CommandAnswer> => {
  for (;;) {
    try {
      return await client.give(table, 'player', { type: 'place', wager: firstWager(game), amount }, id)
    } catch (error) {
      if (!(error instanceof HouseProblem) || error.problem.code !== 'late') throw error
    }
  }
}

/** A player with chips at the table, who has done all of it through one node. */
const seated = async (person: string, at: ServedNode): Promise<Browser> => {
  const browser = await new Browser(at).signIn(person)
  await browser.on(at).playMoney()
  await browser.on(at).give(table, 'player', { type: 'take-seat' })
  await browser.on(at).buyIn(table, 'player', person, 50_000)
  return browser
}

const written = async (type: string, person: string): Promise<number> => {
  const asked = `select count(*)::int as count from felt.events where stream = 'table t1' and text like $1`
  return (await nodes.database.query<{ count: number }>(asked, [`%"type":"${type}"%"${person}"%`]))[0]!.count
}

describe('a command through any node', () => {
  it('is decided once that comes to two followers under one id', async () => {
    const ann = await seated('ann', one)
    const id = crypto.randomUUID()
    const [first, second] = await Promise.all([placed(ann.on(one), 500, id), placed(ann.on(other), 500, id)])
    expect(first.version).toBe(second.version)
    expect(await placed(ann.on(decider), 500, id)).toMatchObject({ version: first.version })
    expect(await written('wager-changed', 'ann')).toBe(1)
  })

  it('is refused by a follower as by the deciding node', async () => {
    const bob = await seated('bob', one)
    const commands = [
      { type: 'place', wager: firstWager(game), amount: 1_000_000_000 },
      { type: 'place', wager: 'no such wager', amount: 500 },
      { type: 'place', wager: firstWager(game), amount: -1 },
      { type: 'open' },
    ]
    for (const command of commands) {
      const problems = []
      for (const node of all) problems.push(await problemOf(bob.on(node).give(table, 'player', command as never)))
      // The round goes on between them, so what depends on it is left out.
      expect(new Set(problems.map(({ status }) => status)).size, command.type).toBe(1)
    }
    const problems = await Promise.all(
      all.map((node) => problemOf(bob.on(node).give('nowhere', 'player', { type: 'take-seat' }))),
    )
    expect(problems[1]).toEqual(problems[0])
    expect(problems[2]).toEqual(problems[0])
  })

  it('is seen by its own person in the next view of the follower they are on', async () => {
    const cat = await seated('cat', other)
    for (let times = 0; times < 20; times += 1) {
      const { version } = await placed(cat.on(other), 100)
      expect((await cat.on(other).table(table)).version).toBeGreaterThanOrEqual(version)
      // On another node too, where they come from a node that has told them so.
      const watched = await cat.on(one).watch(table)
      await until(() => watched.version >= version)
      watched.close()
      if ((await written('wager-changed', 'cat')) >= 5) break
    }
  })

  it('has in the records of a follower what was answered', async () => {
    const dan = await seated('dan', one)
    await dan.on(one).buyIn(table, 'player', 'dan', 1_250)
    for (const node of [one, other])
      await until(async () => (await dan.on(node).call('GET /me/statement')).lines.some(({ amount }) => amount === 1_250))
    await placed(dan.on(one))
    const { state } = decider.house.tables.get(table)!
    const { round } = state
    await dan.on(one).give(table, 'player', { type: 'ask-to-close' })
    await until(() => decider.house.tables.get(table)!.state.phase === 'between rounds')
    for (const node of all) expect((await dan.on(node).recall(table, round)).steps.length).toBeGreaterThan(0)
  })
})

describe('who is signed in', () => {
  it('is signed in on every node, and signed out on every node', async () => {
    const eve = await new Browser(one).signIn('eve')
    for (const node of all) expect((await eve.on(node).me()).person).toBe('eve')
    const copy = await new Browser(one).signIn('eve')
    await eve.on(one).call('POST /sign-out')
    for (const node of all) await until(() => isOver(eve.on(node).me()))
    expect((await copy.on(other).me()).person).toBe('eve')
  })

  it('loses every other session with a new password, and signs in with that on every node', async () => {
    const sessions = [await new Browser(one).signIn('eve'), await new Browser(other).signIn('eve')]
    const next = 'five dice in a bowl'
    await sessions[0]!.on(one).call('POST /me/password', { password, next })
    for (const node of all) await until(() => isOver(sessions[1]!.on(node).me()))
    for (const node of all) {
      expect(await codeOf(new Browser(node).signIn('eve'))).toBe('wrong-credentials')
      await new Browser(node).signIn('eve', 'player', next)
    }
  })

  it('is locked out on all nodes after wrong passwords on each of them', async () => {
    const wrong = () => Promise.all(all.map((node) => codeOf(new Browser(node).signIn('fay', 'player', 'not the password'))))
    expect(new Set(await wrong())).toEqual(new Set(['wrong-credentials']))
    await wrong()
    for (const { house } of all) await until(() => house.people.state.get('fay')!.locked)
    for (const node of all) expect(await codeOf(new Browser(node).signIn('fay'))).toBe('wrong-credentials')
  })
})

describe('a request that a follower passes on', () => {
  const signIn = (node: ServedNode, headers: Readonly<Record<string, string>>, given: object): Promise<Response> =>
    fetch(`${node.address}/api/v1/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ person: 'kay', password, ...given }),
    })

  it('is answered for the address that it came from, and with the cookies of its own connection', async () => {
    const answers = []
    for (const node of all)
      answers.push(await signIn(node, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }, { terminal: 'staff' }))
    const cookies = answers.map(({ headers }) => headers.getSetCookie().map((each) => each.replace(/=[^;]*/, '=…')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(cookies[1]).toEqual(cookies[0])
    expect(cookies[2]).toEqual(cookies[0])
    expect(cookies[0]!.every((each) => each.includes('; Secure'))).toBe(true)
    expect((await signIn(one, { 'x-forwarded-for': '203.0.113.77' }, { password: 'not the one' })).status).toBe(401)
    const asked = `select text from felt.events where stream = 'people' and text like '%203.0.113.77%'`
    expect(await nodes.database.query(asked)).toHaveLength(1)
  })

  it('is not taken for one by a header that people can send', async () => {
    const headers = { 'felt-passed-on': 'yes', 'felt-by-tls': 'yes', origin: 'http://elsewhere.example' }
    for (const node of all) expect((await signIn(node, headers, {})).status).toBe(403)
  })

  it.each(['/people/a/%2e%2E/b/name', '/people/a\\..\\b/name'])(
    'is not passed on to %s, which the deciding node would read otherwise',
    async (path) => {
      const asked = request(one.address, {
        method: 'PUT',
        path: `/api/v1${path}`,
        headers: { 'content-type': 'application/json' },
      })
      asked.end('{}')
      const [{ statusCode }] = (await once(asked, 'response')) as [IncomingMessage]
      expect(statusCode).toBe(404)
    },
  )
})

describe('what an operator decides through one follower', () => {
  let olga: Browser
  beforeAll(async () => {
    olga = await new Browser(one).signIn(nodes.operator, 'staff')
  })

  it('suspends play on the others, and resumes it', async () => {
    const ann = await new Browser(other).signIn('ann')
    await olga.on(one).call('POST /house/suspend', { reason: 'a fault' })
    expect(await codeOf(placed(ann.on(other)))).toBe('suspended')
    for (const { house } of all) await until(() => house.book.state.suspended.length === 1)
    await olga.on(one).call('POST /house/resume', { reason: 'mended' })
    await placed(ann.on(other), 100)
  })

  it('excludes a player, who gets no seat through another', async () => {
    const bob = await new Browser(other).signIn('bob')
    await olga.on(one).call('POST /people/:person/exclude', { person: 'bob', reason: 'asked for it' })
    expect(await codeOf(bob.on(other).give(table, 'player', { type: 'take-seat' }))).toBe('excluded')
  })

  it('shuts an account whose sockets on another are closed', async () => {
    const dan = await new Browser(other).signIn('dan')
    const watch = await dan.on(other).watch(table)
    await until(() => watch.standing.kind === 'live')
    await olga.on(one).call('POST /people/:person/disable', { person: 'dan', reason: 'a thief' })
    await until(() => watch.standing.kind === 'over')
    for (const node of all) await until(() => isOver(dan.on(node).me()))
  })

  it('hands over to the node that is named, which is on record', async () => {
    const before = decider
    expect(await codeOf(olga.on(one).call('POST /house/nodes/hand-over', { node: 'nowhere' }))).toBe('no-such-node')
    expect(await codeOf(olga.on(one).call('POST /house/nodes/hand-over', { node: before.name }))).toBe('decides-already')
    await olga.on(one).call('POST /house/nodes/hand-over', { node: other.name })
    await until(() => other.house.deciding.isHere)
    ;[decider, other] = [other, before]
    await until(async () => {
      const rows = await olga.on(one).call('GET /house/nodes')
      const standing = rows.map(({ name, standing: is }) => `${name} ${is}`).toSorted()
      const wanted = all.map(({ name }) => `${name} ${name === decider.name ? 'decides' : 'follows'}`).toSorted()
      return standing.join() === wanted.join()
    })
    await until(async () => {
      const { events } = await olga.on(one).call('GET /records/significant', { kind: 'node' })
      const said = events.map(({ what }) => what)
      return [`ode ${decider.name} is to decide`, `ode ${decider.name} decides from now on`].every((each) =>
        said.some((what) => what.includes(each)),
      )
    })
  })
})

describe('what no journal keeps', () => {
  it('is who has a table open on a follower, known to the deciding node until they leave', async () => {
    const cat = await new Browser(one).signIn('cat')
    const watch = await cat.on(one).watch(table)
    await until(() => decider.house.elsewhere.watches(table, 'cat'))
    watch.close()
    await until(() => !decider.house.elsewhere.watches(table, 'cat'))
  })

  it('shows a member of the staff who has a table open on one node to those who ask another', async () => {
    const olga = await new Browser(other).signIn(nodes.operator, 'staff')
    const kay = await new Browser(one).signIn('kay', 'staff')
    const watch = await kay.on(one).watch(table)
    for (const node of all)
      await until(async () =>
        (await olga.on(node).call('GET /house/presence')).some(({ person, at }) => person === 'kay' && at.includes(table)),
      )
    watch.close()
  })

  it('is what players say to each other across nodes', async () => {
    const browsers = [await new Browser(one).signIn('ann'), await new Browser(other).signIn('cat')]
    await browsers[0]!
      .on(one)
      .give(table, 'player', { type: 'take-seat' })
      .catch(() => undefined)
    const heard: string[] = []
    const watches = await Promise.all(
      browsers.map((browser, at) =>
        browser.on(browser.at).watch(table, { onEmote: ({ player, says }) => heard.push(`${at} ${player} ${says}`) }),
      ),
    )
    await until(() => watches.every(({ standing }) => standing.kind === 'live'))
    watches[0]!.emote('wow' satisfies Emote)
    await until(() => heard.length === 2)
    expect(heard.toSorted()).toEqual(['0 ann wow', '1 ann wow'])
    for (const watch of watches) watch.close()
  })
})

describe('a follower that does not hear from the deciding node', () => {
  it('closes its sockets and serves nothing private within two seconds, and comes back', async () => {
    const ann = await new Browser(one).signIn('ann')
    const watch = await ann.on(one).watch(table, { wait: { first: 20, most: 50 } })
    await until(() => watch.standing.kind === 'live')
    const statusOf = async (path: string): Promise<number> => (await fetch(`${one.address}${path}`)).status
    expect(await statusOf('/healthz')).toBe(200)
    decider.star.hold()
    const cut = performance.now()
    await until(() => one.house.deciding.stale() !== undefined)
    expect(performance.now() - cut).toBeLessThan(3_000)
    await until(() => watch.standing.kind !== 'live')
    expect(await problemOf(ann.on(one).me())).toMatchObject({ status: 503, code: 'not-reached' })
    expect([await statusOf('/healthz'), await statusOf('/livez'), await statusOf('/api/v1/tables')]).toEqual([503, 200, 503])
    // The deciding node serves on.
    expect((await ann.on(decider).me()).person).toBe('ann')
    decider.star.release()
    await until(() => one.house.deciding.stale() === undefined)
    await until(async () => (await statusOf('/healthz')) === 200)
    ann.on(one)
    await until(() => watch.standing.kind === 'live')
    watch.close()
  })

  it('has what was committed while it was cut off, and in its order', async () => {
    const ann = await new Browser(decider).signIn('ann')
    const watched = await ann.on(one).watch('t2', { wait: { first: 20, most: 50 } })
    decider.star.cut()
    const { version } = await ann.on(decider).give('t2', 'player', { type: 'take-seat' })
    ann.on(one)
    await until(() => watched.version >= version)
    watched.close()
    await until(() => one.house.tables.get('t2')!.live.kept >= version)
  })
})

describe('nodes that come and go', () => {
  it('are on record once each, by the node that decides', async () => {
    const olga = await new Browser(decider).signIn(nodes.operator, 'staff')
    const said = async (): Promise<readonly string[]> =>
      (await olga.on(decider).call('GET /records/significant', { kind: 'node' })).events.map(({ what }) => what)
    await nodes.start('east')
    await until(async () => (await said()).some((what) => what.includes('ode east has come')))
    await nodes.stop('east')
    await until(async () => (await said()).some((what) => what.includes('ode east has gone')))
    expect((await said()).filter((what) => what.includes('ode east has'))).toHaveLength(2)
  })
})
