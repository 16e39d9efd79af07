/** Every wager of craps, and the Fire Bet. */
import type { Wager } from '../../wager/wager.ts'
import { points, type CrapsCycle } from './cycle.ts'
import { allWagers } from './wagers/all.ts'
import { fire } from './wagers/fire.ts'
import { lines } from './wagers/lines.ts'
import { numbers } from './wagers/numbers.ts'
import { oneRoll } from './wagers/one-roll.ts'
import type { CrapsChosen } from './options.ts'

const onNumbers = (kind: string): readonly string[] => points.map((point) => `${kind}-${point}`)

/** Odds, which lie behind a line or a come wager. */
export const oddsWagers: readonly string[] = ['pass-odds', 'dont-pass-odds', 'come-odds', 'dont-come-odds']

/** Wagers on numbers that a player may call off or working, and leave up. */
const numberWagers: readonly string[] = [
  ...['place', 'buy', 'lay', 'lose'].flatMap(onNumbers),
  ...[4, 6, 8, 10].map((number) => `hard-${number}`),
]

/** Those that a player may call off or working. */
export const calledWagers: readonly string[] = [...numberWagers, ...oddsWagers]

/** Those whose winners may be left where they lie. */
export const staysUpWagers: readonly string[] = ['pass', 'dont-pass', ...numberWagers, 'big-6', 'big-8']

export const wagers = (chosen: CrapsChosen): readonly Wager<CrapsCycle>[] => [
  ...lines(chosen),
  ...numbers(chosen),
  ...oneRoll(chosen),
  ...allWagers,
  ...(chosen.fire === 'on' ? [fire(chosen)] : []),
]
