import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import type { LocalReader } from '../../src/store/store.ts'
import { inMemory, type ProjectionsFile } from '../../src/house/projections/file.ts'
import { holdingOf } from '../../src/house/past/table-event.ts'
import { Out } from '../../src/house/projections/folding/rows-written.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import { daysOf, roundOf, roundsOf, significantOf, type SignificantRecord } from '../../src/house/projections/asking/queries.ts'
import { differenceOf, rebuild } from '../../src/house/projections/rebuild.ts'
import { statementOf } from '../../src/house/projections/asking/statements.ts'
import { MemoryStore } from './journal/memory.ts'
import { append, eventsOf, everythingWritten, fullStore, names, stateAfter, tableOf } from './projections-kit.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-projections-'))
let store: MemoryStore
/** The beginning of the same. */
let small: MemoryStore
let right: Projections

beforeAll(async () => {
  store = await fullStore()
  small = new MemoryStore()
  await append(small, beginning())
  right = await rebuild(store.local, inMemory)
})

afterAll(() => {
  right.close()
  rmSync(folder, { recursive: true })
})

/** Long enough for every table to have had some rounds. */
const beginning = () => everythingWritten().slice(0, 100 * games.length)

const contents = (file: ProjectionsFile): readonly string[] => Array.from(file.contents(), (row) => JSON.stringify(row))

/** Rounds that were paid and stand. */
const settledStatus = new Set(['settled', 'no result', 'corrected'])

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

