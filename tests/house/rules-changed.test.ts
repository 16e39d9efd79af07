/** R2: a table whose rules are others in a later version goes on if no wager on its layout has changed, and only then. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inMemory } from '../../src/house/projections/file.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import { significantOf } from '../../src/house/projections/asking/queries.ts'
import { firstSetup, setUpTable } from '../../src/house/tables/first-tables.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { signAnew } from '../../src/store/sqlite/head-key.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { gameNamed, games } from '../../src/rules/games/registry.ts'
import { quiet } from '../kit/table.ts'
import { answering, payingMore, reworded, withRules } from '../kit/other-rules.ts'
import { put, settle, stateOf, until } from './by-hand.ts'
import { rewrite } from './journal/forging.ts'
import { newFolder, PlayedHouse, removeFolder } from './journal/kit.ts'
import { journalOf } from '../kit/local.ts'
import { whereOf } from '../kit/test-journal.ts'

type Wagers = readonly (readonly [player: string, wager: string, amount: number])[]

let folder: string
let open: PlayedHouse | undefined
beforeEach(() => {
  folder = newFolder()
})
afterEach(async () => {
  await open?.close()
  open = undefined
  removeFolder(folder)
})

const game = (id: string): Game => gameNamed(id)!

/** All games, one of them as another version has it. */
const withOther = (other: Game): readonly Game[] => games.map((each) => (each.id === other.id ? other : each))

const staff = { dee: 'dealer', gus: 'gaming supervisor', cas: 'casino supervisor', sur: 'surveillance' } as const

/** A table by people and real dice that another version opened, with wagers on it. */
const leftBy = async (other: Game, ...wagers: Wagers): Promise<PlayedHouse> => {
  const played = await PlayedHouse.open(folder, withOther(other))
  for (const [person, role] of Object.entries(staff)) await played.employ(person, role)
  await played.admit('ann', 900_000)
  await played.admit('bob', 900_000)
  const own = { source: 'real', automation: quiet, pace: 'by-hand' } as const
  await setUpTable(played.house, 'one', { ...firstSetup(other), ...own })
  await played.give('one', { type: 'open' }, { person: 'cas', role: 'casino supervisor' })
  await played.give('one', { type: 'post-dealer', person: 'dee' }, { person: 'gus', role: 'gaming supervisor' })
  for (const person of ['ann', 'bob']) await played.sit('one', person)
  if (wagers.length > 0) await put(played, 'one', ...wagers)
  return played
}

const startedNow = async (): Promise<PlayedHouse> => {
  open = await PlayedHouse.open(folder)
  open.now += 60_000
  return open
}

const changesOf = ({ house }: PlayedHouse) =>
  journalOf(house)
    .read('table one', 0, 1_000)
    .map(({ text }) => JSON.parse(text) as { readonly type: string; readonly changed?: readonly string[] })
    .filter(({ type }) => type === 'rules-changed')

const fire = game('dragon-fire')
const craps = game('craps')

/** Place 6 pays more where it works on the come-out, and nowhere else. */
const workingPaysMore: Game = {
  ...craps,
  rules: (house) => (house['place-come-out'] === 'on' ? payingMore(craps, 'place-6') : craps).rules(house),
}

