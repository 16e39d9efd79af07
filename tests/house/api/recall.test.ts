/** Past rounds over the API: shown again step by step, and worked out again from their seeds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkProof, type HouseClient } from '../../../src/client/index.ts'
import { checkRound, commitmentOf } from '../../../src/house/integrity/fairness.ts'
import { ownSteps } from '../../../src/house/tables/first-tables.ts'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import { nextDue, paceOf } from '../../../src/house/tables/pace.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../../src/rules/games/dragon-tiger/game.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { snapshotOf } from '../../../src/table/snapshot.ts'
import type { TableState } from '../../../src/table/state.ts'
import { timesAt } from '../../../src/wire/tables/countdown.ts'
import { problemOf, Served } from './kit.ts'
import { journalOf } from '../../kit/local.ts'

let served: Served
const ann: Giver = { person: 'ann', role: 'player' }
const bob: Giver = { person: 'bob', role: 'player' }
const virtual = { source: 'virtual', automation: [...ownSteps], pace: 'practice' } as const

const stateOf = (table: string): TableState => served.house.tables.get(table)!.state

/** Gives what the clock of the table gives next, and says how long it would have waited. */
const go = async (table: string): Promise<number> => {
  const running = served.house.tables.get(table)!
  const { state, live } = running
  const kept = (version: number) => journalOf(served.house).read(live.stream, version - 1, 1)[0]!
  const due = nextDue(table, state, timesAt(paceOf('practice')!, state), kept)!
  const outcome = await served.house.give(table, due.command, byHouse)
  if (outcome.kind === 'refused') throw new Error(outcome.refusal.reason)
  return due.at - state.at
}

const goUntil = async (table: string, is: (state: TableState) => boolean): Promise<void> => {
  for (let steps = 0; !is(stateOf(table)); steps += 1) {
    if (steps > 5_000) throw new Error('it never came to that')
    await go(table)
  }
}

const betting = ({ phase }: TableState): boolean => phase === 'betting'
const settled = ({ phase }: TableState): boolean => phase === 'between rounds'

const seat = async (table: string, who: Giver, amount = 100_000): Promise<void> => {
  await served.must(table, { type: 'take-seat' }, who)
  await served.must(table, { type: 'buy-in', player: who.person, amount, with: 'cash' })
}

const diceRound = async (seeded: boolean): Promise<void> => {
  await goUntil('dice', betting)
  if (seeded) await served.must('dice', { type: 'promise-seed', commitment: commitmentOf('a long seed of ann') }, ann)
  await served.must('dice', { type: 'place', wager: 'dragon', amount: 1_000 }, ann)
  if (stateOf('dice').offer?.to === 'ann') await served.must('dice', { type: 'accept-dice' }, ann)
  await served.must('dice', { type: 'throw' }, ann)
  if (seeded) await served.must('dice', { type: 'give-seed', seed: 'a long seed of ann' }, ann)
}

beforeAll(async () => {
  served = await Served.open()
  await served.admit('ann', 'player')
  await served.admit('bob', 'player')
  await served.admit('gus', 'casino supervisor')
  await served.table(dragonFire, 'dice', virtual)
  await served.table(dragonTiger, 'cards', virtual)
  await served.table(dragonFire, 'real')
  await seat('dice', ann)
  await seat('dice', bob, 55_500)
})

afterAll(() => served.close())

