/** An open table of the last release goes on under this one. */
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { backupHouse, restoreHouse } from '../../src/house/files/backup.ts'
import { openJournal } from '../../src/store/sqlite/sqlite.ts'
import { projectionsFile } from '../../src/house/projections/file.ts'
import { significantOf } from '../../src/house/projections/asking/queries.ts'
import { rebuild } from '../../src/house/projections/rebuild.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import type { Unfit } from '../../src/house/house.ts'
import { ofRelease } from '../../src/house/tables/released.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { gameNamed, games } from '../../src/rules/games/registry.ts'
import release from '../../src/rules/games/release-0.1.json' with { type: 'json' }
import type { ChosenOptions } from '../../src/rules/options.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { evolve } from '../../src/table/evolve.ts'
import { snapshotOf } from '../../src/table/snapshot.ts'
import { newTable } from '../../src/table/state.ts'
import { payingMore, reworded } from '../kit/other-rules.ts'
import { put, settle, stateOf } from './by-hand.ts'
import { withDatabase } from './journal/forging.ts'
import { PlayedHouse, removeFolder } from './journal/kit.ts'
import { releasedHouse } from './released.ts'
import { journalOf } from '../kit/local.ts'

let folder: string
beforeAll(() => {
  folder = releasedHouse()
})
afterAll(() => removeFolder(folder))

const racks = (played: PlayedHouse, table: string) => Object.fromEntries(stateOf(played, table).racks)
const layout = (played: PlayedHouse, table: string): readonly string[] =>
  stateOf(played, table)
    .inPlay.piles.map(({ table: { wager, states }, state }) => `${wager.id}, ${states[state]!}`)
    .toSorted()
const eventsOf = ({ house }: PlayedHouse, table: string, after: number) =>
  journalOf(house)
    .read(`table ${table}`, after, 100)
    .map(({ text }) => JSON.parse(text) as { readonly type: string })

