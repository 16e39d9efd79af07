/** R8: what is significant at a table, one test for each class, each with who, what, before, after and when. */
import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import type { CageEvent } from '../../src/house/streams/cage.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import type { SignificantRecord } from '../../src/house/projections/asking/queries.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  cashier,
  dealer,
  gamingSupervisor,
  given,
  operator,
  person,
  pitManager,
  quiet,
  type Opening,
  Scene,
} from '../kit/table.ts'
import { MemoryStore } from './journal/memory.ts'
import { append, notedOf, tableWritten } from './projections-kit.ts'

const dragonFire = games.find(({ id }) => id === 'dragon-fire')!
const craps = games.find(({ id }) => id === 'craps')!

/** What is noted of a table beyond what was noted when it opened. */
const notedAt = async ({ events, state }: Scene, ...limits: readonly CageEvent[]): Promise<readonly SignificantRecord[]> => {
  const store = new MemoryStore()
  await append(store, [
    ...tableWritten(state.game, events),
    ...limits.map((event) => ({ stream: 'cage', writing: { audience: 'staff', text: JSON.stringify(event), at: event.at } })),
  ])
  return notedOf(store, { table: `${state.game.id}-1` }).filter(({ kind }) => kind !== 'table-made' && kind !== 'table-opened')
}

/** A table of Dragon Fire with a wager and the dice in somebody's hand. */
const opened = (opening: Opening = {}) =>
  given(dragonFire, { automation: [...quiet, 'offer-dice', 'accept-dice', 'hand-dice'], ...opening })

const wagered = (amount = 1000) => opened().and(dealer('start-round'), ann('place', { wager: 'dragon', amount }))

const thrown = (amount = 1000) => wagered(amount).and(dealer('close-bets'), ann('throw'))

const settled = (amount = 1000) => thrown(amount).and(dealer('enter-result', { keys: [1, 2] }))

const limitsFrom = (at: number, wager: number, win: number): CageEvent => {
  const limits = { payment: 1, wager, win }
  return { type: 'limits-changed', before: limits, limits, proposal: null, proposedBy: null, at, by: byHouse }
}

