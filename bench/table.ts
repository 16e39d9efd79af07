/**
 * What a table costs with thousands of wagers on it: settling a result, placing one more, reading its log again.
 *
 * The limit of settling is a bare loop that looks every wager up in the cells of its table and makes a record of what
 * becomes of it. Code that settles wager by wager does at least that, before any command, event, ledger or rack.
 */
import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { gameNamed } from '../src/rules/games/registry.ts'
import type { Odds } from '../src/rules/money/payout.ts'
import { rollIndex, type Face } from '../src/rules/equipment/dice.ts'
import { exactly, returnedTo } from '../src/rules/in-play/settlement.ts'
import { isDecided } from '../src/rules/wager/wager.ts'
import type { TableEvent } from '../src/table/events.ts'
import { evolve } from '../src/table/evolve.ts'
import { newTable, type TableState } from '../src/table/state.ts'
import { sized } from './brief.ts'
import { dealer, everywhere, given, layout, placed, seated, spread, type Layout, type Lies } from './full-table.ts'
import { median } from './limit.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Milliseconds. */
const timed = (work: () => void): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

type Keys = readonly [Face, Face]

const settled = (state: TableState, keys: Keys, events: TableEvent[]): TableState => {
  const declared = given(state, { type: 'enter-result', by: dealer, keys }, events)
  return given(given(declared, { type: 'collect', by: dealer }, events), { type: 'pay', by: dealer }, events)
}

interface Settled {
  readonly player: string
  readonly wager: string
  readonly amount: number
  readonly result: string
  readonly returned: number
  readonly odds: Odds | null
  readonly clauses: readonly string[]
}

const wagerByWager = ({ inForce, inPlay: { cycle } }: TableState, lying: readonly Lies[], result: number): readonly Settled[] => {
  const cycles = inForce.cycles.states.length
  const results = inForce.results.all.length
  const paying = exactly(inForce)
  const records: Settled[] = []
  for (const { table, state, stack } of lying) {
    const answer = table.answers[table.cells[(state * cycles + cycle) * results + result]!]!
    records.push({
      player: stack.player,
      wager: table.wager.id,
      amount: stack.amount,
      result: answer.result,
      returned: isDecided(answer) ? returnedTo(stack, answer, paying) : 0,
      odds: answer.result === 'win' ? answer.odds : null,
      clauses: answer.clauses,
    })
  }
  return records
}

/** What is fast must be right: racks and layout hold what the ledger says of them. */
const mustAgree = ({ racks, ledger, inPlay }: TableState): void => {
  const held = racks.values().reduce((sum, rack) => sum + rack, 0)
  const lies = inPlay.piles.reduce((sum, { stacks }) => sum + stacks.sums.amount, 0)
  if (held !== ledger.racks || lies !== ledger.layout) throw new Error(`racks of ${held} are ${ledger.racks} in the ledger`)
}

/** Asks every map once, so that a run begins with the newest version of each, as at a table. */
const touched = ({ racks, inPlay }: TableState): void => {
  racks.get('p0')
  for (const { stacks } of inPlay.piles) stacks.get('p0')
}

const faces: readonly Face[] = [1, 2, 3, 4, 5, 6]
const everyRoll = faces.flatMap((a) => faces.map((b): Keys => [a, b]))

interface Cost {
  readonly ours: number
  readonly limit: number
  readonly json: number
  readonly bytes: number
  readonly paid: number
}

/** One result, ours and the limit by turns. */
const costOf = ({ state, lying }: Layout, keys: Keys): Cost => {
  const events: TableEvent[] = []
  let after = state
  let records: readonly Settled[] = []
  let text = ''
  touched(state)
  const ours = timed(() => (after = settled(state, keys, events)))
  const limit = timed(() => (records = wagerByWager(state, lying, rollIndex(...keys))))
  const json = timed(() => (text = JSON.stringify(events)))
  mustAgree(after)
  return { ours, limit, json, bytes: text.length, paid: records.filter(({ returned }) => returned > 0).length }
}

/** The mean of these rolls, each at the median of so many passes. */
const costs = (laid: Layout, rolls: readonly Keys[], passes: number): Cost => {
  const all = Array.from({ length: passes }, () => rolls.map((keys) => costOf(laid, keys)))
  const mean = (what: keyof Cost): number =>
    rolls.reduce((sum, _, roll) => sum + median(all.map((pass) => pass[roll]![what])), 0) / rolls.length
  return { ours: mean('ours'), limit: mean('limit'), json: mean('json'), bytes: mean('bytes'), paid: mean('paid') }
}

const micro = (milliseconds: number): string => (milliseconds * 1000).toFixed(0).padStart(5)

const told = (name: string, wagers: number, { ours, limit, json, bytes, paid }: Cost): string =>
  `${name.padEnd(42)}${(ours / limit).toFixed(2)} of the bare loop:${micro(ours)} µs a result against${micro(limit)} µs, ` +
  `${Math.round((100 * paid) / wagers)} % paid; ${(bytes / 1024).toFixed(0)} KiB of JSON apart:${micro(json)} µs`

