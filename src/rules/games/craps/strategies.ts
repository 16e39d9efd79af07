/** The usual ways to play craps, made of the game's parts, with odds as far as the house permits them. */
import { inSteps, keep, on, together } from '../../strategy/parts.ts'
import type { Strategy } from '../../strategy/strategy.ts'
import { half, martingale, press, upTo, whole } from '../../strategy/ways.ts'
import { points, type CrapsCycle, type CrapsPoint } from './cycle.ts'
import type { CrapsChosen, Multiples } from './options.ts'
import { eachShooter, everyPoint, lay, layOdds, line, place, takeOdds, upToNumbers } from './parts.ts'
import { trueOdds } from './wagers/numbers.ts'

const onEachPoint = (times: (point: CrapsPoint) => number): Multiples =>
  Object.fromEntries(points.map((point) => [point, times(point)])) as unknown as Multiples

/** Twice the wager, or the most that the house permits on the number. */
const taken = ({ odds }: CrapsChosen): Multiples => onEachPoint((point) => Math.min(2, odds[point]))

/** What wins twice the wager, or as much as the house permits on the number. */
const laid = (chosen: CrapsChosen): Multiples => {
  const { odds, 'lay-odds': most } = chosen
  if (most === 'as-taken') return taken({ ...chosen, odds })
  return onEachPoint((point) => Math.min(2, (most[point] * trueOdds[point].to) / trueOdds[point].pays))
}

const ironCross = [...place([5, 6, 8]), ...on('field')]

export const strategies = (chosen: CrapsChosen): Readonly<Record<string, Strategy>> => {
  const odds = takeOdds(taken(chosen))
  const oddsLaid = layOdds(laid(chosen))
  const named = (says: string, strategy: Strategy<CrapsCycle>): Strategy => ({ ...strategy, says })
  return {
    'pass-with-odds': named('Pass, and twice as much in odds behind it.', together(line('pass'), odds)),
    'three-point-molly': named(
      'Pass and two Come wagers, all with odds: three numbers at work.',
      together(line('pass'), odds, upToNumbers('come', 2)),
    ),
    'dont-pass-with-odds': named('Don’t Pass, and odds laid behind it.', together(line('dont-pass'), oddsLaid)),
    'three-point-dolly': named(
      'Don’t Pass and two Don’t Come wagers, all with odds laid: the Molly against the shooter.',
      together(line('dont-pass'), oddsLaid, upToNumbers('dont-come', 2)),
    ),
    'six-and-eight': named('6 and 8 placed while a point is on.', everyPoint(place([6, 8]))),
    inside: named('5, 6, 8 and 9 placed while a point is on.', everyPoint(place('inside'))),
    '32-across': named('All six numbers placed: 32 where the unit is 5.', everyPoint(place('across'))),
    'half-press': named(
      'The inside numbers, each pressed with half of what it wins, up to four times as much.',
      everyPoint(place('inside'), upTo(4, press(half))),
    ),
    'power-press': named(
      '6 and 8, each pressed with all that it wins until it has eight times as much.',
      everyPoint(place([6, 8]), upTo(8, press(whole))),
    ),
    regression: named(
      'Three units on each inside number until one wins, then one unit until the 7.',
      everyPoint(inSteps(place('inside', 3), place('inside'))),
    ),
    hammerlock: named(
      'Pass and Don’t Pass with odds laid; 6 and 8 at two units, after a win the inside at one, after another nothing until the next shooter.',
      together(
        line('pass'),
        line('dont-pass'),
        oddsLaid,
        eachShooter(everyPoint(inSteps(place([6, 8], 2), place('inside'), []))),
      ),
    ),
    'field-martingale': named('Field on every roll, doubled after each loss.', keep(on('field'), martingale)),
    'iron-cross': named('5, 6 and 8 placed and Field: every roll but a 7 wins.', everyPoint(ironCross)),
    'hedged-iron-cross': named(
      'The iron cross, with a unit on Any Seven that pays for most of what a 7 takes.',
      everyPoint([...ironCross, ...on('any-seven')]),
    ),
    'no-four-no-ten': named('4 and 10 laid, on every roll.', keep(lay([4, 10]))),
    'all-tall-small-with-pass': named(
      'Pass with odds, and a fifth of a unit each on All Small, All Tall and All.',
      together(line('pass'), odds, on(['all-small', 'all-tall', 'all'], 1 / 5)),
    ),
  }
}
