/** Simulation against limits in C: two dice, other equipment, cards, all workers; and whole sessions. */
import { availableParallelism } from 'node:os'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gameNamed, games } from '../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../src/rules/game/in-force.ts'
import { loadKernel } from '../src/simulate/kernel/kernel.ts'
import { compile, machineOf } from '../src/simulate/kernel/machine.ts'
import { chunks, type Machine } from '../src/simulate/kernel/machine-memory.ts'
import { QuickRandom } from '../src/simulate/random/quick-random.ts'
import { seeded } from '../src/simulate/random/random.ts'
import { CompiledSessions } from '../src/simulate/sessions/compiled/sessions.ts'
import { StrategyTable } from '../src/simulate/sessions/compiled/table.ts'
import { drawing, SessionRunner } from '../src/simulate/sessions/session.ts'
import { simulate } from '../src/simulate/simulate.ts'
import { sized } from './brief.ts'
import { benchFolder, build, measure, measureTogether, measureWall, median } from './limit.ts'

const print = (text: string): void => void process.stdout.write(`${text}\n`)
/** What a limit is told: how many million rolls. */
const millions = (rolls: number): string => String(sized(rolls, 1))
const million = (rate: number): string => `${Math.round(rate / 1e6)} M/s`.padStart(10)

const wagerMachine = (game: string, wager: string): Machine => {
  const rules = rulesInForce(gameNamed(game)!) as InForce
  return compile(rules, rules.table(wager)!)
}

/** Rolls a second of this thread's processor: a busy neighbour takes it away, and is not counted. */
const perSecond = (work: () => number): number => {
  const start = process.threadCpuUsage()
  const rolls = work()
  const { user, system } = process.threadCpuUsage(start)
  return (rolls * 1e6) / (user + system)
}

/** The kernel's, once it has been compiled in earnest. */
const kernelRate = (machine: Machine, rolls: number): (() => number) => {
  const kernel = loadKernel(machine)
  const work = [...chunks(machine, sized(rolls, 1e5), seeded('bench'))]
  const run = (): number => perSecond(() => work.reduce((sum, chunk) => sum + kernel.run(chunk).rolls, 0))
  run()
  return run
}

/** Each at its best of runs that take turns: a busy neighbour can slow one down, and speeds none up. */
const inTurns = (ours: () => number, limit: () => number, times = 9) => {
  const pairs = Array.from({ length: sized(times, 1) }, () => [ours(), limit()] as const)
  const best = [Math.max(...pairs.map(([a]) => a)), Math.max(...pairs.map(([, b]) => b))] as const
  return { ours: best[0], limit: best[1], ratio: best[0] / best[1] }
}

const row = (name: string, { ours, limit, ratio }: ReturnType<typeof inTurns>, wanted: string): void =>
  print(`${name.padEnd(38)}${million(ours)}${million(limit)}  ${ratio.toFixed(2).padStart(5)}  ${wanted}`)

/** Two dice against the flat table, and against the ceiling. */
const diceAgainstC = (program: string): void => {
  const rates = { pass: kernelRate(wagerMachine('craps', 'pass'), 4e8), fire: kernelRate(wagerMachine('craps', 'fire'), 1e8) }
  const flat = (mode: string) => () => measure(program, [mode, millions(200), '1'])
  row('craps pass, in vectors; flat table', inTurns(rates.pass, flat('pass2')), '3 wanted')
  row('craps fire, 345 states; flat table', inTurns(rates.fire, flat('fire2')), '1 wanted')
  try {
    row(
      'craps pass, in vectors; ceiling',
      inTurns(rates.pass, () => measure(program, ['pass3', millions(2000), '1'])),
      '0.25 of AVX-512 wanted',
    )
  } catch {
    print('the ceiling: no AVX-512 VBMI here')
  }
}

/** Against the same table in C: whatever the wager, as it was compiled. */
const againstItself = (program: string, name: string, machine: Machine, wanted: string): void => {
  const file = join(benchFolder(), 'machine')
  writeFileSync(file, written(machine))
  row(
    name,
    inTurns(kernelRate(machine, 4e7), () => measure(program, [file, millions(100), '1']), 7),
    wanted,
  )
}

