/** Whole sessions by a strategy: where they end, how many are ruined, drawn in the terminal and as SVG. */
import { writeFileSync } from 'node:fs'
import { assumedOf, assumedText } from '../../odds/assumed.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import { moneyText, readMoney } from '../../rules/money/money.ts'
import type { SessionTerms } from '../../simulate/sessions/session.ts'
import { SessionWorkers, type Played, type SessionsEnd } from '../../simulate/sessions/sessions.ts'
import { sessionsSvg } from '../../simulate/sessions/picture.ts'
import { chooseStrategy } from '../../loading/own-games.ts'
import { marks, summarise, type SessionsSummary } from '../../simulate/sessions/summary.ts'
import { Failure } from '../failure.ts'
import { interruptible } from '../signals.ts'
import { ProgressBar, countArgument, countText, rateText } from '../output.ts'

export interface SessionsGiven {
  readonly strategy?: string
  readonly on?: string
  readonly unit: string
  readonly bankroll: string
  readonly sessions: string
  readonly rounds: string
  readonly stopLoss?: string
  readonly stopWin?: string
  readonly seed: string
  readonly workers?: string
  readonly svg?: string
  readonly json?: boolean
}

export const sessionsAnswer = async (
  inForce: InForce,
  source: string,
  given: SessionsGiven & { readonly strategy: string },
  workers: number,
): Promise<string> => {
  const terms = termsOf(given)
  const strategy = { name: given.strategy, ...(given.on !== undefined && { on: given.on }) }
  await chooseStrategy(inForce, strategy)
  const sessions = countArgument('--sessions', given.sessions, 1e7)
  const { many } = inForce.results.equipment.words
  const pool = new SessionWorkers({ source, house: inForce.house }, workers)
  const end = await watched(given.strategy, pool, (signal, tell) =>
    run(pool, { strategy, terms, seed: given.seed }, { sessions, many, signal, tell }),
  )
  if (end.bankrolls.length === 0) throw new Failure('stopped before a session was over', 1)
  const summary = summarise(end, terms)
  const title = `${inForce.game.name}, ${given.strategy}: ${countText(summary.sessions)} sessions`
  if (given.svg !== undefined) writeFile(given.svg, sessionsSvg(summary, title, terms.bankroll))
  return given.json ? json(inForce, given, terms, summary, end) : text(title, terms, summary, { ...end, workers, inForce })
}

const amountArgument = (name: string, given: string): number => {
  const amount = readMoney(given)
  if (!amount) throw new Failure(`${name} takes an amount such as 10 or 2.50, not "${given}"`)
  return amount
}

export const termsOf = ({ unit, bankroll, rounds, stopLoss, stopWin }: SessionsGiven): SessionTerms => ({
  unit: amountArgument('--unit', unit),
  bankroll: amountArgument('--bankroll', bankroll),
  rounds: countArgument('--rounds', rounds, 1e7),
  ...(stopLoss !== undefined && { stopLoss: amountArgument('--stop-loss', stopLoss) }),
  ...(stopWin !== undefined && { stopWin: amountArgument('--stop-win', stopWin) }),
})

/** Work of a pool that Ctrl-C stops, with a bar that shows how far it is. */
export const watched = async <Value>(
  label: string,
  pool: SessionWorkers,
  work: (signal: AbortSignal, tell: Playing['tell']) => Promise<Value>,
): Promise<Value> => {
  const progress = new ProgressBar(label)
  try {
    return await interruptible((signal) => work(signal, (share, note) => progress.show(share, note)))
  } finally {
    progress.done()
    await pool.close()
  }
}

/** How it is run, and by which rules. */
interface Work {
  readonly workers: number
  readonly inForce: InForce
}

interface Playing {
  /** What several results of its equipment are called. */
  readonly many: string
  readonly sessions: number
  readonly signal: AbortSignal
  /** Hears the share that is done, and how fast. */
  readonly tell: (share: number, note: string) => void
}

