/** Three nodes of one house over one store and real connections: any of them serves anybody. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NotReached } from '../../../src/house/journal/not-kept.ts'
import { buyIn } from '../../../src/house/cage/transfers.ts'
import { Pacers } from '../../../src/house/pace/pacers.ts'
import { byHouse } from '../../../src/house/by-house.ts'
import { firstSetup, setUpTable } from '../../../src/house/tables/first-tables.ts'
import { gameNamed } from '../../../src/rules/games/registry.ts'
import { pay } from '../../../src/house/commands/pay.ts'
import { suspendPlay } from '../../../src/house/commands/suspend-play.ts'
import type { Desk } from '../../../src/house/people/desk.ts'
import { record } from '../../../src/house/people/record.ts'
import { presenceOf } from '../../../src/house/people/staff.ts'
import { addGuest } from '../../../src/house/people/sessions/guests.ts'
import { Sessions, type Issued } from '../../../src/house/people/sessions/sessions.ts'
import { Challenges } from '../../../src/house/people/sign-in/challenges.ts'
import { Passwords } from '../../../src/house/people/sign-in/passwords.ts'
import { signIn } from '../../../src/house/people/sign-in/sign-in.ts'
import type { HeardElsewhere, Said } from '../../../src/house/watching/elsewhere.ts'
import { isRefusal } from '../../../src/rules/game.ts'
import { until } from '../../kit/until.ts'
import { done, expectRefused, given, Room } from '../cage-kit.ts'
import { SharedMemory } from '../journal/shared.ts'
import { Deeds } from './deeds.ts'
import { threeNodes, type Node } from './nodes-in-memory.ts'

const ann = { person: 'ann', role: 'player' } as const
const kay = { person: 'kay', role: 'cashier' } as const
const place = { type: 'place', wager: 'total-7', amount: 500 }

let memory: SharedMemory
let deeds: Deeds
let nodes: Node[]

beforeEach(async () => {
  memory = new SharedMemory()
  deeds = new Deeds(memory)
  const first = await Room.open(memory.node())
  await first.admit('kay', 'cashier')
  await first.admit('olga', 'operator')
  await first.playerAt('t1', 'dragon-fire', 'ann')
  nodes = await threeNodes(memory, deeds)
  await nodes[1]!.own('t1')
})

afterEach(async () => {
  for (const { among } of nodes) await among.close()
})

describe('any node serves anybody', () => {
  it('a wager is placed through a node that does not own the table, and seen on every node', async () => {
    const [a, b, c] = nodes as [Node, Node, Node]
    const told: number[] = []
    a.table.live.listen((events) => told.push(...events.map(({ version }) => version)))
    for (const { room } of nodes) room.store.reads = 0
    const outcome = await c.house.give('t1', place, ann, 'w1')
    expect(outcome).toMatchObject({ kind: 'done', version: c.table.live.kept })
    await until(() => a.table.live.kept === b.table.live.kept)
    for (const { table } of nodes) expect(table.state.racks.get('ann')).toBe(4_500)
    expect(told.at(-1)).toBe(b.table.live.kept)
    // The same id stands in the logs of both nodes, and who it was passed on by and to.
    expect(c.logged).toEqual([{ said: 'passed on', command: 'w1', table: 't1', to: 'node b' }])
    expect(b.logged).toEqual([{ said: 'decided for another node', command: 'w1', table: 't1', from: 'c' }])
    expect([c.among.passed, b.among.passed]).toEqual([
      { on: 1, here: 0 },
      { on: 0, here: 1 },
    ])
    // Nobody had to ask the store for it.
    expect([a.room.store.reads, c.room.store.reads]).toEqual([0, 0])
    expect(nodes.flatMap(({ failures }) => failures)).toEqual([])
  })

  it('a refusal comes back as it is, and a command that is sent again through another node is done once', async () => {
    const [a, b, c] = nodes as [Node, Node, Node]
    const tooMuch = { ...place, amount: 100_000 }
    const [passed, own] = [await a.house.give('t1', tooMuch, ann, 'w0'), await b.house.give('t1', tooMuch, ann, 'w0')]
    expect(own.kind).toBe('refused')
    expect(passed).toEqual(own)
    const sent = [await a.house.give('t1', place, ann, 'w1'), await c.house.give('t1', place, ann, 'w1')]
    expect(sent.map(({ kind }) => kind)).toEqual(['done', 'repeated'])
    expect(b.table.state.racks.get('ann')).toBe(4_500)
  })

  it('what one node changes in the house counts on all of them', async () => {
    const [a, b, c] = nodes as [Node, Node, Node]
    done(await a.house.do(suspendPlay, { reason: 'a fault' }, { person: 'olga', role: 'operator' }))
    expectRefused(await c.house.give('t1', place, ann, 'w1'), 'suspended')
    await until(() => b.house.book.state.suspended.length === 1)
  })

  it('who has a table open on another node is there, until that node has gone', async () => {
    const [a, b] = nodes as [Node, Node]
    const leave = a.attendance.arrived('t1', 'ann')
    await until(() => b.house.elsewhere.watches('t1', 'ann'))
    leave()
    await until(() => !b.house.elsewhere.watches('t1', 'ann'))
    a.attendance.arrived('t1', 'ann')
    await until(() => b.house.elsewhere.watches('t1', 'ann'))
    await a.among.close()
    await until(() => !b.house.elsewhere.watches('t1', 'ann'))
  })

  it('a member of the staff who has a table open on one node is there for those who ask another', async () => {
    const [a, b] = nodes as [Node, Node]
    const tables = () =>
      presenceOf(b.house, { open: () => [] }, new Map([['kay', new Set(['t1'])]])).map(({ person, at }) => [person, ...at])
    a.attendance.arrived('t1', 'olga')
    a.attendance.arrived('t1', 'kay')
    await until(() => b.house.elsewhere.watches('t1', 'kay'))
    expect(tables()).toEqual([['clerk'], ['kay', 't1'], ['olga', 't1']])
    await a.among.close()
    await until(() => !b.house.elsewhere.watches('t1', 'kay'))
    expect(tables()).toEqual([['clerk'], ['kay', 't1'], ['olga']])
  })

  it('a player who gives commands through another node, without a screen of the table, is not missed by its owner', async () => {
    const [a, b] = nodes as [Node, Node]
    for (const { room } of nodes) room.now += 60_000
    await b.attendance.look()
    for (const { room } of nodes) room.now += 20_000
    expect(b.attendance.missing('t1')).toEqual(['ann'])
    given(await a.house.give('t1', place, ann, 'w1'))
    expect(b.attendance.missing('t1')).toEqual([])
  })

  it('what is done once for the whole house is done by the node that holds the lease for it', async () => {
    const holds = () => nodes.filter(({ house }) => house.owners.holds('upkeep')).map(({ id }) => id)
    expect(holds()).toEqual([])
    deeds.giveResource('upkeep', 'c')
    expect(holds()).toEqual(['c'])
  })

  it('what a player says on one node is heard on the others', async () => {
    const [a, b] = nodes as [Node, Node]
    const heard: HeardElsewhere[] = []
    b.house.elsewhere.hear((said) => heard.push(said))
    const said: Said = { table: 't1', emote: { player: 'ann', says: 'wow' } }
    a.house.elsewhere.say(said)
    await until(() => heard.length > 0)
    expect(heard).toEqual([said])
  })

  it('only the node that owns a table runs its clock', async () => {
    const [a, b] = nodes as [Node, Node]
    await setUpTable(a.house, 't2', { ...firstSetup(gameNamed('dragon-fire')!), pace: 'practice' })
    await until(() => nodes.every(({ house }) => house.tables.has('t2')))
    await b.own('t2')
    const asked: string[] = []
    const pacers = [a, b].map(({ id, house }) => {
      const giveDue = house.giveDue.bind(house)
      house.giveDue = (...sent) => {
        asked.push(id)
        return giveDue(...sent)
      }
      return new Pacers(house, () => undefined)
    })
    given(await a.house.give('t2', { type: 'open' }, byHouse))
    given(await a.house.give('t2', { type: 'take-seat' }, ann))
    b.room.now += 60_000
    await b.own('t2')
    await until(() => asked.length > 0)
    expect(new Set(asked)).toEqual(new Set(['b']))
    for (const pacer of pacers) pacer.stop()
  })

  it('what the clock of a table gives is passed on to nobody: the node that has the table now has its clock too', async () => {
    const [a, b] = nodes as [Node, Node]
    await b.own('t1')
    const before = memory.version('table t1')
    expect(await a.house.giveDue('t1', { type: 'announce-closure' }, () => true)).toBeUndefined()
    expect(memory.version('table t1')).toBe(before)
    expect(await b.house.giveDue('t1', { type: 'announce-closure' }, () => true)).toMatchObject({ kind: 'done' })
  })
})

describe('a node that dies', () => {
  it('the round goes on: another node takes the table, and a wager that was on its way is placed once', async () => {
    const [a, b, c] = nodes as [Node, Node, Node]
    given(await a.house.give('t1', place, ann, 'w1'))
    // It has decided and written, and dies before it has said so.
    const say = b.among.wire.say.bind(b.among.wire)
    b.among.wire.say = (message, to) => (message.type === 'kept' ? undefined : say(message, to))
    const sent = a.house.give('t1', { ...place, amount: 1_000 }, ann, 'w2')
    const last = memory.version('table t1')
    await until(() => memory.version('table t1') > last)
    await b.among.close()
    await c.own('t1')
    expect(await sent).toMatchObject({ kind: expect.stringMatching(/done|repeated/) as string })
    expect(await a.house.give('t1', { ...place, amount: 1_000 }, ann, 'w2')).toMatchObject({ kind: 'repeated' })
    expect(c.table.state.racks.get('ann')).toBe(3_500)
  })

  it('a command that waits for an owner that does not answer goes to the next one as soon as there is one', async () => {
    const [a, b, c] = nodes as [Node, Node, Node]
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    b.house.decideHere = () => {
      resolve()
      return new Promise(() => undefined)
    }
    const sent = a.house.give('t1', place, ann, 'w1')
    await asked
    await c.own('t1')
    a.among.looked()
    expect(await sent).toMatchObject({ kind: 'done' })
    expect(c.table.state.racks.get('ann')).toBe(4_500)
  })

  it('an owner that was taken for dead writes nothing more, and passes its commands on', async () => {
    const [, b, c] = nodes as [Node, Node, Node]
    given(await b.house.give('t1', place, ann, 'w1'))
    await c.own('t1')
    const outcome = await b.house.give('t1', place, ann, 'w2')
    expect(outcome).toMatchObject({ kind: 'done' })
    expect([b.house.owners.here('t1'), c.house.owners.here('t1')]).toEqual([undefined, [{ resource: 'table t1', epoch: 2 }]])
    expect(c.table.state.racks.get('ann')).toBe(4_000)
  })

  it('nothing is decided at a table before it has been read as far as its last owner had come, which the next had not heard of', async () => {
    const [a, b, c] = nodes as [Node, Node, Node]
    b.among.wire.say = () => undefined
    given(await buyIn(b.house, kay, 'b1', { table: 't1', player: 'ann', amount: 4_000 }))
    await c.own('t1')
    // It had 5,000 before that.
    expect(await a.house.give('t1', { ...place, amount: 8_000 }, ann, 'w2')).toMatchObject({ kind: 'done' })
  })

  it('where no node decides, the person is told to send it again', async () => {
    deeds.give('t1', 'nobody')
    await expect(nodes[0]!.house.give('t1', place, ann, 'w1')).rejects.toThrow(NotReached)
  })

  it('one that lives and cannot be reached is named once, and commands at its tables are refused at once', async () => {
    const [a, , c] = nodes as [Node, Node, Node]
    await c.among.close()
    await until(() => a.among.wire.whyMissed('c') === 'nothing listens there')
    deeds.give('t1', 'c')
    const west = { ...deeds.seenBy('a').ownerOf('table t1')!, address: '127.0.0.1:1' }
    for (let each = 0; each < 3; each += 1) a.among.know([west])
    await expect(a.house.give('t1', place, ann, 'w1')).rejects.toThrow(/node c at .*, which decides at t1, cannot be reached/)
    expect(a.logged).toContainEqual({
      said: 'this node lives and cannot be reached from here: commands at its tables are refused',
      node: 'node c',
      address: '127.0.0.1:1',
      why: 'nothing listens there',
    })
    expect([a.logged.filter((each) => 'address' in each).length, a.among.reach.out]).toEqual([1, 1])
    // By the database it has died: from now on it is only waited for.
    a.among.know([{ ...west, isLive: false }])
    expect(a.among.reach.out).toBe(0)
    await expect(a.house.give('t1', place, ann, 'w1')).rejects.toThrow('no node decides at t1 now')
  })

  it('what the wire did not bring is read from the store', async () => {
    const [a, b] = nodes as [Node, Node]
    b.among.wire.say = () => undefined
    given(await b.house.give('t1', place, ann, 'w1'))
    expect(a.table.state.racks.get('ann')).toBe(5_000)
    await a.among.look()
    expect(a.table.state.racks.get('ann')).toBe(4_500)
  })
})

describe('signing in', () => {
  const keys = randomBytes(32)
  const deskOf = ({ house }: Node): Desk => ({
    house,
    passwords: new Passwords({ memory: 64, passes: 1, lanes: 1 }),
    sessions: new Sessions(house, keys),
  })

  it('failures on several nodes at once lock the account on all of them', async () => {
    await record(nodes[0]!.house, byHouse, [{ type: 'password-set', person: 'kay', digest: 'of no password', once: false }])
    const wrong = { person: 'kay', password: 'not the password', from: '192.0.2.7' }
    await Promise.all(nodes.map((node) => signIn(deskOf(node), wrong)))
    await until(() => nodes.every(({ house }) => house.people.state.get('kay')!.locked))
  })

  it('a session that is used on one node goes on at the others, and is over everywhere when it is ended', async () => {
    const [a, b] = nodes.map(deskOf) as [Desk, Desk]
    const { token, session } = (await addGuest(a, { from: '192.0.2.7', ofAge: true })) as Issued
    await until(() => b.sessions.open(session.person)[0]?.lastUsed === session.seen)
    expect(b.sessions.has(session.person)).toBe(true)
    // Later, on the first node alone.
    for (const { room } of nodes) room.now += 60_000
    a.sessions.check(token)
    await until(() => b.sessions.open(session.person)[0]?.lastUsed === session.seen + 60_000)
    await b.sessions.signOut(token)
    await until(() => isRefusal(a.sessions.check(token)))
  })

  it('a cashier pays nothing in a session that another node has ended with a new password', async () => {
    const [a, b] = nodes as [Node, Node]
    b.among.wire.say = () => undefined
    const session = { began: a.house.clock.now(), nonce: 'n' }
    for (const { room } of nodes) room.now += 60_000
    const paid = (id: string) => a.house.do(pay, { what: 'pay-in', player: 'ann', amount: 500, note: '' }, kay, { id, session })
    expect(await paid('before')).toMatchObject({ repeated: false })
    await record(b.house, byHouse, [{ type: 'password-set', person: 'kay', digest: 'x', once: true }])
    expect(await paid('after')).toMatchObject({ code: 'session-over' })
  })

  it('a challenge that one node gave is answered on another, and once', async () => {
    const challenges = nodes.map((node) => new Challenges(node.house, (text) => deskOf(node).sessions.sign(text)))
    const [given, other, late] = [1, 2, 3].map(() => Buffer.from(challenges[0]!.give('sign-in')).toString('base64url'))
    expect(await challenges[1]!.take(other!, { prove: 'x' })).toBe(false)
    expect(await Promise.all(challenges.slice(1).map((each) => each.take(given!, 'sign-in')))).toEqual([true, false])
    expect(await Promise.all([given!, other!].map((each) => challenges[0]!.take(each, 'sign-in')))).toEqual([false, false])
    for (const { room } of nodes) room.now += 120_000
    expect(await challenges[1]!.take(late!, 'sign-in')).toBe(false)
  })
})