/** As column-limit.c reads it. */
const written = ({ bits, rows, table, symbols, slots }: Machine): Uint8Array => {
  const wide = table.length / rows
  const entries = Array.from(table, (entry) => ((entry >>> 10) / (4 * wide)) * 256 + (entry & 1023) / 4)
  const drawn =
    bits === 8
      ? Array.from(symbols, (symbol) => symbol / 4)
      : slots.flatMap(({ limit, first, second }) => [Number(limit), first, second])
  return new Uint8Array(Uint32Array.from([bits, rows, wide, bits === 8 ? 1 : slots.length, ...entries, ...drawn]).buffer)
}

/** Each wager at its best of several rounds through all of them, against the flat table at its best. */
const everyDiceWager = (program: string): void => {
  const wagers = games.flatMap((game) => {
    const rules = rulesInForce(game) as InForce
    return rules.tables().flatMap((table) => {
      const machine = compile(rules, table)
      return machine.bits === 8 ? [{ name: `${game.id} ${table.wager.id}`, rate: kernelRate(machine, 4e7) }] : []
    })
  })
  const best = wagers.map(() => 0)
  let limit = 0
  for (let round = 0; round < sized(5, 1); round += 1) {
    for (const [at, { rate }] of wagers.entries()) best[at] = Math.max(best[at]!, rate())
    limit = Math.max(limit, measure(program, ['pass2', millions(100), '1']))
  }
  const sorted = wagers
    .map(({ name }, at) => ({ name, ours: best[at]!, limit, ratio: best[at]! / limit }))
    .toSorted((a, b) => a.ratio - b.ratio)
  for (const slow of sorted.slice(0, 3)) row(`slowest: ${slow.name}`, slow, 'flat table; 1 wanted')
  row(`middle of ${sorted.length} wagers drawn by bytes`, sorted[Math.floor(sorted.length / 2)]!, 'flat table; 3 wanted')
}

/** Machines on other equipment: all results apart, and a wager of many draws. */
const ofColumns = (weights: readonly bigint[], ends: number): Machine =>
  machineOf([weights.map((_, column) => ({ row: 0, end: column % ends }))], weights, ends)

/** The first column that comes has to come again before the last one does. */
const again = (weights: readonly bigint[]): Machine => {
  const last = weights.length - 1
  const start = weights.map((_, column) => (column === last ? { row: 0, end: 0 } : { row: column + 1, end: -1 }))
  const others = start
    .slice(0, last)
    .map((_, first) =>
      weights.map((__, column) =>
        column === last || column === first ? { row: 0, end: column === last ? 0 : 1 } : { row: first + 1, end: -1 },
      ),
    )
  return machineOf([start, ...others], weights, 2)
}

const ones = (count: number): readonly bigint[] => Array.from({ length: count }, () => 1n)
const uneven = (count: number, scale: number): readonly bigint[] =>
  Array.from({ length: count }, (_, at) => BigInt(1 + scale * (3 + ((at * 7) % 11))))

/** The totals of three dice by how many throws make them, and the six triples apart. */
const totals = [3n, 6n, 9n, 15n, 21n, 24n, 27n, 27n, 24n, 21n, 15n, 9n, 6n, 3n, 6n]

const otherEquipment = (program: string): void => {
  const wanted = 'the same table; 0.8 wanted'
  againstItself(program, 'three dice, 216 columns', ofColumns(ones(216), 216), wanted)
  againstItself(program, 'three dice, a total again', again(totals), wanted)
  againstItself(program, 'three dice, small, in vectors', ofColumns([105n, 111n], 2), wanted)
  againstItself(program, 'a wheel, 37 columns', ofColumns(ones(37), 37), wanted)
  againstItself(program, 'a wheel, a pocket again', again(ones(37)), wanted)
  againstItself(program, 'a wheel, one number, in vectors', ofColumns([1n, 36n], 2), wanted)
  againstItself(program, '2,704 columns, half words', ofColumns(ones(2704), 200), wanted)
  againstItself(program, 'weighted columns, half words', again(uneven(24, 100)), wanted)
  againstItself(program, 'weighted columns, 32 bits', again(uneven(24, 100_000)), wanted)
}

