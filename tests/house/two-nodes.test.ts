/** Two houses over one store, as two nodes of one house: neither decides on what the other has just changed. */
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { buyIn, cashOut } from '../../src/house/cage/transfers.ts'
import { changeRoles } from '../../src/house/commands/change-roles.ts'
import { excludePerson } from '../../src/house/commands/exclude-person.ts'
import { removeTable } from '../../src/house/commands/remove-table.ts'
import { resumePlay } from '../../src/house/commands/resume-play.ts'
import { suspendPlay } from '../../src/house/commands/suspend-play.ts'
import { byHouse } from '../../src/house/by-house.ts'
import { changeCageLimits } from '../../src/house/commands/change-cage-limits.ts'
import { changesPerson, peopleFold, type Known } from '../../src/house/people/known-people.ts'
import { peopleForms } from '../../src/house/people/events.ts'
import { record, type Fact } from '../../src/house/people/record.ts'
import { Sessions } from '../../src/house/people/sessions/sessions.ts'
import { firstOperator } from '../../src/house/people/sign-in/first-operator.ts'
import { Passwords } from '../../src/house/people/sign-in/passwords.ts'
import { firstSetup, openFirstTables, setUpTable } from '../../src/house/tables/first-tables.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { accountOf } from '../kit/local.ts'
import { until } from '../kit/until.ts'
import { done, expectRefused, given, Room } from './cage-kit.ts'
import { SharedMemory, type SharedStore } from './journal/shared.ts'

const kay = { person: 'kay', role: 'cashier' } as const
const lee = { person: 'lee', role: 'cashier' } as const
const olga = { person: 'olga', role: 'operator' } as const
const ann = { person: 'ann', role: 'player' } as const
const place = { type: 'place', wager: 'total-7', amount: 500 }

let memory: SharedMemory
let a: Room<SharedStore>
let b: Room<SharedStore>

const restarted = async (): Promise<void> => {
  a = await Room.open(memory.node())
  b = await Room.open(memory.node())
}

beforeEach(async () => {
  memory = new SharedMemory()
  await restarted()
  for (const { person, role } of [kay, lee, olga]) await a.admit(person, role)
  await a.playerAt('t1', 'dragon-fire', 'ann')
  await restarted()
})

/** Both nodes know everything that is kept. */
const caughtUp = async (): Promise<void> => {
  for (const { house } of [a, b])
    await Promise.all(Array.from(memory.streams, ([stream, events]) => house.journal.readOn(stream, events.length)))
}

/** What a table decides on one node is only sent once the other has done something. */
const meanwhile = async <Value>(doing: () => Promise<Value>, other: () => Promise<unknown>): Promise<Value> => {
  const open = b.store.hold()
  const decided = doing()
  await other()
  open()
  return decided
}

describe('a new house whose nodes start at the same moment', () => {
  it('has one table of each game and one operator', async () => {
    memory = new SharedMemory()
    await restarted()
    const first = [gameNamed('dragon-fire')!, gameNamed('dragon-tiger')!]
    await Promise.all([a, b].map(({ house }) => openFirstTables(house, first)))
    const passwords = new Passwords({ memory: 64, passes: 1, lanes: 1 })
    const made = await Promise.all(
      [a, b].map(({ house }) => firstOperator({ house, passwords, sessions: new Sessions(house, randomBytes(32)) })),
    )
    expect(made.filter((operator) => operator !== undefined)).toHaveLength(1)
    await caughtUp()
    for (const { house } of [a, b]) {
      expect(Object.keys(house.book.state.tables)).toEqual(first.map(({ id }) => id))
      await until(() => first.every(({ id }) => house.tables.get(id)?.state.phase !== 'closed'))
    }
  })
})