const many = sized(10_000, 1_000)

/** Only what this roll pays. */
const paidBy = (game: string, keys: Keys): Layout => {
  const { inForce } = newTable(gameNamed(game)!)
  const results = inForce.results.all.length
  return layout(game, many, 0, (table, state) => {
    const cell = table.cells[state * inForce.cycles.states.length * results + rollIndex(...keys)]!
    return table.answers[cell]!.result === 'win'
  })
}

const benchSettling = (): void => {
  const scenes: readonly [string, Layout, readonly Keys[]][] = [
    ['dragon-fire, fresh, all 36 rolls', layout('dragon-fire', many), everyRoll],
    ['dragon-fire, after a seven, all 36 rolls', layout('dragon-fire', many, 1), everyRoll],
    ['craps, come-out, all 36 rolls', layout('craps', many), everyRoll],
    ['craps, point 6, all 36 rolls', layout('craps', many, 3), everyRoll],
    ['dragon-fire, everything wins', paidBy('dragon-fire', [2, 2]), [[2, 2]]],
    ['craps, everything wins', paidBy('craps', [3, 4]), [[3, 4]]],
  ]
  const measured = (): readonly string[] =>
    scenes.map(([name, laid, rolls]) => told(name, many, costs(laid, rolls, sized(rolls.length > 1 ? 21 : 701, 1))))
  // The first time warms up.
  measured()
  print(measured().join('\n'))
}

const sizes = [100, 1000, 10_000, 100_000].slice(0, sized(4, 2))

const benchSize = (): void => {
  for (const wagers of sizes) {
    const { ours, limit } = costs(layout('dragon-fire', wagers), everyRoll, sized(wagers > many ? 4 : 15, 1))
    const each = (cost: number): string => ((cost * 1e6) / wagers).toFixed(0).padStart(5)
    print(`${`${wagers} wagers`.padEnd(42)}${each(ours)} ns a wager to settle, the bare loop${each(limit)} ns`)
  }
}

const atOnce = 250

/** Places so many more at a time, and says how many microseconds one took. */
const placer = (lying: number, times: number): (() => number) => {
  const wagers = lying + times * atOnce
  const players = Math.ceil(wagers * 0.4)
  const table = seated('dragon-fire', players)
  const all = spread(table, wagers, players, 0, everywhere)
  const commands = all.slice(lying).map(({ table: { wager }, stack: { player, amount } }) => ({
    type: 'place',
    by: { person: player, role: 'player' } as const,
    wager: wager.id,
    amount,
  }))
  let state = placed(table, all.slice(0, lying))
  return () => (timed(() => commands.splice(0, atOnce).forEach((each) => (state = given(state, each)))) * 1000) / atOnce
}

const benchPlacing = (): void => {
  const times = sized(40, 4)
  const placers = sizes.map((lying) => placer(lying, times))
  const passes = Array.from({ length: times }, () => placers.map((each) => each())).slice(times / 4)
  for (const [index, lying] of sizes.entries()) {
    const each = median(passes.map((pass) => pass[index]!))
    const ratio = median(passes.map((pass) => pass[index]! / pass[0]!))
    print(
      `${`${lying} wagers lie there`.padEnd(42)}${each.toFixed(1)} µs to place one, ${ratio.toFixed(2)} of what it is with ${sizes[0]}`,
    )
  }
}

const logs = 'tests/logs'
const folds = sized(300, 3)

/** The logs that are kept for good, folded again and again, against what it takes to parse them. */
const benchEvolve = (): void => {
  for (const file of readdirSync(logs).filter((name) => name.endsWith('.jsonl'))) {
    const lines = readFileSync(`${logs}/${file}`, 'utf8').trimEnd().split('\n')
    const events = lines.map((line) => JSON.parse(line) as TableEvent)
    const empty = newTable(gameNamed(file.split('.')[0]!)!)
    const passes = Array.from({ length: folds }, () => ({
      ours: timed(() => events.reduce(evolve, empty)),
      parse: timed(() => lines.map((line) => JSON.parse(line) as TableEvent)),
    })).slice(folds / 3)
    const rate = events.length / median(passes.map(({ ours }) => ours))
    const ratio = median(passes.map(({ ours, parse }) => ours / parse))
    print(`${file.padEnd(42)}${rate.toFixed(0).padStart(5)} events a millisecond, ${ratio.toFixed(2)} of the time to parse them`)
  }
}

export const benchTable = (): void => {
  print(`a result over ${many.toLocaleString('en')} wagers: entered, collected, paid`)
  benchSettling()
  print('\nby the number of wagers')
  benchSize()
  print('\nplacing at a table')
  benchPlacing()
  print('\nfolding a log')
  benchEvolve()
}

if (import.meta.main) benchTable()