describe('R8: what happens at a table and is looked at later', () => {
  it('has every override of a result', async () => {
    const scene = opened({ automation: ['answer-duties', 'select-dice', 'offer-dice', 'accept-dice', 'hand-dice'] }).and(
      dealer('start-round'),
      ann('place', { wager: 'dragon', amount: 1000 }),
      dealer('close-bets'),
      ann('throw'),
      dealer('enter-result', { keys: [1, 2] }),
      casinoSupervisor('override-result', { keys: [6, 6], reason: 'misread' }),
    )
    expect(await notedAt(scene)).toMatchObject([
      {
        kind: 'override',
        what: 'The result of round 1 becomes 6, 6 — 12 in place of 1, 2 — 3: misread.',
        before: '1, 2 — 3',
        after: '6, 6 — 12',
        by: 'cas',
        role: 'casino supervisor',
        at: scene.state.at,
        table: 'dragon-fire-1',
      },
    ])
  })

  it('has a correction, from its proposal to its approval', async () => {
    const proposed = settled().and(casinoSupervisor('correct-round', { keys: [6, 6], reason: 'misread' }))
    const scene = proposed.and(operator('answer', { duty: proposed.duty('correction'), answer: 'approve' }))
    expect(await notedAt(scene)).toMatchObject([
      { kind: 'proposal', by: 'cas', after: { proposer: 'cas', reason: 'misread' } },
      { kind: 'proposal', by: 'ops', after: 'approve' },
      { kind: 'correction', by: 'ops', before: '1, 2 — 3', after: '6, 6 — 12' },
    ])
    const declined = proposed.and(
      operator('answer', { duty: proposed.duty('correction'), answer: 'decline', note: 'it was a 3' }),
    )
    expect((await notedAt(declined)).at(-1)).toMatchObject({
      kind: 'proposal',
      by: 'ops',
      after: 'decline',
      what: /^Declined: .*\(it was a 3\)\.$/,
    })
  })

  it('has compensation', async () => {
    const proposed = settled().and(casinoSupervisor('compensate', { player: 'ann', amount: 500, reason: 'a spilt drink' }))
    const scene = proposed.and(operator('answer', { duty: proposed.duty('compensation'), answer: 'approve' }))
    const before = proposed.rack('ann')
    expect((await notedAt(scene)).at(-1)).toMatchObject({
      kind: 'compensation',
      person: 'ann',
      by: 'ops',
      before,
      after: before + 500,
    })
  })

  it('has a round that is struck out, with the wagers that go back', async () => {
    const asked = thrown().and(casinoSupervisor('invalidate', { clause: '11.4.1', reason: 'fire alarm' }))
    const scene = asked.and(dealer('answer', { duty: asked.duty('invalidate'), answer: 'approve' }))
    expect(await notedAt(scene)).toMatchObject([
      { kind: 'proposal', by: 'cas' },
      { kind: 'proposal', by: 'dee', after: 'approve' },
      { kind: 'wager-voided', person: 'ann', before: 1000, after: 0 },
      { kind: 'round-voided', what: 'Round 1 is struck out: fire alarm.', by: 'dee' },
    ])
  })

  it('has a no roll', async () => {
    const scene = thrown().and(dealer('call-no-result', { reason: '5.4.1' }))
    expect(await notedAt(scene)).toMatchObject([{ kind: 'no-result', by: 'dee', after: '5.4.1' }])
  })

  it.each([
    ['refused', 'wager-refused', casinoSupervisor('refuse-wager', { player: 'ann', wager: 'dragon', reason: 'drunk' })],
    ['made void', 'wager-voided', casinoSupervisor('void-wagers', { player: 'ann', reason: 'a device' })],
  ])('has a wager that is %s', async (_, kind, said) => {
    expect((await notedAt(wagered().and(said))).at(-1)).toMatchObject({ kind, person: 'ann', by: 'cas', before: 1000, after: 0 })
  })

  it('has a large wager once, by the limit that the house had then', async () => {
    const scene = wagered(3000).and(
      ann('place', { wager: 'dragon', amount: 1000 }),
      ann('place', { wager: 'dragon', amount: 1000 }),
      bob('place', { wager: 'fire', amount: 3900 }),
    )
    const noted = (from: number) => notedAt(scene, limitsFrom(from, 4000, 1_000_000))
    expect(await noted(0)).toMatchObject([{ kind: 'large-wager', person: 'ann', before: 3000, after: 4000 }])
    expect(await noted(scene.state.at)).toEqual([])
  })

  it('has a large win, which is what comes beyond the wager', async () => {
    const scene = settled(4000)
    expect(await notedAt(scene, limitsFrom(0, 1_000_000, 4000))).toMatchObject([
      { kind: 'large-win', person: 'ann', after: 4000 },
    ])
    expect(await notedAt(scene, limitsFrom(0, 1_000_000, 4001))).toEqual([])
  })

  it('has people who are barred and let in again', async () => {
    const scene = opened().and(
      casinoSupervisor('bar-player', { player: 'bob', reason: 'a device' }),
      operator('readmit-player', { player: 'bob', reason: 'it was a watch' }),
    )
    expect(await notedAt(scene)).toMatchObject([
      { kind: 'barred', person: 'bob', before: null, after: 'table' },
      { kind: 'barred', person: 'bob', before: 'table', after: null },
    ])
  })

  it('has limits of the sign and of one player', async () => {
    const scene = opened().and(
      casinoSupervisor('change-limits', { minimum: 0, maximum: 9000 }),
      casinoSupervisor('limit-player', { player: 'bob', minimum: 100, maximum: 50_000 }),
      casinoSupervisor('limit-player', { player: 'bob' }),
    )
    expect(await notedAt(scene)).toMatchObject([
      { kind: 'limits', before: { maximum: 0 }, after: { maximum: 9000 } },
      { kind: 'limits', person: 'bob', before: null, after: { minimum: 100, maximum: 50_000 } },
      { kind: 'limits', person: 'bob', before: { minimum: 100, maximum: 50_000 }, after: null },
    ])
  })

  it('has house options, as far as they changed', async () => {
    const option = dragonFire.options.find(({ name, permitted }) => !/imum/.test(name) && permitted.includes(', '))!
    const other = option.permitted.split(', ').find((value) => value !== option.byDefault)!
    const scene = opened().and(operator('change-house', { house: { [option.name]: other } }))
    expect(await notedAt(scene)).toMatchObject([
      { kind: 'house-options', by: 'ops', before: { [option.name]: option.byDefault }, after: { [option.name]: other } },
    ])
  })

  it('has changes of what the house does by itself', async () => {
    const [noted] = await notedAt(opened({ automation: [] }).and(casinoSupervisor('automate', { steps: ['pay'] })))
    expect(noted).toMatchObject({ kind: 'automation', before: [], after: ['pay'] })
  })

  it('has a float that is not what it should be', async () => {
    const scene = opened()
    const counted = { v: 1, at: scene.state.at, by: { person: 'cas', role: 'casino supervisor' }, type: 'float-counted' } as const
    const short = { ...counted, when: 'closing', chips: {}, counted: 900, expected: 1000, variance: -100 } as const
    const right = { ...counted, when: 'closing', chips: {}, counted: 900, expected: 900, variance: 0 } as const
    expect(await notedAt(new Scene(scene.state, [...scene.events, short, right]))).toMatchObject([
      { kind: 'variance', by: 'cas', before: 1000, after: 900 },
    ])
  })

  it('has an incident', async () => {
    const scene = opened().and(gamingSupervisor('record-incident', { about: 'bob', note: 'gave advice' }))
    expect(await notedAt(scene)).toMatchObject([
      { kind: 'incident', what: 'An incident about bob is recorded: gave advice.', person: 'bob', by: 'gus' },
    ])
  })

  it('has a marker that is moved', async () => {
    const proposed = given(craps).and(boxed('correct-marker', { from: null, to: '6', reason: 'it lay wrong' }))
    const noted = await notedAt(
      proposed.and(pitManager('answer', { duty: proposed.duty('marker-correction'), answer: 'agreed' })),
    )
    expect(noted.at(-1)).toMatchObject({ kind: 'marker-corrected', before: null, after: '6' })
  })

  it('has returns that chance hardly explains, once', async () => {
    let scene = opened()
    for (let round = 1; round <= 6; round += 1) {
      scene = scene.and(
        dealer('start-round'),
        ann('place', { wager: 'dragon', amount: 100 }),
        bob('place', { wager: 'pair-6', amount: 1000 }),
      )
      scene = scene.and(
        dealer('close-bets'),
        person(scene.state.shooter!.person, 'player')('throw'),
        dealer('enter-result', { keys: [6, 6] }),
      )
    }
    const noted = (await notedAt(scene)).filter(({ kind }) => kind === 'return')
    expect(noted.map(({ after }) => (after as { wager: string }).wager).toSorted()).toEqual(['*', 'pair-6'])
    expect(noted[0]).toMatchObject({ by: 'house', after: { outside: true, wagered: expect.any(Number) as number } })
  })

  it('has nothing that is done every day', async () => {
    expect(await notedAt(settled().and(cashier('fill', { amount: 100_000 }), ann('cash-out')))).toEqual([])
  })
})

const boxed = person('box', 'box person')