describe('what one node changes while another decides', () => {
  it('a wager is refused where an operator has suspended play on another node', async () => {
    const outcome = await meanwhile(
      () => b.house.give('t1', place, ann, 'w1'),
      async () => done(await a.house.do(suspendPlay, { reason: 'a fault' }, olga)),
    )
    expectRefused(outcome, 'suspended')
    expect(b.house.tables.get('t1')!.state.inPlay.piles).toEqual([])
  })

  it('a result is settled all the same where play has been suspended: what lies there is decided', async () => {
    given(await b.house.give('t1', place, ann))
    given(await b.house.give('t1', { type: 'close-bets' }, byHouse))
    given(await b.house.give('t1', { type: 'throw' }, byHouse))
    const outcome = await meanwhile(
      () => b.house.give('t1', { type: 'enter-result', keys: [3, 4] }, byHouse),
      async () => done(await a.house.do(suspendPlay, { reason: 'a fault' }, olga)),
    )
    expect(outcome).toMatchObject({ kind: 'done' })
    expect(b.house.tables.get('t1')!.state.inPlay.piles).toEqual([])
  })

  it('a player who is excluded on one node gets no chips on another, where they sit', async () => {
    const outcome = await meanwhile(
      () => buyIn(b.house, kay, 'b1', { table: 't1', player: 'ann', amount: 1_000 }),
      async () => done(await a.house.do(excludePerson, { person: 'ann', reason: 'asked for it' }, olga)),
    )
    expectRefused(outcome, 'excluded')
    expect([b.rack('t1', 'ann'), accountOf(b.house, 'ann').amount]).toEqual([5_000, 5_000])
  })

  it('cash beyond a limit that an operator has just lowered on one node is taken at no table of another', async () => {
    const { limits } = a.house.cage.state
    const outcome = await meanwhile(
      () => b.house.give('t1', { type: 'buy-in', player: 'ann', amount: 2_000 }, byHouse, 'b1'),
      async () => done(await a.house.do(changeCageLimits, { ...limits, payment: 1_000 }, olga)),
    )
    expectRefused(outcome, 'house-limit')
    expect(b.rack('t1', 'ann')).toBe(5_000)
  })

  it('a cashier whose role is taken away on one node pays nobody on another', async () => {
    const paying = { what: 'pay-out', player: 'ann', amount: 1_000, note: '' } as const
    const outcome = await meanwhile(
      () => b.desk.pay(kay, 'p1', paying),
      async () => done(await a.house.do(changeRoles, { person: 'kay', roles: ['player'] }, olga)),
    )
    expectRefused(outcome, 'not-your-role')
    expect(accountOf(b.house, 'ann').amount).toBe(5_000)
  })

  it('a command at a table is refused to a person whose role is taken away on another node', async () => {
    const outcome = await meanwhile(
      () => b.house.give('t1', place, ann, 'w1'),
      async () => done(await a.house.do(changeRoles, { person: 'ann', roles: ['dealer'] }, olga)),
    )
    expectRefused(outcome, 'not-your-role')
    expect(b.rack('t1', 'ann')).toBe(5_000)
  })

  it.each(['signed-out', 'sessions-ended'] as const)(
    'a command is refused in a session that is over by then, by %s on another node',
    async (type) => {
      const session = { began: a.house.clock.now(), nonce: 'one' }
      const over = () => record(a.house, olga, [{ type, person: 'ann', ...(type === 'signed-out' && session) } as Fact])
      expectRefused(await meanwhile(() => b.house.give('t1', place, ann, 'w1', { session }), over), 'session-over')
      expect(b.rack('t1', 'ann')).toBe(5_000)
      given(await b.house.give('t1', place, ann, 'w2', { session: { began: b.house.clock.now() + 1, nonce: 'new' } }))
    },
  )

  it('a table is not taken away on one node while it is opened on another', async () => {
    await setUpTable(a.house, 't2', firstSetup(gameNamed('dragon-fire')!))
    await restarted()
    const outcome = await meanwhile(
      () => b.house.do(removeTable, { table: 't2' }, olga),
      async () => given(await a.house.give('t2', { type: 'open' }, byHouse)),
    )
    expectRefused(outcome, 'table-open')
  })

  it('nobody is refused on an account, or for a suspension, that another node has changed before they asked', async () => {
    given(await buyIn(b.house, kay, 'b0', { table: 't1', player: 'ann', amount: accountOf(b.house, 'ann').amount }))
    expectRefused(await buyIn(b.house, kay, 'b1', { table: 't1', player: 'ann', amount: 300 }), 'short-account')
    done(await a.desk.pay(kay, 'p1', { what: 'pay-in', player: 'ann', amount: 700, note: '' }))
    given(await buyIn(b.house, kay, 'b2', { table: 't1', player: 'ann', amount: 300 }))
    done(await b.desk.pay(kay, 'p2', { what: 'pay-out', player: 'ann', amount: 400, note: '' }))
    done(await a.desk.pay(kay, 'p3', { what: 'pay-in', player: 'ann', amount: 200, note: '' }))
    done(await b.desk.pay(kay, 'p4', { what: 'pay-out', player: 'ann', amount: 200, note: '' }))
    done(await a.house.do(suspendPlay, { reason: 'a fault' }, olga))
    done(await b.house.do(resumePlay, { reason: 'mended' }, olga))
  })

  it('sign-ins and notes on one node make nobody on another decide again', async () => {
    given(await b.house.give('t1', place, ann))
    await a.house.note({ kind: 'restart', what: 'a note' })
    await record(a.house, byHouse, [{ type: 'sign-in-failed', person: 'ann', from: '192.0.2.7' }])
    b.store.reads = 0
    given(await b.house.give('t1', place, ann))
    expect(b.store.reads).toBe(0)
  })
})