describe('a table that another version opened', () => {
  it('goes on as it is where only words were others', async () => {
    await (await leftBy(reworded(fire), ['ann', 'dragon', 1_000])).close()
    const played = await startedNow()
    await settle(played, 'one', [2, 3])
    expect(stateOf(played, 'one').racks.get('ann')).toBe(101_000)
    expect(changesOf(played)).toEqual([])
  })

  it('goes on where wagers have changed that are not on the layout, and says from when on', async () => {
    await (await leftBy(payingMore(fire, 'total-6'), ['ann', 'dragon', 1_000])).close()
    const played = await startedNow()
    expect(played.house.unfit).toEqual([])
    await put(played, 'one', ['bob', 'total-6', 1_000])
    await settle(played, 'one', [2, 4])
    // Total 6 at the odds of now, 6 to 1.
    expect(Object.fromEntries(stateOf(played, 'one').racks)).toEqual({ ann: 101_000, bob: 106_000 })
    expect(changesOf(played)).toMatchObject([{ changed: ['total-6'], by: byHouse }])
    await played.close()
    open = undefined
    expect((await verifyHouse(folder, whereOf(folder))).ok).toBe(true)
    const later = await startedNow()
    later.now += 60 * 60_000
    await until(later, 'one', 'betting', [1, 1])
    expect(changesOf(later)).toHaveLength(1)
  })

  it('has that among the significant events', async () => {
    await (await leftBy(payingMore(fire, 'total-6'), ['ann', 'dragon', 1_000])).close()
    const played = await startedNow()
    await settle(played, 'one', [2, 4])
    const projections = new Projections(journalOf(played.house), inMemory)
    const [noted] = significantOf(projections, { kind: 'rules' })
    projections.close()
    expect(noted).toMatchObject({ table: 'one', what: expect.stringContaining('which differ in Total 6;') as string })
  })

  it('stays shut where a wager on its layout has changed, and names it and what to do', async () => {
    await (await leftBy(payingMore(fire, 'total-6'), ['ann', 'dragon', 1_000], ['bob', 'total-6', 500])).close()
    const played = await startedNow()
    expect(played.house.unfit).toEqual([
      {
        table: 'one',
        why: 'it was opened by other rules than dragon-fire has now, and they decide otherwise about wagers on its layout: Total 6; start the version of Felt that opened it, settle these wagers or hand them back there, and start this version again, or wind the table up: an operator asks for it, a second person approves, and all that is there is handed back',
      },
    ])
    const verdict = await verifyHouse(folder, whereOf(folder))
    expect(verdict).toMatchObject({ ok: false, fault: { where: 'table one', what: played.house.unfit[0]!.why } })
  })

  it('goes on in the version that opened it, and then in this one', async () => {
    const other = payingMore(fire, 'total-6')
    const before = await leftBy(other, ['ann', 'dragon', 1_000], ['bob', 'total-6', 500])
    await settle(before, 'one', [2, 4])
    // 7 to 1, as it was made.
    expect(stateOf(before, 'one').racks.get('bob')).toBe(103_500)
    await before.close()
    const played = await startedNow()
    expect(played.house.unfit).toEqual([])
  })

  it('goes on where the rulebook has a reason more to call a no roll', async () => {
    const fewer = withRules(fire, ({ results }) => {
      const kept = results.all.flatMap((result, at) => (result.kind === 'call' && result.clause === '5.3.1' ? [] : [at]))
      return { results: { ...results, all: kept.map((at) => results.all[at]!), weights: kept.map((at) => results.weights[at]!) } }
    })
    await (await leftBy(fewer, ['ann', 'dragon', 1_000])).close()
    const played = await startedNow()
    expect(played.house.unfit).toEqual([])
    await settle(played, 'one', [2, 3])
    expect(changesOf(played)).toMatchObject([{ changed: [] }])
  })

  it('stays shut where nobody can tell what its rules were, and goes on where the layout is empty', async () => {
    await (await leftBy(fire, ['ann', 'dragon', 1_000])).close()
    rewrite(folder, ({ text }) => ({ text: text.replace(/"definition":"money-1:./, '"definition":"x') }))
    signAnew(folder)
    const played = await startedNow()
    expect(played.house.unfit).toMatchObject([{ why: expect.stringContaining('it is not known whether') as string }])
    expect(played.house.unfit[0]!.why).toContain(': Dragon;')
    expect(await verifyHouse(folder, whereOf(folder))).toMatchObject({ ok: false, fault: { where: 'table one' } })
  })

  it('goes on where nobody can tell what its rules were and the layout is empty', async () => {
    await (await leftBy(fire)).close()
    rewrite(folder, ({ text }) => ({ text: text.replace(/"definition":"money-1:./, '"definition":"x') }))
    signAnew(folder)
    const played = await startedNow()
    await put(played, 'one', ['ann', 'dragon', 1_000])
    expect(changesOf(played)).toHaveLength(1)
  })

  it('stays shut where a wager that was called working would be settled otherwise', async () => {
    const before = await leftBy(workingPaysMore, ['ann', 'pass', 1_000], ['ann', 'place-6', 600], ['bob', 'place-6', 600])
    await before.give('one', { type: 'call-working', wager: 'place-6', as: 'working' }, { person: 'ann', role: 'player' })
    await before.close()
    const played = await startedNow()
    expect(played.house.unfit).toMatchObject([{ why: expect.stringMatching(/about wagers on its layout: Place 6;/) as string }])
  })

  it('goes on where that wager is on the layout and nobody has called it working', async () => {
    await (await leftBy(workingPaysMore, ['ann', 'pass', 1_000], ['bob', 'place-6', 600])).close()
    const played = await startedNow()
    await settle(played, 'one', [4, 5])
    expect(changesOf(played)).toMatchObject([{ changed: ['place-6'] }])
  })

  it('does not correct a round that its old rules settled otherwise', async () => {
    const other = answering(fire, 'total-6', (answer) => (answer.result === 'lose' ? { ...answer, result: 'push' } : answer))
    const before = await leftBy(other, ['ann', 'dragon', 1_000], ['bob', 'total-6', 500])
    await settle(before, 'one', [2, 3])
    await before.close()
    const played = await startedNow()
    const corrected = { type: 'correct-round', keys: [2, 4], reason: 'misread' }
    const outcome = await played.house.give('one', corrected, { person: 'cas', role: 'casino supervisor' })
    expect(outcome).toMatchObject({ kind: 'refused' })
    expect(stateOf(played, 'one').last?.changedSince).toBe(true)
  })
})