describe('a round of dice', () => {
  it('is shown again as everybody may see it: each step with the table after it', async () => {
    await diceRound(true)
    const open = stateOf('dice').round
    expect(
      await problemOf(served.client().call('GET /tables/:table/rounds/:round/proof', { table: 'dice', round: open })),
    ).toMatchObject({ status: 409, code: 'not-revealed' })
    await goUntil('dice', settled)
    const before = { phase: stateOf('dice').phase, version: stateOf('dice').version, rack: stateOf('dice').racks.get('ann') }
    const [own, gus, nobody] = [await served.signedIn('ann'), await served.signedIn('gus', 'staff'), served.client()]
    const [mine, all, theirs] = await Promise.all([own, gus, nobody].map((client) => client.recall('dice', 1)))
    for (const recalled of [mine!, all!, theirs!]) {
      const { steps, before: was } = recalled
      expect(was.version + 1).toBe(steps[0]!.version)
      expect(steps[0]).toMatchObject({ event: { type: 'round-started', round: 1 }, state: { phase: 'betting', round: 1 } })
      expect(steps.at(-1)!.version).toBe(before.version)
      expect(steps.at(-1)!.state.phase).toBe('between rounds')
      expect(steps.some(({ event }) => event?.type === 'winners-paid')).toBe(true)
    }
    expect(mine!.steps.at(-1)!.state.racks.get('ann')).toBe(before.rack)
    expect(mine!.before.racks.get('bob')).toBe(0)
    expect(theirs!.before.racks.get('ann')).toBe(0)
    expect(mine!.before.racks.get('ann')).toBe(100_000)
    expect(all!.before.racks.get('bob')).toBe(55_500)
    expect(snapshotOf(all!.steps.at(-1)!.state)).toEqual({ ...snapshotOf(stateOf('dice')), seeds: undefined })
    const sent = JSON.stringify(await nobody.call('GET /tables/:table/rounds/:round/recall', { table: 'dice', round: 1 }))
    expect(sent).not.toContain('55500')
    expect(sent).not.toContain(stateOf('dice').seeds!.seed)
  })

  it('is proven when it is settled and the seed revealed, with the seeds of players in it', async () => {
    await goUntil('dice', betting)
    const proofs = await served.client().call('GET /tables/:table/rounds/:round/proof', { table: 'dice', round: 1 })
    expect(proofs).toMatchObject([{ table: 'dice', round: 1, draw: 1, players: [{ player: 'ann', seed: 'a long seed of ann' }] }])
    expect(checkRound(proofs[0]!)).toEqual({ ok: true, counted: ['ann'] })
    expect(await checkProof(proofs[0]!)).toEqual({ ok: true, counted: ['ann'] })
    const { result } = await served.client().call('GET /tables/:table/rounds/:round', { table: 'dice', round: 1 })
    expect(result).toContain(String((proofs[0]!.result as unknown as { faces: number[] }).faces[0]))
    // The digest is the one that everybody had before wagers opened.
    const { events } = await served.client().call('GET /tables/:table/events', { table: 'dice', after: 0, most: 500 })
    const started = events.find((event) => 'text' in event && event.text.includes('"round-started"'))!
    const hidden = events.find(({ digest }) => digest === proofs[0]!.kept.digest)!
    expect(hidden.version).toBeLessThan(started.version)
    expect('text' in hidden).toBe(false)
  })

  it('that is still on, or was never played, has no proof', async () => {
    const { round } = stateOf('dice')
    expect(
      await problemOf(served.client().call('GET /tables/:table/rounds/:round/proof', { table: 'dice', round })),
    ).toMatchObject({ status: 409, code: 'not-revealed' })
    expect(
      await problemOf(served.client().call('GET /tables/:table/rounds/:round/proof', { table: 'dice', round: round + 1 })),
    ).toMatchObject({ status: 404, code: 'no-such-round' })
    expect(await problemOf(served.client().recall('dice', round + 1))).toMatchObject({ status: 404, code: 'no-such-round' })
    expect(await problemOf(served.client().recall('none', 1))).toMatchObject({ status: 404, code: 'no-such-table' })
  })

  it('with real dice has nothing to work out', async () => {
    await served.must('real', { type: 'start-round' })
    expect(
      await problemOf(served.client().call('GET /tables/:table/rounds/:round/proof', { table: 'real', round: 1 })),
    ).toMatchObject({ status: 404, code: 'no-draw' })
  })
})

describe('a recall that somebody has meddled with', () => {
  it('is not believed', async () => {
    const honest = served.client()
    const sent = await honest.call('GET /tables/:table/rounds/:round/recall', { table: 'dice', round: 1 })
    const lying = served.client()
    const events = sent.events.map((event) =>
      'text' in event ? { ...event, text: event.text.replace('"dragon"', '"fire"') } : event,
    )
    lying.call = (async () => ({ ...sent, events })) as unknown as HouseClient['call']
    await expect(lying.recall('dice', 1)).rejects.toThrow('is not what was kept')
  })
})

describe('cards', () => {
  it('a lone player has the time to promise and to give a seed before the shuffle', async () => {
    await seat('cards', ann)
    expect(await go('cards')).toBeLessThanOrEqual(0)
    await served.must('cards', { type: 'promise-seed', commitment: commitmentOf('ann shuffles along') }, ann)
    const { state } = served.house.tables.get('cards')!
    const kept = { salt: '', at: state.at - 1_000 }
    expect(nextDue('cards', state, timesAt(paceOf('practice')!, state), () => kept)).toMatchObject({
      at: kept.at + 5_000,
      command: { type: 'shuffle' },
    })
    await served.must('cards', { type: 'give-seed', seed: 'ann shuffles along' }, ann)
    expect(await go('cards')).toBeLessThanOrEqual(0)
    expect(stateOf('cards').shoe!.order).toBeDefined()
  })

  it('are proven by the shuffle of their shoe, once it is spent and not before', async () => {
    const play = async (): Promise<void> => {
      await goUntil('cards', betting)
      await served.must('cards', { type: 'place', wager: 'dragon', amount: 100 }, ann)
      await goUntil('cards', settled)
    }
    await play()
    const problem = await problemOf(served.client().call('GET /tables/:table/rounds/:round/proof', { table: 'cards', round: 1 }))
    expect(problem).toMatchObject({ status: 409, code: 'not-revealed' })
    expect(problem.detail).toContain('shoe')
    while (stateOf('cards').shoe!.left > stateOf('cards').shoe!.cutCard) await play()
    const last = stateOf('cards').round
    await goUntil('cards', ({ seeds }) => seeds === undefined)
    const [first] = await served.client().call('GET /tables/:table/rounds/:round/proof', { table: 'cards', round: 1 })
    const [again] = await served.client().call('GET /tables/:table/rounds/:round/proof', { table: 'cards', round: last })
    expect(first).toEqual(again)
    expect(first).toMatchObject({ round: 1, draw: 1, players: [{ player: 'ann', seed: 'ann shuffles along' }] })
    expect(await checkProof(first!)).toEqual({ ok: true, counted: ['ann'] })
    const { order } = first!.result as { order: readonly string[] }
    const { steps } = await served.client().recall('cards', 1)
    expect(steps.find(({ event }) => event?.type === 'result-declared')!.event).toMatchObject({
      result: { cards: order.slice(0, 2) },
    })
    expect(steps.every(({ state }) => state.shoe?.order === undefined)).toBe(true)
  })
})