const cardsAgainstC = (program: string): void => {
  const machine = wagerMachine('dragon-tiger', 'dragon')
  row(
    'dragon-tiger dragon',
    inTurns(kernelRate(machine, 6e7), () => measure(program, [millions(60), '1'])),
    'two cards of a shoe',
  )
}

const allWorkers = async (program: string): Promise<void> => {
  const cores = availableParallelism()
  const machine = wagerMachine('craps', 'pass')
  const ours = async (workers: number): Promise<number> => {
    const { rolls, seconds } = await simulate(machine, { rolls: sized(4e9, 1e6) * workers, seed: 'bench', workers })
    return rolls / seconds
  }
  const limited = ['pass2', millions(1000), '1']
  const gains: number[] = []
  for (let turn = 0; turn < sized(9, 1); turn += 1) {
    const gain = (await ours(cores)) / (await ours(1))
    const limit = (await measureTogether(program, limited, cores)) / measureWall(program, limited)
    gains.push(gain / limit)
  }
  print(`gain of ${cores} workers against ${cores} C processes: ${median(gains).toFixed(2)}  0.95 wanted`)
}

/** crapssim's pass line player with odds makes 16 to 26 thousand rolls a second on one core. */
const peers = 26_000

/** By the table of the strategy and by the procedure in turns, each at its best. */
const sessionsOf = (rules: InForce, name: string): void => {
  const terms = { bankroll: 100_000, unit: 1000, rounds: 500 }
  const played = sized(4000, 40)
  const strategy = rules.strategies![name]!
  const random = (): QuickRandom => new QuickRandom(seeded('bench'))
  const byTable = new CompiledSessions(new StrategyTable(rules, strategy, terms.unit), terms, random())
  const byProcedure = new SessionRunner(rules, strategy, terms, drawing(rules, random()))
  const rate = (player: { play(): { readonly rounds: number } }, count: number) => (): number =>
    perSecond(() => Array.from({ length: count }).reduce<number>((rolls) => rolls + player.play().rounds, 0))
  // What a table has to find out first takes its time once.
  rate(byTable, played)()
  const { ours, limit, ratio } = inTurns(rate(byTable, played), rate(byProcedure, played / 20), 7)
  const times = Math.round(ours / peers).toLocaleString('en')
  print(
    `${name.padEnd(28)}${(ours / 1e6).toFixed(1).padStart(8)}${(limit / 1e6).toFixed(2).padStart(8)}${ratio.toFixed(0).padStart(7)}${times.padStart(9)}`,
  )
}

const sessions = (): void => {
  const rules = rulesInForce(gameNamed('craps')!) as InForce
  print('')
  print(
    'sessions of craps, one core, M rolls/s: by table, by procedure, ratio; times crapssim’s best of 26 thousand (1,000 wanted)',
  )
  for (const name of Object.keys(rules.strategies!)) sessionsOf(rules, name)
}

export const benchSimulate = async (): Promise<void> => {
  const [dice, cards, columns] = [build('dice-limit.c'), build('card-limit.c'), build('column-limit.c')]
  if (dice === undefined || cards === undefined || columns === undefined)
    print('simulation: skipped, there is no C compiler (gcc, or $CC) to build the limits with')
  else {
    print(
      `${'simulation, one worker'.padEnd(38)}${'Felt'.padStart(10)}${'C'.padStart(10)}  ratio  at their best, by processor time`,
    )
    diceAgainstC(dice)
    everyDiceWager(dice)
    otherEquipment(columns)
    cardsAgainstC(cards)
    await allWorkers(dice)
  }
  sessions()
}

if (import.meta.main) await benchSimulate()
