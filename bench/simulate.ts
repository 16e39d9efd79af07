/** Simulation against the C limit: one worker, every dice wager, cards, all workers; and whole sessions. */
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { gameNamed, games } from '../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../src/rules/in-force.ts'
import { loadKernel } from '../src/simulate/kernel/kernel.ts'
import { compile } from '../src/simulate/kernel/machine.ts'
import { chunks, type Machine } from '../src/simulate/kernel/machine-memory.ts'
import { QuickRandom } from '../src/simulate/random/quick-random.ts'
import { seeded } from '../src/simulate/random/random.ts'
import { Sessions } from '../src/simulate/sessions/session.ts'
import { simulate } from '../src/simulate/simulate.ts'
import { build, measure, measureTogether, median } from './limit.ts'

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const million = (rate: number): string => `${Math.round(rate / 1e6)} M/s`.padStart(10)

const machineOf = (game: string, wager: string): Machine => {
  const rules = rulesInForce(gameNamed(game)!) as InForce
  return compile(rules, rules.table(wager)!)
}

/** Rolls a second of the kernel on this thread, once it has been compiled in earnest. */
const kernelRate = (machine: Machine, rolls: number): (() => number) => {
  const kernel = loadKernel(machine)
  const work = [...chunks(machine, rolls, seeded('bench'))]
  const run = (): number => {
    const start = performance.now()
    const done = work.reduce((sum, chunk) => sum + kernel.run(chunk).rolls, 0)
    return (done * 1000) / (performance.now() - start)
  }
  run()
  return run
}

/** The median ratio of runs that take turns, so that a noisy machine disturbs both alike. */
const inTurns = (ours: () => number, limit: () => number, times = 9) => {
  const pairs = Array.from({ length: times }, () => [ours(), limit()] as const)
  return {
    ours: median(pairs.map(([a]) => a)),
    limit: median(pairs.map(([, b]) => b)),
    ratio: median(pairs.map(([a, b]) => a / b)),
  }
}

const row = (name: string, { ours, limit, ratio }: ReturnType<typeof inTurns>, wanted: string): void =>
  print(`${name.padEnd(34)}${million(ours)}${million(limit)}  ${ratio.toFixed(2)}  ${wanted}`)

const diceAgainstC = (program: string): void => {
  for (const [wager, mode] of [
    ['pass', 'pass2'],
    ['fire', 'fire2'],
  ] as const) {
    const machine = machineOf('craps', wager)
    row(
      `craps ${wager}, one worker, ${mode}`,
      inTurns(kernelRate(machine, 2e8), () => measure(program, [mode, '200', '1'])),
      '0.8 wanted',
    )
  }
  for (const mode of ['pass3', 'fire3']) {
    const machine = machineOf('craps', mode.slice(0, 4))
    try {
      row(
        `craps ${mode.slice(0, 4)}, one worker, ${mode}`,
        inTurns(kernelRate(machine, 2e8), () => measure(program, [mode, '2000', '1']), 3),
        'the ceiling (AVX-512)',
      )
    } catch {
      print(`${mode}: no AVX-512 VBMI here`)
    }
  }
}

/**
 * Each wager at its best of several rounds through all of them, against the limit at its best: one short run, which a
 * busy neighbour can halve, says little of one wager.
 */
const everyDiceWager = (program: string): void => {
  const wagers = games.flatMap((game) => {
    const rules = rulesInForce(game) as InForce
    if (rules.results.shoe) return []
    return rules.tables().map((table) => ({ name: `${game.id} ${table.wager.id}`, rate: kernelRate(compile(rules, table), 2e7) }))
  })
  const best = wagers.map(() => 0)
  let limit = 0
  for (let round = 0; round < 9; round += 1) {
    for (const [at, { rate }] of wagers.entries()) best[at] = Math.max(best[at]!, rate())
    limit = Math.max(limit, measure(program, ['pass2', '100', '1']))
  }
  const sorted = wagers
    .map(({ name }, at) => ({ name, ours: best[at]!, limit, ratio: best[at]! / limit }))
    .toSorted((a, b) => a.ratio - b.ratio)
  for (const slow of sorted.slice(0, 3)) row(`slowest: ${slow.name}`, slow, 'at their best; 0.8 wanted')
  row(`middle of ${sorted.length} dice wagers`, sorted[Math.floor(sorted.length / 2)]!, 'at their best; 0.8 wanted')
}

const cardsAgainstC = (program: string): void => {
  const machine = machineOf('dragon-tiger', 'dragon')
  row(
    'dragon-tiger dragon, one worker',
    inTurns(kernelRate(machine, 6e7), () => measure(program, ['60', '1'])),
    '',
  )
}

const allWorkers = async (program: string): Promise<void> => {
  const cores = availableParallelism()
  const machine = machineOf('craps', 'pass')
  const ours = async (workers: number): Promise<number> => {
    const { rolls, seconds } = await simulate(machine, { rolls: 1e9 * workers, seed: 'bench', workers })
    return rolls / seconds
  }
  const gains: number[] = []
  for (let turn = 0; turn < 9; turn += 1) {
    const gain = (await ours(cores)) / (await ours(1))
    const limit = (await measureTogether(program, ['pass2', '1000', '1'], cores)) / measure(program, ['pass2', '1000', '1'])
    gains.push(gain / limit)
  }
  print(`gain of ${cores} workers against ${cores} C processes: ${median(gains).toFixed(2)}  0.95 wanted`)
}

/** crapssim's pass line player with odds makes 16 to 26 thousand rolls a second on one core. */
const peers = 26_000

const sessions = (): void => {
  const rules = rulesInForce(gameNamed('craps')!) as InForce
  const terms = { bankroll: 100_000, unit: 1000, rounds: 500 }
  const table = new Sessions(rules, rules.strategies!['pass-with-odds']!, terms, new QuickRandom(seeded('bench')))
  const rates = Array.from({ length: 7 }, () => {
    const start = performance.now()
    let rolls = 0
    for (let session = 0; session < 2000; session += 1) rolls += table.play().rounds
    return (rolls * 1000) / (performance.now() - start)
  })
  print(
    `sessions, pass with odds, one core: ${(median(rates) / 1e6).toFixed(2)} M rolls/s, ${Math.round(median(rates) / peers)} times crapssim's best (100 wanted)`,
  )
}

export const benchSimulate = async (): Promise<void> => {
  const [dice, cards] = [build('dice-limit.c'), build('card-limit.c')]
  if (dice === undefined || cards === undefined)
    print('simulation: skipped, there is no C compiler (gcc, or $CC) to build the limit with')
  else {
    print(`${'simulation'.padEnd(34)}${'Felt'.padStart(10)}${'C'.padStart(10)}  ratio`)
    diceAgainstC(dice)
    everyDiceWager(dice)
    cardsAgainstC(cards)
    await allWorkers(dice)
  }
  sessions()
}
