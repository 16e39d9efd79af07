/** While play is suspended nothing is wagered again, nothing is kept from being decided, and no money comes to a table. */
import { beforeEach, describe, expect, it } from 'vitest'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { House } from '../../src/house/house.ts'
import { record } from '../../src/house/people/record.ts'
import { resume, suspend } from './people/commands.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import type { Role } from '../../src/rules/conduct/people.ts'
import { steps } from '../../src/table/automation.ts'
import { balance } from '../../src/table/money/ledger.ts'
import { realSetup } from './api/kit.ts'
import { inspected } from './inspected.ts'
import { MemoryStore } from './journal/memory.ts'
import { testStore } from '../kit/test-journal.ts'
import { setUpTable } from '../../src/house/tables/first-tables.ts'

const table = 'real'
const boss = { person: 'boss', role: 'operator' } as const
const reason = 'the regulator asked for it'

type Body = { readonly type: string } & Readonly<Record<string, unknown>>

let house: House
let now: number

const stateNow = () => house.tables.get(table)!.state

const codeOf = async (body: Body, person: string, role: Role = 'player'): Promise<string | undefined> => {
  const outcome = await house.give(table, body, { person, role })
  return outcome.kind === 'refused' ? outcome.refusal.code : undefined
}

const must = async (body: Body, person: string, role: Role = 'player'): Promise<void> => {
  const outcome = await house.give(table, body, { person, role })
  if (outcome.kind === 'refused') throw new Error(`${body.type}: ${outcome.refusal.reason}`)
}

const ann = (type: string, more: object = {}): Promise<void> => must({ type, ...more }, 'ann')
const rolled = (...keys: readonly number[]): Promise<void> => must({ type: 'enter-result', keys }, 'dee', 'dealer')
const lies = () =>
  stateNow().inPlay.piles.map(({ table: { wager }, stacks, off }) => [wager.id, stacks.sums.amount, off ?? false])
const rack = (): number => stateNow().racks.get('ann')!

/** What people begin with: real dice, a dealer, and whatever else can be left to the house. */
const opened = async (game: Game, automation: readonly string[]): Promise<void> => {
  await setUpTable(house, table, realSetup(game, { automation }))
  await must({ type: 'open' }, 'boss', 'operator')
  await must({ type: 'post-dealer', person: 'dee' }, 'boss', 'operator')
  await inspected(house, table)
  await ann('take-seat')
  await must({ type: 'buy-in', player: 'ann', amount: 100_000 }, 'dee', 'dealer')
}

const byItself = steps.filter((step) => step !== 'throw')

beforeEach(async () => {
  now = Date.UTC(2026, 10, 16, 12)
  house = await House.open(await testStore(() => new MemoryStore()), { now: () => (now += 1_000) })
  const people = {
    ann: 'player',
    boss: 'operator',
    cas: 'casino supervisor',
    dee: 'dealer',
    sen: 'senior casino supervisor',
    sue: 'gaming supervisor',
  } as const
  for (const [person, role] of Object.entries(people)) {
    await record(house, byHouse, [
      { type: 'person-added', person, called: person, roles: [role], born: '1990-05-17', guest: false },
    ])
  }
})

describe('a winner that its player would leave up', () => {
  beforeEach(() => opened(craps, byItself))

  it('comes down while play is suspended, whatever was said before, and no round is started for it', async () => {
    await ann('place', { wager: 'pass', amount: 1_000 })
    await ann('leave-up', { wager: 'pass', up: true })
    await suspend(house, boss, { reason })
    await rolled(3, 4)
    expect(lies()).toEqual([])
    expect(rack()).toBe(101_000)
    expect(stateNow()).toMatchObject({ phase: 'between rounds', round: 1 })
    expect(await codeOf({ type: 'start-round' }, 'dee', 'dealer')).toBe('suspended')
    expect(balance(stateNow().ledger)).toEqual({ chips: 0, tokens: 0 })
  })

  it('comes down too where play is suspended between a result and its payment', async () => {
    await must({ type: 'automate', steps: byItself.filter((step) => step !== 'pay') }, 'boss', 'operator')
    await ann('place', { wager: 'pass', amount: 1_000 })
    await ann('leave-up', { wager: 'pass', up: true })
    await rolled(3, 4)
    expect(stateNow().phase).toBe('collected')
    await suspend(house, boss, { reason })
    await must({ type: 'pay' }, 'dee', 'dealer')
    expect(lies()).toEqual([])
    expect(rack()).toBe(101_000)
  })

  it('is not to be left up again before play is resumed', async () => {
    await ann('place', { wager: 'pass', amount: 1_000 })
    await suspend(house, boss, { reason })
    expect(await codeOf({ type: 'leave-up', wager: 'pass', up: true }, 'ann')).toBe('suspended')
    expect(await codeOf({ type: 'leave-up', wager: 'pass', up: true, player: 'ann' }, 'dee', 'dealer')).toBe('suspended')
    expect(await codeOf({ type: 'leave-up', wager: 'pass', up: false }, 'ann')).toBeUndefined()
    await resume(house, boss, { reason: 'all is well' })
    await ann('leave-up', { wager: 'pass', up: true })
    await rolled(3, 4)
    expect(lies()).toEqual([['pass', 1_000, false]])
  })
})