describe('R2: a house of release 0.1, in the middle of play,', () => {
  let played: PlayedHouse

  it('verifies under this version', async () => {
    expect(await verifyHouse(folder)).toMatchObject({ ok: true, events: 667, tables: 10 })
  })

  it('opens with every table, one of each game with wagers on it', async () => {
    played = await PlayedHouse.open(folder)
    expect(played.house.unfit).toEqual([])
    const open = [...played.house.tables.values()].filter(
      ({ state }) => state.phase !== 'closed' && state.inPlay.piles.length > 0,
    )
    expect(new Set(open.map(({ game }) => game.id))).toEqual(new Set(Object.keys(release)))
  })

  it('knows of a table with a snapshot what its events say, also what that release did not know of them', () => {
    const { house } = played
    const events = journalOf(house)
      .read('table own-fire', 0, 1_000)
      .map(({ text }) => JSON.parse(text) as TableEvent)
    const folded = events.reduce(evolve, newTable(gameNamed('dragon-fire')!))
    expect(snapshotOf(stateOf(played, 'own-fire'))).toEqual(snapshotOf(folded))
  })

  it('says once at each table, before anything else, that it goes on by the rules of now', async () => {
    const { version, setup } = stateOf(played, 'fire')
    await settle(played, 'fire', [2, 3])
    const [first, ...others] = eventsOf(played, 'fire', version)
    expect(first).toMatchObject({ type: 'rules-changed', was: setup.definition, changed: [] })
    expect(others.map(({ type }) => type)).not.toContain('rules-changed')
  })

  it('settles Dragon and Fire that were frozen, and what was placed since', () => {
    // Dragon 10.00 wins even money and Total 5 wins 7 to 1; Fire, Dragon’s Tail and the pair lose.
    expect(racks(played, 'fire')).toEqual({ ann: 100_000 + 2_000, bob: 97_000 + 4_000 })
  })

  it('pays Dragon’s Tail after the third 8', async () => {
    await settle(played, 'tail', [4, 4])
    expect(racks(played, 'tail')).toEqual({ ann: 98_500 + 101_000, bob: 104_000 })
  })

  it('pays the point of craps with its odds, counts it for the Fire Bet, and leaves the rest', async () => {
    await settle(played, 'craps', [2, 4])
    // Pass 10.00 and odds 20.00 at 6 to 5; the hardway loses the easy way, the one that was called off stays.
    expect(racks(played, 'craps')).toEqual({ ann: 96_800 + 2_000 + 4_400, bob: 91_500 })
    expect(layout(played, 'craps')).toEqual([
      'buy-4, placed',
      'come, 9',
      'fire, 4 6 9',
      'hard-8, placed',
      'lay-10, placed',
      'place-8, placed',
    ])
    await put(played, 'craps', ['ann', 'pass', 1_000])
    await settle(played, 'craps', [3, 4])
    // A seven on the come-out: Pass wins, place and buy are off, the Come loses, lay 40.00 wins 20.00 less 5%.
    expect(racks(played, 'craps')).toEqual({ ann: 103_200 + 1_000, bob: 91_500 + 5_900 })
    expect(layout(played, 'craps')).toEqual(['buy-4, placed', 'fire, 4 6 9', 'hard-8, placed', 'place-8, placed'])
  })

  it('settles dice that were out, by the options of that house', async () => {
    await settle(played, 'craps-own', [6, 6])
    // The Field pays 3 to 1 on 12.
    expect(racks(played, 'craps-own')).toEqual({ ann: 96_800 + 2_800, bob: 93_300 })
    await settle(played, 'craps-own', [3, 5])
    // Come 15.00 on 8 and its odds 20.00 at 6 to 5.
    expect(racks(played, 'craps-own')).toEqual({ ann: 99_600, bob: 93_300 + 3_000 + 4_400 })
    await settle(played, 'craps-own', [3, 2])
    // Buy 5, 20.00 at 3 to 2, whose commission was paid in advance.
    expect(racks(played, 'craps-own')).toEqual({ ann: 99_600, bob: 100_700 + 5_000 })
    await settle(played, 'craps-own', [3, 4])
    expect(racks(played, 'craps-own')).toEqual({ ann: 99_600, bob: 105_700 })
    expect(layout(played, 'craps-own')).toEqual([])
  })

  it('goes on with a set and a turn of Double Dice where they were', async () => {
    await settle(played, 'double', [5, 6])
    expect(racks(played, 'double')).toEqual({ ann: 98_500, bob: 97_400 + 1_200 })
    await settle(played, 'double', [6, 4])
    // The fourth throw of the set: the Shooter’s Bet wins.
    expect(racks(played, 'double')).toEqual({ ann: 98_500 + 4_000, bob: 98_600 })
    await put(played, 'double', ['ann', 'shooters', 500])
    await settle(played, 'double', [3, 4])
    expect(racks(played, 'double')).toEqual({ ann: 102_500 - 500, bob: 98_600 })
    expect(layout(played, 'double')).toEqual([])
  })

  it('collects and pays a result of Snake Eyes that was declared before', async () => {
    await settle(played, 'snake', [1, 1])
    // 6-6: the Field’s 12 and Craps 12 at 31 to 1 win, and C and E at 4 to 1.
    expect(racks(played, 'snake')).toEqual({ ann: 97_100 + 2_700, bob: 97_000 + 5_000 + 9_600 })
    expect(layout(played, 'snake')).toEqual(['hard-4, placed', 'hard-8, placed', 'hardway-combo, placed', 'six, placed'])
    await settle(played, 'snake', [2, 2])
    // Hard 4 at 6 to 1, and the combo at 4 to 1.
    expect(racks(played, 'snake')).toEqual({ ann: 99_800 + 7_000 + 5_000, bob: 111_600 })
  })

  it('deals on from the real shoe of Dragon Tiger', async () => {
    await settle(played, 'tiger', [3, 4])
    expect(layout(played, 'tiger')).toEqual([])
  })

  it('plays tables of its own on, from seeds and the shoe that were kept before', async () => {
    await played.play('own-fire', 'dragon', 3)
    await played.play('own-tiger', 'tie', 2)
    expect(stateOf(played, 'own-fire').setup.definition).toMatch(/^money-1:[0-9a-f]{64}$/)
    await played.close()
  })

  it('verifies afterwards, draws of both versions included', async () => {
    expect(await verifyHouse(folder)).toMatchObject({ ok: true, tables: 10 })
  })

  it('is backed up, restored and has its records made anew', async () => {
    const [backup, back] = [join(folder, 'backup'), join(folder, 'back')]
    await backupHouse(folder, backup)
    await restoreHouse(backup, back)
    const store = await openJournal(back)
    const records = await rebuild(store.local, projectionsFile(back))
    const noted = significantOf(records, { kind: 'rules' })
    expect(new Set(noted.map(({ table }) => table)).size).toBe(9)
    records.close()
    await store.close()
    expect((await verifyHouse(back)).ok).toBe(true)
  })

  it('opens again and says nothing more of its rules', async () => {
    const again = await PlayedHouse.open(folder)
    expect(again.house.unfit).toEqual([])
    const { version } = stateOf(again, 'fire')
    again.now += 24 * 60 * 60_000
    await put(again, 'fire', ['ann', 'dragon', 1_000])
    await settle(again, 'fire', [2, 3])
    expect(eventsOf(again, 'fire', version).map(({ type }) => type)).not.toContain('rules-changed')
    await again.close()
  })
})