describe('the same command, sent to two nodes at once', () => {
  it('is done once, and both answer the same', async () => {
    const both = await Promise.all([a, b].map(({ house }) => house.give('t1', place, ann, 'the same')))
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'repeated'])
    const versions = new Set(both.map((each) => ('version' in each ? each.version : 0)))
    expect(versions.size).toBe(1)
    await caughtUp()
    for (const { house } of [a, b]) expect(house.tables.get('t1')!.state.racks.get('ann')).toBe(4_500)
  })

  it('of the house itself is done once too', async () => {
    const payment = { what: 'pay-out', player: 'ann', amount: 1_000, note: '' } as const
    const both = await Promise.all([a, b].map(({ desk }) => desk.pay(kay, 'the same', payment)))
    expect(both).toMatchObject([{ kind: 'paid' }, { kind: 'paid' }])
    await caughtUp()
    expect([a, b].map(({ house }) => accountOf(house, 'ann').amount)).toEqual([4_000, 4_000])
  })
})

describe('following', () => {
  it('a table that is made on one node stands on the other, and one that is taken away does not', async () => {
    memory.kept = (events, by) => {
      for (const { store, house } of [a, b]) if (store !== by) void house.journal.follow(events)
    }
    await a.table('t3', 'dragon-fire')
    await caughtUp()
    await b.house.following
    expect(b.house.tables.get('t3')!.state.phase).toBe(a.house.tables.get('t3')!.state.phase)
  })
})

describe('money that two nodes move at once', () => {
  const move = fc.record({
    on: fc.constantFrom('a', 'b'),
    by: fc.constantFrom(kay, lee),
    what: fc.constantFrom('pay-in', 'pay-out', 'buy-in', 'cash-out'),
    amount: fc.integer({ min: 1, max: 4 }).map((many) => many * 1_000),
  })

  it('is never spent twice, and comes out the same everywhere', async () => {
    let ids = 0
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 8 }), async (moves) => {
        const before = total()
        const moved = await Promise.all(
          moves.map(async ({ on, by, what, amount }) => {
            const room = on === 'a' ? a : b
            const id = `move ${(ids += 1)}`
            const at = { table: 't1', player: 'ann', amount }
            if (what === 'buy-in') return (await buyIn(room.house, by, id, at), 0)
            if (what === 'cash-out') return (await cashOut(room.house, by, id, at), 0)
            const paid = await room.desk.pay(by, id, { what, player: 'ann', amount, note: '' })
            return 'slip' in paid ? (what === 'pay-in' ? amount : -amount) : 0
          }),
        )
        await caughtUp()
        expect(total()).toBe(before + moved.reduce((sum, each) => sum + each, 0))
        for (const { house } of [a, b]) {
          expect(accountOf(house, 'ann').amount).toBeGreaterThanOrEqual(0)
          const { ledger } = house.tables.get('t1')!.state
          expect(Object.values(ledger).reduce((sum: number, each) => sum + each, 0)).toBe(0)
        }
        expect(a.house.tables.get('t1')!.state.ledger).toEqual(b.house.tables.get('t1')!.state.ledger)
        expect(accountOf(a.house, 'ann')).toEqual(accountOf(b.house, 'ann'))
        const slips = memory.events('cage').flatMap(({ slip }) => slip ?? [])
        expect(new Set(slips).size).toBe(slips.length)
      }),
      { numRuns: 12 },
    )
  })

  /** What is in the account and at the table. */
  const total = (): number => accountOf(a.house, 'ann').amount + a.rack('t1', 'ann')
})

