/** A table that does not open, because its rules are gone or are others, is wound up by two people, with the reason in the journal. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeTable } from '../../src/house/tables/commands.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { firstSetup, setUpTable } from '../../src/house/tables/first-tables.ts'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { gameNamed, games } from '../../src/rules/games/registry.ts'
import type { Giver } from '../../src/table/schemas.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { payingMore } from '../kit/other-rules.ts'
import { journalOf } from '../kit/local.ts'
import { quiet } from '../kit/table.ts'
import { whereOf } from '../kit/test-journal.ts'
import { put, settle, stateOf, until } from './by-hand.ts'
import { newFolder, PlayedHouse, removeFolder } from './journal/kit.ts'

const fire = gameNamed('dragon-fire')!
const withOther = (other: Game): readonly Game[] => games.map((each) => (each.id === other.id ? other : each))
const withoutFire = games.filter((each) => each !== fire)

const staff = { dee: 'dealer', gus: 'gaming supervisor', cas: 'casino supervisor', oli: 'operator', pat: 'operator' } as const
const [dee, cas, oli, pat] = (['dee', 'cas', 'oli', 'pat'] as const).map((person): Giver => ({ person, role: staff[person] }))

let folder: string
let open: PlayedHouse | undefined
beforeEach(() => (folder = newFolder()))
afterEach(async () => {
  await open?.close()
  open = undefined
  removeFolder(folder)
})

/** Ann has bought in for 1,000.00 and wagered 10.00, Bob the same and 5.00, which other rules settle otherwise. */
const played = async (): Promise<PlayedHouse> => {
  const house = await PlayedHouse.open(folder, withOther(payingMore(fire, 'total-6')))
  for (const [person, role] of Object.entries(staff)) await house.employ(person, role)
  for (const person of ['ann', 'bob']) await house.admit(person, 900_000)
  await setUpTable(house.house, 'one', { ...firstSetup(fire), source: 'real', automation: quiet, pace: 'by-hand' })
  await house.give('one', { type: 'open' }, cas!)
  await house.give('one', { type: 'post-dealer', person: 'dee' }, { person: 'gus', role: 'gaming supervisor' })
  for (const person of ['ann', 'bob']) await house.sit('one', person)
  await put(house, 'one', ['ann', 'dragon', 1_000], ['bob', 'total-6', 500])
  return house
}

const startedWith = async (list: readonly Game[] = games): Promise<PlayedHouse> => {
  open = await PlayedHouse.open(folder, list)
  open.now += 60_000
  return open
}

const refusalOf = async ({ house }: PlayedHouse, body: { readonly type: string }, by: Giver): Promise<string> => {
  const outcome = await house.give('one', body, by, randomUUID())
  return outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind
}

const proposal = { type: 'wind-up', reason: 'Total 6 pays otherwise since the update' }

const proposed = async (house: PlayedHouse): Promise<number> => {
  await house.give('one', proposal, oli!)
  return house.house.shut.get('one')!.state.duties.find(({ matter }) => matter === 'wind-up')!.id
}

const woundUp = async (house: PlayedHouse): Promise<void> =>
  house.give('one', { type: 'answer', duty: await proposed(house), answer: 'approve' }, pat!)

const eventsOf = ({ house }: PlayedHouse): readonly TableEvent[] =>
  journalOf(house)
    .read('table one', 0, 1_000)
    .map(({ text }) => JSON.parse(text) as TableEvent)

const removal = async ({ house }: PlayedHouse): Promise<string> => {
  const outcome = await house.do(removeTable, { table: 'one' }, oli!)
  return isRefusal(outcome) ? outcome.reason : 'removed'
}

const balances = async ({ house }: PlayedHouse) =>
  Promise.all(['ann', 'bob'].map(async (player) => (await house.account(player)).state.amount))