export const run = async (
  pool: SessionWorkers,
  played: Played,
  { sessions, many, signal, tell }: Playing,
): Promise<SessionsEnd> => {
  const began = performance.now()
  const onProgress = (done: number, rolls: number): void =>
    tell(
      done / sessions,
      `${countText(done)} sessions, ${rateText((rolls * 1000) / (performance.now() - began))} ${many} a second`,
    )
  try {
    return await pool.play(played, { sessions, onProgress, signal })
  } catch (error) {
    throw new Failure(`${played.strategy.name}: ${(error as Error).message}`)
  }
}

export const writeFile = (file: string, content: string): void => {
  try {
    writeFileSync(file, content)
  } catch (error) {
    throw new Failure(`cannot write ${file}: ${(error as Error).message}`, 1)
  }
}

/** Amounts are minor units. */
const json = (
  inForce: InForce,
  { strategy, on, seed }: SessionsGiven,
  terms: SessionTerms,
  summary: SessionsSummary,
  end: SessionsEnd,
): string =>
  JSON.stringify(
    {
      game: inForce.game.id,
      house: inForce.house,
      strategy,
      ...(on !== undefined && { on }),
      seed,
      terms,
      ...summary,
      rolls: end.rolls,
      stopped: end.stopped,
      edge: end.edge,
      ...assumedOf(inForce),
      seconds: end.seconds,
      rollsPerSecond: end.rolls / end.seconds,
    },
    null,
    2,
  )

const edgeLine = (edge: SessionsEnd['edge']): string =>
  edge
    ? `edge        ${edge.percent} of all that is wagered, ${edge.assumes ? 'as a fraction' : 'exactly'} ${edge.exact}`
    : 'edge        no exact one: it has no end of positions, or looks at its rack'

/** Sessions are dealt as their edge is solved. */
export const assumedNote = (inForce: InForce): readonly string[] =>
  assumedOf(inForce).assumes ? ['', `${assumedText(inForce)}.`] : []

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

const barWidth = 50

const chart = ({ bins, sessions }: SessionsSummary, bankroll: number): string => {
  const most = Math.max(...bins.map(({ count }) => count))
  const label = Math.max(...bins.map(({ from }) => moneyText(from).length))
  return bins
    .map(({ from, to, count }) => {
      const here = from <= bankroll && bankroll < to ? '▸' : ' '
      const bar = '█'.repeat(Math.round((count * barWidth) / most))
      return `${here}${moneyText(from).padStart(label)} │${bar} ${percent(count / sessions)}`
    })
    .join('\n')
}

const text = (title: string, { bankroll }: SessionTerms, summary: SessionsSummary, end: SessionsEnd & Work): string => {
  const { workers, inForce } = end
  const { many } = inForce.results.equipment.words
  const { percentiles, mean, deviation, ahead, ruined, ruinAfter } = summary
  return [
    `${end.stopped ? 'Stopped early. ' : ''}${title}, from a bankroll of ${moneyText(bankroll)}`,
    '',
    'Where they end (▸ where they began)',
    chart(summary, bankroll),
    '',
    `mean        ${moneyText(Math.round(mean))}, ± ${moneyText(Math.round((2.576 * deviation) / Math.sqrt(summary.sessions)))} (99%)`,
    `percentiles ${marks.map((mark) => `${mark}%: ${moneyText(percentiles[`p${mark}`])}`).join('  ')}`,
    `ahead       ${percent(ahead)}`,
    `ruined      ${percent(ruined)} (could not pay for any wager they wanted)${ruinAfter === null ? '' : `, after ${countText(ruinAfter.p5)} to ${countText(ruinAfter.p95)} ${many}, half of them by ${countText(ruinAfter.p50)}`}`,
    edgeLine(end.edge),
    `speed       ${rateText(end.rolls / end.seconds)} ${many} a second on ${workers} ${workers === 1 ? 'worker' : 'workers'}`,
    ...assumedNote(inForce),
  ].join('\n')
}