describe('projections', () => {
  it('say significant events in whole sentences, with the names of people and money as money', () => {
    const page = (after?: SignificantRecord): readonly SignificantRecord[] => {
      const found = significantOf(right, { after, limit: 500 })
      return found.length < 500 ? found : [...found, ...page(found.at(-1))]
    }
    const all = page()
    const wrong = all.filter(
      ({ what }) => !/^[A-Z0-9].*[.!?]$/s.test(what) || /[⟦⟧]|\b(ann|bob|cat|dee|cas|ops)\b|undefined|NaN|\d{4,}\b/.test(what),
    )
    expect(wrong.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([])
    expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(15)
    expect(all.find(({ kind, person }) => kind === 'compensation' && person === 'ann')).toMatchObject({
      what: expect.stringMatching(/^The house (?:pays Anna Ash \d+\.\d\d|takes back \d+\.\d\d from Anna Ash): a dispute\.$/),
      person: 'ann',
      names: { ann: names.ann },
    })
    const asked = (person: string) => significantOf(right, { kind: 'barred', person }).length
    expect([asked('Cato Cedar'), asked('cato cedar'), asked('Nobody')]).toEqual([asked('cat'), asked('cat'), 0])
    expect(asked('cat')).toBeGreaterThan(0)
  })

  it('are the same read at once and read bit by bit, with stops in between', async () => {
    const file = join(folder, 'bit-by-bit.sqlite')
    const growing = new MemoryStore()
    const all = everythingWritten()
    let projections = new Projections(growing.local, file)
    for (let at = 0, step = 1; at < all.length; at += step, step = (step * 7) % 331) {
      await append(growing, all.slice(at, at + step))
      if (step % 3 > 0) projections.catchUp()
      else projections.catchUp([`table ${tableOf(games[step % games.length]!)}`])
      if (step % 5 > 0) continue
      // A process that is killed closes nothing.
      if (step % 2 === 0) projections.close()
      projections = new Projections(growing.local, file)
    }
    projections.catchUp()
    expect(contents(projections.file)).toEqual(contents(right.file))
    expect([...projections.unread]).toEqual([])
    projections.close()
    const [one, other] = [new Projections(growing.local, file), await rebuild(growing.local, join(folder, 'at-once.sqlite'))]
    other.close()
    const again = new Projections(growing.local, join(folder, 'at-once.sqlite'))
    for (const { stream } of growing.local.heads()) expect(one.file.seen(stream)).toEqual(again.file.seen(stream))
    one.close()
    again.close()
  })

  it('say what is wrong with them', async () => {
    const projections = await rebuild(small.local, join(folder, 'wrong.sqlite'))
    expect(await differenceOf(small.local, projections)).toBeUndefined()
    const [round] = projections.file.rows('rounds', 'limit 1')
    const out = new Out()
    out.write('rounds', { ...round!, won: round!.won + 1 })
    projections.file.put(out)
    expect(await differenceOf(small.local, projections)).toContain(`"round":${round!.round}`)
    projections.close()
  })

  it.each([
    ['is not a database', (file: string) => writeFileSync(file, 'x'.repeat(10_000))],
    ['is gone', (file: string) => rmSync(file)],
  ])('are made anew where the file %s', async (_, harm) => {
    const file = join(folder, 'harmed.sqlite')
    const before = await rebuild(small.local, file)
    const rows = contents(before.file)
    before.close()
    harm(file)
    const projections = new Projections(small.local, file)
    projections.catchUp()
    expect(contents(projections.file)).toEqual(rows)
    projections.close()
  })

  it('of a journal that was put back to an earlier day forget what came after', async () => {
    const file = join(folder, 'restored.sqlite')
    ;(await rebuild(small.local, file)).close()
    const earlier = new MemoryStore()
    await append(earlier, everythingWritten().slice(0, 250))
    const projections = new Projections(earlier.local, file)
    projections.catchUp()
    expect(await differenceOf(earlier.local, projections)).toBeUndefined()
    projections.close()
  })

  it('say how far they have come', async () => {
    const told: number[] = []
    const projections = await rebuild(small.local, inMemory, ({ read, of }) => told.push(read / of))
    expect(told.length).toBeGreaterThan(3)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect([told[0], told.at(-1)! < 1]).toEqual([0, true])
    projections.close()
  })

  it('of a table whose game is not known here are left out, and the others are not', async () => {
    const { local } = small
    const other = (text: string): string => text.replaceAll(`"game":"${games[0]!.id}"`, '"game":"faro"')
    const journal: LocalReader = {
      read: (...asked) => local.read(...asked).map((kept) => ({ ...kept, text: other(kept.text) })),
      heads: () => local.heads(),
      head: (stream) => local.head(stream),
    }
    const projections = new Projections(journal, inMemory)
    projections.catchUp()
    expect(roundsOf(projections, tableOf(games[0]!))).toEqual([])
    expect(roundsOf(projections, tableOf(games[1]!)).length).toBeGreaterThan(1)
    projections.close()
  })

  it('of a stream that cannot be read stop there and say why', async () => {
    const broken = new MemoryStore()
    await append(broken, beginning())
    const [first, second] = games.map(tableOf)
    await append(broken, [
      { stream: `table ${first}`, writing: { audience: 'public', text: '{"type":"no-such-event"}', at: 9e9 } },
    ])
    const projections = new Projections(broken.local, inMemory)
    projections.catchUp()
    expect([...projections.unread.keys()]).toEqual([`table ${first}`])
    expect(roundsOf(projections, second!).length).toBeGreaterThan(1)
    projections.close()
  })
})

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const table = tableOf(game)
  const state = stateAfter(game, eventsOf(game))

  it('R7: each rack is what it was, less what was wagered, more what was won, and goes on into the next round', () => {
    const numbers = right.file.rows('rounds', 'where "table" = ? order by round', table).map(({ round }) => round)
    expect(numbers).toEqual(Array.from({ length: state.round }, (_, at) => at + 1))
    const racks = new Map<string, readonly [number, number]>()
    let seen = 0
    for (const number of numbers) {
      for (const play of roundOf(right, table, number)!.plays) {
        const { rackBefore, rackAfter, tokensBefore, tokensAfter } = play
        const found = racks.get(play.player)
        if (found) expect([play.player, number, rackBefore, tokensBefore]).toEqual([play.player, number, ...found])
        if (found) seen += 1
        expect(rackAfter).toBe(rackBefore - play.wagered - play.fees + play.won + play.moved + play.adjusted)
        expect(tokensAfter).toBe(tokensBefore - play.tokensWagered + play.tokensWon + play.tokensMoved + play.tokensAdjusted)
        racks.set(play.player, [rackAfter, tokensAfter])
      }
    }
    expect(seen).toBeGreaterThan(10)
  })

  it('R7: what was won is what was paid, wager by wager', () => {
    for (const { round, status } of right.file.rows('rounds', 'where "table" = ?', table)) {
      const { plays, won } = roundOf(right, table, round)!
      // What was taken back is in the adjustments, beside what was won first.
      if (status === 'corrected' || status === 'struck out') continue
      for (const { wagers, won: chips, tokensWon } of plays) {
        expect([sum(wagers.map((each) => each.chips)), sum(wagers.map((each) => each.tokens))]).toEqual([chips, tokensWon])
      }
      expect(won).toBe(sum(plays.map((each) => each.won + each.tokensWon)))
    }
  })

  it('a statement adds up to what its player has', () => {
    const players = new Set(eventsOf(game).flatMap((event) => (event.type === 'seat-taken' ? [event.player] : [])))
    for (const player of players) {
      const lines = statementOf(right, player).lines.filter((line) => line.table === table)
      let [chips, tokens] = [0, 0]
      for (const line of lines) {
        expect([line.after, line.tokensAfter]).toEqual([chips + line.amount, tokens + line.tokens])
        ;[chips, tokens] = [line.after, line.tokensAfter]
      }
      expect({ chips, tokens }).toEqual(holdingOf(state, player))
    }
  })

  it('wins and drops of all days are what the table has', () => {
    const days = daysOf(right, { table })
    const total = (of: (day: (typeof days)[number]) => number): number => sum(days.map(of))
    expect(days.length).toBeGreaterThan(1)
    const { float, racks, layout } = state.ledger
    expect(total((day) => day.fills - day.credits + day.win - day.cash + day.variance)).toBe(float)
    expect(total((day) => day.drop - day.chipsOut - day.win)).toBe(racks + layout)
    expect(total((day) => day.cash - day.dropped)).toBe(state.ledger['drop box'])
    const settled = right.file.rows('rounds', 'where "table" = ?', table).filter(({ status }) => settledStatus.has(status))
    expect(total(({ rounds }) => rounds)).toBe(settled.length)
  })

  it('every override, correction and struck-out round is significant, and says before and after', () => {
    const kinds = {
      'result-overridden': 'override',
      'round-corrected': 'correction',
      'round-invalidated': 'round-voided',
    } as const
    for (const [type, kind] of Object.entries(kinds)) {
      const events = new Set(
        eventsOf(game).flatMap((event, at) => (event.type === type ? [`${at + 1} ${event.at} ${event.by.person}`] : [])),
      )
      const noted = significantOf(right, { table, kind, limit: 500 })
      expect(new Set(noted.map(({ version, at, by }) => `${version} ${at} ${by}`))).toEqual(events)
      if (kind !== 'round-voided') for (const each of noted) expect(each.before).not.toBeUndefined()
    }
  })
})