describe('a wager that is called off', () => {
  beforeEach(async () => {
    await opened(craps, byItself)
    await ann('place', { wager: 'pass', amount: 1_000 })
    await rolled(2, 2)
    await ann('place', { wager: 'hard-8', amount: 1_000 })
  })

  it('is called so before play is suspended or not at all', async () => {
    await suspend(house, boss, { reason })
    expect(await codeOf({ type: 'call-working', wager: 'hard-8', as: 'off' }, 'ann')).toBe('suspended')
    expect(await codeOf({ type: 'call-working', wager: 'hard-8', as: 'working' }, 'ann')).toBeUndefined()
  })

  it('is no reason for another round: it stays until play is resumed, or a supervisor hands it back', async () => {
    await ann('call-working', { wager: 'hard-8', as: 'off' })
    await suspend(house, boss, { reason })
    await rolled(1, 2)
    expect(stateNow()).toMatchObject({ phase: 'betting', round: 3 })
    await rolled(3, 4)
    expect(lies()).toEqual([['hard-8', 1_000, true]])
    expect(stateNow()).toMatchObject({ phase: 'between rounds', round: 3 })
    expect(await codeOf({ type: 'start-round' }, 'dee', 'dealer')).toBe('suspended')
    const back = { type: 'refuse-wager', player: 'ann', wager: 'hard-8', reason: 'play is suspended' }
    await must(back, 'cas', 'casino supervisor')
    const { id: duty } = stateNow().duties.find(({ matter }) => matter === 'refuse-wager')!
    await must({ type: 'answer', duty, answer: 'approve' }, 'sen', 'senior casino supervisor')
    expect([lies(), rack()]).toEqual([[], 99_000])
    await ann('leave-seat')
  })

  it('lies as it lay when play is resumed', async () => {
    await ann('call-working', { wager: 'hard-8', as: 'off' })
    await suspend(house, boss, { reason })
    await rolled(3, 4)
    await resume(house, boss, { reason: 'all is well' })
    await must({ type: 'start-round' }, 'dee', 'dealer')
    await ann('call-working', { wager: 'hard-8', as: 'working' })
    expect(lies()).toEqual([['hard-8', 1_000, false]])
  })
})

describe('money that would come to a table', () => {
  beforeEach(() => opened(dragonFire, []))

  it('does not while play is suspended, in cash, in chips or with a voucher', async () => {
    await suspend(house, boss, { reason })
    for (const paid of ['cash', 'chips', 'voucher']) {
      expect(await codeOf({ type: 'buy-in', player: 'ann', amount: 1_000, with: paid }, 'dee', 'dealer')).toBe('suspended')
    }
    await must({ type: 'cash-out', player: 'ann', amount: 1_000 }, 'dee', 'dealer')
    expect(rack()).toBe(99_000)
    await ann('leave-seat')
  })

  it('does not as a wager that was found either, no matter who approves it', async () => {
    await must({ type: 'change-limits', minimum: 1_000, maximum: 5_000 }, 'boss', 'operator')
    now += 60 * 60_000
    await must({ type: 'start-round' }, 'dee', 'dealer')
    await ann('place', { wager: 'dragon', amount: 2_000 })
    await must({ type: 'close-bets' }, 'dee', 'dealer')
    const found = { type: 'find-wager', player: 'ann', wager: 'dragon', amount: 6_000 }
    await must(found, 'dee', 'dealer')
    const { id: duty } = stateNow().duties.find(({ matter }) => matter === 'find-wager')!
    await suspend(house, boss, { reason })
    expect(await codeOf({ type: 'answer', duty, answer: 'approve' }, 'sue', 'gaming supervisor')).toBe('suspended')
    expect(lies()).toEqual([['dragon', 2_000, false]])
    expect(await codeOf({ type: 'answer', duty, answer: 'decline' }, 'sue', 'gaming supervisor')).toBeUndefined()
    expect(await codeOf(found, 'dee', 'dealer')).toBe('suspended')
    expect(await codeOf({ ...found, wager: 'tiger' }, 'dee', 'dealer')).toBe('suspended')
    // What was said of the same wager is what the rules make of it: nothing is found there that did not lie there.
    expect(await codeOf({ ...found, amount: 2_000 }, 'dee', 'dealer')).toBe('lies-there')
  })
})
