/** Several strategies on the same terms: one table, one picture, and a page with both. */
import { chooseStrategy } from '../../loading/own-games.ts'
import { isFile } from '../../loading/not-loadable.ts'
import { playsAnyWager } from '../../loading/strategies.ts'
import { assumedOf } from '../../odds/assumed.ts'
import { comparisonPage } from '../../report/comparison.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import { moneyText } from '../../rules/money/money.ts'
import { comparisonSvg, type Compared } from '../../simulate/sessions/comparison.ts'
import { SessionWorkers } from '../../simulate/sessions/sessions.ts'
import type { SessionTerms } from '../../simulate/sessions/session.ts'
import { summarise } from '../../simulate/sessions/summary.ts'
import { columns, countArgument, countText } from '../output.ts'
import { Failure } from '../failure.ts'
import { version } from '../version.ts'
import { assumedNote, run, termsOf, watched, writeFile, type SessionsGiven } from './sessions.ts'

interface Given extends SessionsGiven {
  readonly strategies: string
  readonly html?: string
}

export const comparedAnswer = async (inForce: InForce, source: string, given: Given, workers: number): Promise<string> => {
  const terms = termsOf(given)
  const sessions = countArgument('--sessions', given.sessions, 1e6)
  const { many } = inForce.results.equipment.words
  const choices = choicesOf(inForce, given)
  const chosen = await Promise.all(choices.map((choice) => chooseStrategy(inForce, choice)))
  const compared: Compared[] = []
  const pool = new SessionWorkers({ source, house: inForce.house }, workers)
  const stopped = await watched(`${inForce.game.id} strategies`, pool, async (signal, tell) => {
    for (const [at, strategy] of choices.entries()) {
      const end = await run(
        pool,
        { strategy, terms, seed: given.seed },
        {
          sessions,
          many,
          signal,
          tell: (share, note) => tell((at + share) / choices.length, `${strategy.name}, ${note}`),
        },
      )
      if (end.bankrolls.length > 0)
        compared.push({ name: strategy.name, says: chosen[at]!.says, edge: end.edge, summary: summarise(end, terms) })
      if (end.stopped) return true
    }
    return false
  })
  if (compared.length === 0) throw new Failure('stopped before a session was over', 1)
  const title = `${inForce.game.name}: ${countText(compared[0]!.summary.sessions)} sessions by each strategy`
  const svg = comparisonSvg(compared, title, terms.bankroll)
  if (given.svg !== undefined) writeFile(given.svg, svg)
  if (given.html !== undefined) writeFile(given.html, comparisonPage({ inForce, source, given, terms, compared, svg, version }))
  return given.json ? json(inForce, given, terms, compared, stopped) : text(title, terms, { compared, inForce, stopped })
}

/** All that the game has, or those that are named one after the other. */
const choicesOf = ({ game, strategies = {} }: InForce, { strategies: asked, on }: Given) => {
  const own = Object.keys(strategies)
  if (asked === 'all' && own.length === 0)
    throw new Failure(
      `${game.id} has no strategies of its own: name some, such as flat,martingale,press, or files, separated by commas`,
    )
  const names = asked === 'all' ? own : asked.split(',').map((name) => name.trim())
  if (names.includes('')) throw new Failure(`--strategies takes names separated by commas, or all, not "${asked}"`)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Failure(`--strategies names ${twice} twice`)
  const playsOn = (name: string): boolean => !isFile(name) && !own.includes(name) && playsAnyWager(name)
  if (on !== undefined && !names.some(playsOn))
    throw new Failure('--on is for flat, martingale and press, and --strategies names none of them')
  return names.map((name) => ({ name, ...(on !== undefined && playsOn(name) && { on }) }))
}

/** Amounts are minor units. */
const json = (
  inForce: InForce,
  { seed, on }: Given,
  terms: SessionTerms,
  compared: readonly Compared[],
  stopped: boolean,
): string =>
  JSON.stringify(
    {
      game: inForce.game.id,
      house: inForce.house,
      ...assumedOf(inForce),
      seed,
      ...(on !== undefined && { on }),
      terms,
      stopped,
      strategies: compared.map(({ name, edge, summary }) => {
        const { sessions, mean, deviation, percentiles, ahead, ruined, ruinAfter, rounds } = summary
        return { strategy: name, edge, sessions, mean, deviation, percentiles, ahead, ruined, ruinAfter, rounds }
      }),
    },
    null,
    2,
  )

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

interface Shown {
  readonly compared: readonly Compared[]
  readonly inForce: InForce
  readonly stopped: boolean
}

const text = (title: string, { bankroll, unit, rounds }: SessionTerms, { compared, inForce, stopped }: Shown): string => {
  const { many } = inForce.results.equipment.words
  const { assumes } = assumedOf(inForce)
  const rows = compared.map(({ name, edge, summary }) => [
    name,
    edge ? edge.percent : '–',
    moneyText(Math.round(summary.mean)),
    moneyText(summary.percentiles.p50),
    moneyText(summary.percentiles.p1),
    moneyText(summary.percentiles.p99),
    percent(summary.ahead),
    percent(summary.ruined),
    countText(summary.rounds),
  ])
  const heads = [
    'strategy',
    assumes ? 'edge' : 'exact edge',
    'mean',
    'median',
    'worst of 100',
    'best of 100',
    'ahead',
    'ruined',
    many,
  ]
  return [
    `${stopped ? 'Stopped early. ' : ''}${title}, from a bankroll of ${moneyText(bankroll)} in units of ${moneyText(unit)}, ${countText(rounds)} ${many} at most`,
    '',
    columns([heads, ...rows]),
    '',
    `The edge is of all that is wagered, ${assumes ? 'solved and not counted' : 'exactly'}, with a bankroll that never ends; – where there is ${assumes ? 'none' : 'no exact one'}. Of a hundred sessions one ends below the worst and one above the best; ${many} are how long a session lasts, in the mean.`,
    ...assumedNote(inForce),
  ].join('\n')
}
