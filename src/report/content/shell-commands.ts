/** Shell commands that reproduce the same figures. */
import type { InForce } from '../../rules/game/in-force.ts'

export interface ReportRun {
  /** The game's name or file, as it was typed. */
  readonly source: string
  readonly rolls: number
  readonly seed: string
}

const quoted = (word: string): string => (/^[\w./=:@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

const line = (words: readonly string[]): string => words.map(quoted).join(' ')

/** The options that are not as they would be anyhow. */
const houseWords = ({ game, house }: InForce): readonly string[] =>
  game.options
    .filter(({ name, byDefault }) => house[name] !== byDefault)
    .flatMap(({ name }) => ['--house', `${name}=${house[name]}`])

export const reportCommand = (inForce: InForce, { source, rolls, seed }: ReportRun): string =>
  line(['felt', 'report', source, ...houseWords(inForce), '--rolls', `${rolls}`, '--seed', seed])

/** As they were typed; what was not is as it is anyhow. */
export interface ComparisonAsked {
  readonly strategies: string
  readonly on?: string
  readonly unit: string
  readonly bankroll: string
  readonly sessions: string
  readonly rounds: string
  readonly stopLoss?: string
  readonly stopWin?: string
  readonly seed: string
  readonly html?: string
}

export const comparisonCommand = (inForce: InForce, source: string, asked: ComparisonAsked): string => {
  const options = Object.entries({
    strategies: asked.strategies,
    on: asked.on,
    unit: asked.unit,
    bankroll: asked.bankroll,
    sessions: asked.sessions,
    rounds: asked.rounds,
    'stop-loss': asked.stopLoss,
    'stop-win': asked.stopWin,
    seed: asked.seed,
    html: asked.html,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]))
  return line(['felt', 'simulate', source, ...houseWords(inForce), ...options])
}

/** Each wager has random numbers of its own, so that one unlucky seed is not counted once for every wager. */
export const seedOf = (seed: string, wager: string): string => `${seed}/${wager}`

export const simulateCommand = (inForce: InForce, { source, rolls, seed }: ReportRun, wager: string): string =>
  line(['felt', 'simulate', source, wager, ...houseWords(inForce), '--rolls', `${rolls}`, '--seed', seedOf(seed, wager)])

export const statesCommand = (inForce: InForce, { source }: ReportRun, wager: string): string =>
  line(['felt', 'odds', source, '--wager', wager, ...houseWords(inForce), '--states', '--json'])
