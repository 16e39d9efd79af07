/** One wager over and over: its counts, its edge with the error, and how well they agree with the exact figures. */
import { assumedText } from '../../odds/assumed.ts'
import { priceWager, type Priced, type WagerPrice } from '../../odds/price.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import { orList, perhaps } from '../../rules/similar-names.ts'
import type { Reached, WagerTable } from '../../rules/wager/tabulate.ts'
import { judge } from '../../simulate/statistics.ts'
import { compile } from '../../simulate/kernel/machine.ts'
import type { Simulated } from '../../simulate/kernel/pool.ts'
import { simulate } from '../../simulate/simulate.ts'
import { columns, ProgressBar, countText, rateText } from '../output.ts'
import { Failure } from '../failure.ts'
import { interruptible } from '../signals.ts'

interface Wanted {
  readonly rolls: number
  readonly seed: string
  readonly workers: number
  readonly start?: string
  readonly json?: boolean
}

export const wagerAnswer = async (inForce: InForce, id: string | undefined, wanted: Wanted): Promise<string> => {
  const table = chooseWager(inForce, id)
  const priced = priceWager(inForce, table)
  const start = chooseStart(priced, wanted.start)
  const done = await run(inForce, table, start.pair, wanted)
  if (done.rolls === 0) throw new Failure('stopped before anything was counted', 1)
  const summary = summarise(inForce, priced, start, done, wanted)
  return wanted.json ? JSON.stringify(summary, null, 2) : text(summary, start, done, inForce)
}

const chooseWager = (inForce: InForce, id: string | undefined): WagerTable => {
  const ids = inForce.wagers.map((wager) => wager.id)
  const [only, ...others] = ids
  const chosen = id ?? (others.length === 0 ? only : undefined)
  if (chosen === undefined)
    throw new Failure(`name a wager of ${inForce.game.id}: ${orList(ids.slice(0, 6))}${ids.length > 6 ? ' …' : ''}`)
  const table = inForce.table(chosen)
  if (table) return table
  throw new Failure(`${inForce.game.id} has no wager "${chosen}"${perhaps(chosen, ids)}`)
}

/** Which of the states that it can be placed in. */
const chooseStart = ({ starts }: Priced, name: string | undefined): WagerPrice => {
  const found = name === undefined ? starts[0] : starts.find(({ start }) => start === name)
  if (found) return found
  if (starts.length === 1) throw new Failure(`it makes no difference where this wager is placed: leave --start out`)
  throw new Failure(`--start may be ${orList(starts.flatMap(({ start }) => start ?? []))}, not "${name}"`)
}

const run = async (inForce: InForce, table: WagerTable, start: Reached, { rolls, seed, workers }: Wanted): Promise<Simulated> => {
  const machine = compile(inForce, table, start)
  const progress = new ProgressBar(`${inForce.game.id} ${table.wager.id}`)
  const began = performance.now()
  const onProgress = (sofar: { readonly rolls: number }): void =>
    progress.show(sofar.rolls / rolls, `${rateText((sofar.rolls * 1000) / (performance.now() - began))} a second`)
  try {
    return await interruptible((signal) => simulate(machine, { rolls, seed, workers, onProgress, signal }))
  } finally {
    progress.done()
  }
}

const summarise = (inForce: InForce, priced: Priced, start: WagerPrice, done: Simulated, { seed, workers }: Wanted) => {
  const { price, start: name, wager } = start
  const { counts, trials, edge, error, agreement } = judge(priced, price, done.ends)
  const { chiSquare, degrees, p } = agreement
  return {
    game: inForce.game.id,
    wager,
    start: name,
    house: inForce.house,
    seed,
    workers,
    rolls: done.rolls,
    wagers: trials,
    stopped: done.stopped,
    results: price.results.map(({ net, probability }, at) => ({
      net: `${net}`,
      count: counts[at]!,
      expected: probability.toNumber() * trials,
    })),
    edge: { simulated: edge, error99: error, exact: `${price.edge}` },
    ...(start.assumes && { assumes: start.assumes }),
    agreement: { chiSquare, degrees, p: degrees === 0 ? null : p },
    seconds: done.seconds,
    rollsPerSecond: done.rolls / done.seconds,
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(4)}%`

const text = (
  summary: ReturnType<typeof summarise>,
  { price, start, assumes }: WagerPrice,
  done: Simulated,
  inForce: InForce,
): string => {
  const { many } = inForce.results.equipment.words
  const { game, wager, rolls, wagers, results, edge, agreement: agrees, rollsPerSecond, workers } = summary
  const rows = results.map(({ net, count, expected }) => [net, countText(count), countText(expected), percent(count / wagers)])
  const degrees = `${agrees.degrees} ${agrees.degrees === 1 ? 'degree' : 'degrees'} of freedom`
  return [
    `${wager === game ? game : `${game} ${wager}`}${start === null ? '' : `, placed at ${start}`}, seed ${summary.seed}`,
    `${done.stopped ? 'Stopped after ' : ''}${countText(rolls)} ${many}, ${countText(wagers)} wagers decided`,
    '',
    columns([['net', 'counted', 'expected', 'share'], ...rows], 0),
    '',
    `house edge  ${percent(edge.simulated)} ± ${percent(edge.error99)} (99%), ${assumes ? 'solved as' : 'exactly'} ${price.edge.toPercent(4)}`,
    `chi-square  ${agrees.p === null ? 'too few wagers to test' : `${agrees.chiSquare.toFixed(2)} with ${degrees}, p = ${agrees.p.toFixed(4)}`}`,
    `speed       ${rateText(rollsPerSecond)} ${many} a second on ${workers} ${workers === 1 ? 'worker' : 'workers'}`,
    ...(assumes ? ['', `${assumedText(inForce)}, neither in the counts nor in the edge.`] : []),
  ].join('\n')
}