describe('R2: a house of release 0.1 under a version with other rules', () => {
  let copy: string
  let played: PlayedHouse
  const startedWith = async (other: Game): Promise<readonly Unfit[]> => {
    copy = releasedHouse()
    played = await PlayedHouse.open(
      copy,
      games.map((each) => (each.id === other.id ? other : each)),
    )
    return played.house.unfit
  }
  afterEach(async () => {
    await played.close()
    removeFolder(copy)
  })

  it.each([
    ['dragon-fire', 'total-5', 'fire', 'Total 5'],
    ['dragon-fire', 'dragons-tail', 'tail', 'Dragon’s Tail'],
    ['craps', 'fire', 'craps', 'Fire Bet'],
    ['craps', 'come-odds', 'craps-own', 'Come odds'],
    ['double-dice', 'bonus', 'double', 'Bonus Bet'],
    ['snake-eyes', 'hardway-combo', 'snake', 'Hardway Combo'],
    ['dragon-tiger', 'dragon-small', 'tiger', 'Dragon Small'],
  ])('keeps a table of %s shut where %s pays more and lies on %s', async (game, wager, table, name) => {
    const unfit = await startedWith(payingMore(gameNamed(game)!, wager))
    expect(unfit.find((each) => each.table === table)?.why.toLowerCase()).toContain(`on its layout: ${name.toLowerCase()};`)
  })

  it.each([
    ['dragon-fire', 'pair-6'],
    ['craps', 'lay-4'],
    ['double-dice', 'line-2-5'],
    ['snake-eyes', 'eleven'],
    ['dragon-tiger', 'tiger-small'],
  ])('opens every table of %s where %s pays more and lies nowhere', async (game, wager) => {
    expect(await startedWith(payingMore(gameNamed(game)!, wager))).toEqual([])
  })

  it.each(games)('opens every table of $id where everything is reworded', async (game) => {
    expect(await startedWith(reworded(game))).toEqual([])
  })
})

describe('the digest of release 0.1', () => {
  it('is made again for every table that it opened, and is another under any other option', () => {
    const opened = withDatabase(folder, (database) =>
      database
        .prepare(
          `select text from events where text ->> 'type' in ('opened', 'house-changed') and text ->> 'definition' not like 'money%'`,
        )
        .all()
        .map(({ text }) => JSON.parse(text as string) as { game?: string; house: ChosenOptions; definition: string }),
    )
    expect(opened).toHaveLength(11)
    for (const { game: id = 'snake-eyes', house, definition } of opened) {
      const game = gameNamed(id)!
      expect(ofRelease(game, house)?.definition).toBe(definition)
      for (const { name, byDefault, permitted } of game.options.filter((option) => option.name in house)) {
        const other = permitted.split(', ').find((value) => value !== house[name] && /^[\w-]+$/.test(value)) ?? byDefault
        if (other !== house[name]) expect(ofRelease(game, { ...house, [name]: other })?.definition).not.toBe(definition)
      }
    }
  })
})