describe.each([
  ['others', games],
  ['gone', withoutFire],
])('a table whose rules are %s', (which, list) => {
  it('is wound up: wagers go back, everybody is paid out, and it is closed', async () => {
    await (await played()).close()
    const house = await startedWith(list)
    expect(house.house.unfit).toHaveLength(1)
    await woundUp(house)
    expect(await balances(house)).toEqual([900_000, 900_000])
    const { state } = house.house.tables.get('one') ?? house.house.shut.get('one')!
    expect([state.phase, state.inPlay.piles, state.players.size, state.ledger.racks, state.ledger.layout]).toEqual([
      'closed',
      [],
      0,
      0,
      0,
    ])
    const refunds = eventsOf(house).filter((event) => event.type === 'wager-changed' && event.act === 'refund')
    expect(refunds).toMatchObject([
      { player: 'ann', chips: -1_000, reason: proposal.reason, by: pat },
      { player: 'bob', chips: -500, reason: proposal.reason, by: pat },
    ])
    expect(eventsOf(house)).toContainEqual(expect.objectContaining({ type: 'round-invalidated', reason: proposal.reason }))
  })

  it('takes two people, of whom the first is an operator', async () => {
    await (await played()).close()
    const house = await startedWith(list)
    expect(await refusalOf(house, proposal, cas!)).toBe('not-your-role')
    const duty = await proposed(house)
    expect(await refusalOf(house, proposal, pat!)).toBe('asked-already')
    const answer = { type: 'answer', duty, answer: 'approve' }
    expect(await refusalOf(house, answer, oli!)).toBe('same-person')
    expect(await refusalOf(house, { ...answer, answer: 'decline' } as never, pat!)).toBe('done')
    expect(house.house.shut.get('one')!.state.inPlay.piles).toHaveLength(2)
    expect(eventsOf(house).filter(({ type }) => type === 'rules-changed')).toEqual([])
  })

  it('is removed only after its chips were handed back', async () => {
    await (await played()).close()
    const house = await startedWith(list)
    expect(await removal(house)).toBe(
      'Dragon Fire holds 15.00 on the layout and 1,985.00 in racks: an operator asks with a reason to wind it up, a second person approves it, and everything is handed back; then it can be removed',
    )
    expect(house.house.unfit).toHaveLength(1)
    await woundUp(house)
    expect(await removal(house)).toBe('removed')
    expect(await balances(house)).toEqual([900_000, 900_000])
  })

  it('takes no other command, and says why it is shut', async () => {
    await (await played()).close()
    const house = await startedWith(list)
    const place = { type: 'place', wager: 'dragon', amount: 500 }
    expect(await refusalOf(house, place, { person: 'ann', role: 'player' })).toBe('unfit')
    expect(await refusalOf(house, { type: 'close' }, cas!)).toBe('unfit')
    const cash = await house.house.give('one', { type: 'cash-out', amount: 100 }, { person: 'bob', role: 'player' }, randomUUID())
    expect(cash).toMatchObject({ refusal: { reason: `this table does not open: ${house.house.unfit[0]!.why}` } })
  })

  it('is wound up where losing wagers are collected and winners not yet paid', async () => {
    const before = await played()
    await until(before, 'one', 'rolling', [1, 2])
    await before.give('one', { type: 'automate', steps: quiet.filter((step) => step !== 'collect' && step !== 'pay') }, cas!)
    await before.give('one', { type: 'enter-result', keys: [2, 2] }, dee!)
    await before.give('one', { type: 'collect' }, dee!)
    expect(stateOf(before, 'one').phase).toBe('collected')
    await before.close()
    const house = await startedWith(list)
    // What is left on the layout by then is settled alike by both rules.
    if (which === 'others') return expect(house.house.unfit).toEqual([])
    await woundUp(house)
    // Total 6 was lost and collected; Dragon goes back.
    return expect(await balances(house)).toEqual([900_000, 899_500])
  })
})

it('opens again by the rules of now, once it was wound up, and verifies', async () => {
  await (await played()).close()
  const house = await startedWith()
  await woundUp(house)
  expect([house.house.unfit, [...house.house.shut]]).toEqual([[], []])
  await house.give('one', { type: 'open' }, cas!)
  await house.sit('one', 'bob')
  await put(house, 'one', ['bob', 'total-6', 1_000])
  await settle(house, 'one', [2, 4])
  // 6 to 1, as it is now.
  expect(stateOf(house, 'one').racks.get('bob')).toBe(106_000)
  await house.close()
  open = undefined
  expect((await verifyHouse(folder, whereOf(folder))).ok).toBe(true)
})

it('stays shut where its game is gone, and is known again once that is there', async () => {
  await (await played()).close()
  const house = await startedWith(withoutFire)
  await woundUp(house)
  expect(house.house.unfit).toMatchObject([{ table: 'one', why: 'there is no game dragon-fire' }])
  await house.close()
  const again = await startedWith()
  expect(again.house.unfit).toEqual([])
  expect(stateOf(again, 'one')).toMatchObject({ phase: 'closed' })
  await again.close()
  open = undefined
  expect((await verifyHouse(folder, whereOf(folder))).ok).toBe(true)
})

it('is removed at once where its game is gone and it holds nothing', async () => {
  const before = await played()
  await settle(before, 'one', [1, 1])
  for (const player of ['ann', 'bob']) await before.give('one', { type: 'leave-seat' }, { person: player, role: 'player' })
  expect(stateOf(before, 'one')).toMatchObject({ phase: 'between rounds', ledger: { layout: 0, racks: 0 } })
  await before.close()
  const house = await startedWith(withoutFire)
  expect(await removal(house)).toBe('removed')
  expect([house.house.unfit, [...house.house.shut]]).toEqual([[], []])
})

it('is not removed while a compensation waits for approval', async () => {
  const before = await played()
  await settle(before, 'one', [1, 1])
  for (const player of ['ann', 'bob']) await before.give('one', { type: 'leave-seat' }, { person: player, role: 'player' })
  await before.give('one', { type: 'compensate', player: 'ann', amount: 500, reason: 'a wrong payment' }, cas!)
  await before.close()
  const house = await startedWith(withoutFire)
  expect(await removal(house)).toMatch(
    /^players may be owed money at Dragon Fire, which waits for approval \(.*5\.00.*\): an operator asks/,
  )
})

it('is refused at a table that can be played on', async () => {
  open = await played()
  expect(await refusalOf(open, proposal, oli!)).toBe('not-shut')
})