describe('events and what they raise', () => {
  /** What decisions on other streams read of somebody. */
  const read = ({ excluded, ...known }: Known) => ({
    name: known.name,
    called: known.called,
    roles: known.roles,
    born: known.born,
    guest: known.guest,
    givenBy: known.givenBy,
    hasProved: known.hasProved,
    disabled: known.disabled,
    excluded: excluded && { ...excluded, readmission: undefined },
    limits: known.limits,
    sessionsFrom: known.sessionsFrom,
    signedOut: known.signedOut,
  })

  const stamp = { v: 1, at: 5, by: byHouse }
  const samples: Readonly<Record<string, object>> = {
    'name-changed': { name: 'anna' },
    'called-changed': { before: 'ANN', called: 'Anna' },
    'roles-proposed': { before: ['player'], roles: ['dealer'] },
    'roles-declined': { roles: ['dealer'], reason: 'no' },
    'roles-changed': { before: ['player'], roles: ['dealer'], proposedBy: null },
    'confirmation-due': { madeBy: 'olga' },
    'person-confirmed': {},
    'password-set': { digest: 'd', once: true },
    'passkey-added': { passkey: { id: 'k', publicKey: 'p', counter: 0, transports: [] } },
    'passkey-used': { id: 'k', counter: 1 },
    'passkey-removed': { id: 'k' },
    'sign-in-failed': { from: 'x' },
    'sign-in-refused': { from: 'x', why: 'no-role-here' },
    'signed-in': { from: 'x', terminal: 'player', how: 'password', nonce: 'n', device: 'd' },
    'signed-out': { nonce: 'n', began: 1 },
    'person-locked': {},
    'person-unlocked': {},
    'person-disabled': { reason: 'r' },
    'person-enabled': { reason: 'r' },
    'person-excluded': { reason: 'r', until: null },
    'readmission-proposed': { reason: 'r' },
    'readmission-declined': { reason: 'r' },
    'person-readmitted': { reason: 'r', proposedBy: 'olga' },
    'limits-set': { before: noLimits(), limits: { ...noLimits(), bought: { now: 5, later: null } } },
    'sessions-ended': {},
  }

  it('whatever changes what others read of a person raises it, and every type of event is listed', () => {
    expect(Object.keys(changesPerson).toSorted()).toEqual([...peopleForms.types].toSorted())
    const added = { type: 'person-added', person: 'ann', called: 'ANN', roles: ['player'], born: null, guest: false }
    const begin = peopleFold.evolve(peopleFold.start, { ...added, ...stamp } as never)
    for (const [type, fields] of Object.entries(samples)) {
      const after = peopleFold.evolve(begin, peopleForms.read(JSON.stringify({ type, person: 'ann', ...fields, ...stamp })))
      const isSame = JSON.stringify(read(after.get('ann')!)) === JSON.stringify(read(begin.get('ann')!))
      if (!changesPerson[type as keyof typeof changesPerson]) expect([type, isSame]).toEqual([type, true])
    }
    expect(Object.keys(samples).length + 2).toBe(peopleForms.types.length)
  })
})

function noLimits() {
  const none = { now: null, later: null }
  return { bought: none, lost: none, timeOut: none }
}
