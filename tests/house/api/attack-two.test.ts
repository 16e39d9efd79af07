/** Attacks by one person who would be two at a table: passwords that may be in one hand count as one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HouseClient } from '../../../src/client/index.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import { snakeEyes } from '../../../src/rules/games/snake-eyes/game.ts'
import { steps } from '../../../src/table/automation.ts'
import { problemOf, Served } from './kit.ts'

const table = 'dragon-fire'
const playTable = 'practice'
const next = 'a yo-leven for the boys'
const supervisor = 'casino supervisor'

let served: Served
let ann: HouseClient
let oz: HouseClient
let oda: HouseClient
/** Added by oz, who may still have their passwords, and by oda. */
let ozs: HouseClient
let odas: HouseClient

/** Somebody whom an operator has just added, and who has signed in. */
const added = async (by: HouseClient, person: string, role: Role, terminal: 'staff' | 'dealer' = 'staff') => {
  const newcomer = { name: person, called: person, roles: [role], born: '1990-05-17' }
  const { person: number, password } = await by.call('POST /people', newcomer)
  await served.letIn(number)
  const client = served.client()
  await client.signIn({ person, password, next, terminal })
  await served.proved(client)
  return client
}

beforeAll(async () => {
  served = await Served.open()
  await served.admit('ann', 'player')
  await served.admit('dealer', 'dealer')
  for (const operator of ['oz', 'oda']) await served.admit(operator, 'operator')
  const automation = steps.filter((step) => step !== 'close-bets-on-throw' && step !== 'start-round')
  await served.table(dragonFire, table, { automation, money: 'cash' })
  await served.table(dragonFire, playTable, { automation })
  await served.table(snakeEyes)
  ann = await served.signedIn('ann')
  oz = await served.signedIn('oz', 'staff')
  oda = await served.signedIn('oda', 'staff')
  ozs = await added(oz, 'ozs', supervisor)
  odas = await added(oda, 'odas', supervisor)
  for (const at of [table, playTable]) await ann.give(at, 'player', { type: 'take-seat' })
  await served.must(table, { type: 'buy-in', player: 'ann', amount: 50_000 }, { person: 'dealer', role: 'dealer' })
})

afterAll(() => served.close())

const stateAt = (at = table) => served.house.tables.get(at)!.state
const rack = (): number => stateAt().racks.get('ann') ?? 0
const duty = (matter: string, at = table): number => stateAt(at).duties.find((open) => open.matter === matter)!.id
const answer = (client: HouseClient, as: Role, id: number, said: string, at = table) =>
  client.give(at, as, { type: 'answer', duty: id, answer: said })
const compensate = (client: HouseClient, as: Role) =>
  client.give(table, as, { type: 'compensate', player: 'ann', amount: 10_000, reason: 'because I say so' })

describe('[R17] what takes two people at a table', () => {
  it('is not approved by a person who may have the password of the one who asked for it, nor the other way round', async () => {
    const before = rack()
    for (const [asks, as, approves, by] of [
      [oz, 'operator', ozs, supervisor],
      [ozs, supervisor, oz, 'operator'],
    ] as const) {
      await compensate(asks, as)
      const id = duty('compensation')
      const refused = await problemOf(answer(approves, by, id, 'approve'))
      expect(refused).toMatchObject({ status: 403, code: 'second-person' })
      expect(refused.detail).toMatch(/^one of \S+ and \S+ gave the other a password, or one person gave both theirs, and/)
      expect([rack(), duty('compensation')]).toEqual([before, id])
      // To say no is anybody's, as at the cage, so that nothing has to wait for tomorrow.
      await answer(approves, by, id, 'decline')
      expect([rack(), stateAt().duties]).toEqual([before, []])
    }
  })

  it('is approved by somebody whose password another gave', async () => {
    const before = rack()
    await compensate(ozs, supervisor)
    await answer(odas, supervisor, duty('compensation'), 'approve')
    expect(rack()).toBe(before + 10_000)
  })

  it('a settled round is not corrected by one operator and a second self', async () => {
    await served.must(table, { type: 'start-round' })
    await ann.give(table, 'player', { type: 'place', wager: 'dragon', amount: 10_000 })
    await served.must(table, { type: 'close-bets' })
    await served.must(table, { type: 'enter-result', keys: [5, 5] }, { person: 'dealer', role: 'dealer' })
    const settled = rack()
    await oz.give(table, 'operator', { type: 'correct-round', keys: [6, 6], reason: 'the camera says so' })
    expect(await problemOf(answer(ozs, supervisor, duty('correction'), 'approve'))).toMatchObject({ code: 'second-person' })
    expect(rack()).toBe(settled)
    await answer(oda, 'operator', duty('correction'), 'approve')
    expect(stateAt().last?.result).toMatchObject({ faces: [6, 6] })
  })

  it('at a table of play money two names are enough, and so they are for dice that two inspect', async () => {
    await oz.give(playTable, 'operator', { type: 'compensate', player: 'ann', amount: 10_000, reason: 'to practise it' })
    await answer(ozs, supervisor, duty('compensation', playTable), 'approve', playTable)
    expect(stateAt(playTable).racks.get('ann')).toBe(10_000)
    const dealer = await added(oz, 'ozd', 'dealer', 'dealer')
    const ozg = await added(oz, 'ozg', 'gaming supervisor')
    await served.must(snakeEyes.id, { type: 'post-dealer', person: (await dealer.me()).person })
    const id = duty('inspect-dice', snakeEyes.id)
    await answer(dealer, 'dealer', id, 'good', snakeEyes.id)
    await answer(ozg, 'gaming supervisor', id, 'good', snakeEyes.id)
    expect(stateAt(snakeEyes.id).duties.some((open) => open.id === id)).toBe(false)
  })

  it('a day later they are one still, and two when each has used a passkey of their own', async () => {
    served.ahead += 25 * 60 * 60_000
    const [later, himself] = [served.client(), await served.signedIn('oz', 'staff')]
    await later.signIn({ person: 'ozs', password: next, terminal: 'staff' })
    const before = rack()
    await served.must(
      table,
      { type: 'compensate', player: 'ann', amount: 10_000, reason: 'as asked' },
      { person: (await later.me()).person, role: supervisor },
    )
    expect(await problemOf(answer(himself, 'operator', duty('compensation'), 'approve'))).toMatchObject({ code: 'second-person' })
    await answer(himself, 'operator', duty('compensation'), 'decline')
    await compensate(himself, 'operator')
    await served.usePasskey(later)
    await answer(later, supervisor, duty('compensation'), 'approve')
    expect(rack()).toBe(before + 10_000)
  })
})
