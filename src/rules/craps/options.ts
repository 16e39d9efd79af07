import type { Sign } from '../game.ts'
import { choice, signOptions, type HouseOption } from '../options.ts'
import { roundings, type Rounding } from '../payout.ts'
import type { Point } from './cycle.ts'

/** How many times the wager before them odds may be, on each point. */
export type Multiples = Readonly<Record<Point, number>>

type Works = 'off' | 'on'

export interface CrapsChosen extends Omit<Sign, 'clause'> {
  readonly odds: Multiples
  readonly 'field-12': 2 | 3
  readonly 'fire-paytable': 1 | 2 | 3 | 4
  readonly 'fire-sixth': 'at-once' | 'seven-out'
  readonly commission: 'on-win' | 'up-front'
  readonly rounding: Rounding
  readonly 'come-odds-come-out': Works
  readonly 'dont-come-odds-come-out': Works
  readonly 'place-come-out': Works
  readonly 'buy-come-out': Works
  readonly 'lay-come-out': Works
  readonly 'hard-come-out': Works
  readonly calls: 'allowed' | 'not-allowed'
}

const spread = (outer: number, middle: number, inner: number): Multiples => ({
  4: outer,
  5: middle,
  6: inner,
  8: inner,
  9: middle,
  10: outer,
})

const odds: HouseOption<Multiples> = {
  name: 'odds',
  summary: 'how many times the wager before them odds may be: one number, or three for 4 and 10, 5 and 9, 6 and 8',
  clause: '4.2',
  byDefault: '3-4-5',
  permitted: 'a whole number from 1 to 100, or three of them such as 3-4-5',
  parse: (text) => {
    if (!/^[1-9]\d{0,2}(-[1-9]\d{0,2}-[1-9]\d{0,2})?$/.test(text)) return undefined
    const numbers = text.split('-').map(Number)
    const [outer, middle = outer, inner = outer] = numbers as [number, number?, number?]
    return numbers.every((multiple) => multiple <= 100) ? spread(outer, middle, inner) : undefined
  },
}

export const options = [
  choice('fire-paytable', [1, 2, 3, 4], 'F6.1', 'which printed paytable the Fire Bet pays by'),
  choice('fire-sixth', ['at-once', 'seven-out'], 'F4.5', 'when a Fire Bet with all six points is paid'),
  choice('field-12', [2, 3], '7.1.1', 'what Field pays to 1 on 12'),
  odds,
  choice('commission', ['on-win', 'up-front'], '5.4', 'when the 5% of buy and lay wagers is taken'),
  choice('rounding', roundings, '9.2', 'which way an amount goes that cannot be paid exactly'),
  choice('come-odds-come-out', ['off', 'on'], '4.7', 'whether odds on Come wagers work on the come-out'),
  choice('dont-come-odds-come-out', ['on', 'off'], '4.7', 'whether odds on Don’t Come wagers work on the come-out'),
  choice('place-come-out', ['off', 'on'], '5.5', 'whether place wagers work on the come-out'),
  choice('buy-come-out', ['off', 'on'], '5.5', 'whether buy wagers work on the come-out'),
  choice('lay-come-out', ['on', 'off'], '5.5', 'whether lay wagers work on the come-out'),
  choice('hard-come-out', ['off', 'on'], '5.5', 'whether hardways work on the come-out'),
  choice('calls', ['allowed', 'not-allowed'], '5.7', 'whether players may call wagers off or working'),
  ...signOptions('9.1'),
]
