import type { Sign } from '../../game/game.ts'
import { amountOption, choice, signOptions, type HouseOption } from '../../options.ts'
import { roundings, type Rounding } from '../../money/payout.ts'
import type { CrapsPoint } from './cycle.ts'
import { firePays } from './wagers/fire.ts'

/** How many times the wager before them odds may be, on each point. */
export type Multiples = Readonly<Record<CrapsPoint, number>>

type Works = 'off' | 'on'

export interface CrapsChosen extends Omit<Sign, 'clause'> {
  readonly odds: Multiples
  /** Nothing, where odds laid may be what wins as much as odds taken may be. */
  readonly 'lay-odds': Multiples | 'as-taken'
  readonly put: 'off' | 'on'
  readonly 'field-2': 2 | 3
  readonly 'field-12': 2 | 3
  readonly 'hop-easy': 15 | 16
  readonly 'hop-hard': 30 | 31 | 32 | 33
  readonly fire: 'on' | 'off'
  readonly 'fire-circles': 14 | 16
  readonly 'fire-paytable': 1 | 2 | 3 | 4
  readonly 'fire-sixth': 'at-once' | 'seven-out'
  readonly commission: 'on-win' | 'up-front'
  readonly 'commission-rounding': 'with-payment' | Rounding
  readonly 'commission-minimum': number
  readonly rounding: Rounding
  readonly 'come-odds-come-out': Works
  readonly 'dont-come-odds-come-out': Works
  readonly 'place-come-out': Works
  readonly 'buy-come-out': Works
  readonly 'lay-come-out': Works
  readonly 'lose-come-out': Works
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

const parseMultiples = (text: string): Multiples | undefined => {
  if (!/^[1-9]\d{0,2}(-[1-9]\d{0,2}-[1-9]\d{0,2})?$/.test(text)) return undefined
  const numbers = text.split('-').map(Number)
  const [outer, middle = outer, inner = outer] = numbers as [number, number?, number?]
  return numbers.every((multiple) => multiple <= 100) ? spread(outer, middle, inner) : undefined
}

const odds: HouseOption<Multiples> = {
  name: 'odds',
  label: 'Most odds',
  summary: 'how many times the wager before them odds may be: one number, or three for 4 and 10, 5 and 9, 6 and 8',
  clause: '4.2',
  byDefault: '3-4-5',
  permitted: 'a whole number from 1 to 100, or three of them such as 3-4-5',
  parse: parseMultiples,
}

const layOdds: HouseOption<CrapsChosen['lay-odds']> = {
  name: 'lay-odds',
  label: 'Most odds laid',
  summary:
    'how many times the wager before them odds laid may be, as for odds; as-taken is what wins as much as odds taken may be',
  clause: '4.3',
  byDefault: 'as-taken',
  permitted: 'as-taken, a whole number from 1 to 100, or three of them such as 6-6-6',
  parse: (text) => (text === 'as-taken' ? text : parseMultiples(text)),
}

/** Of options that say whether a kind of wager works on the come-out. */
const works = (label: string) => ({ label: `${label} on the come-out`, says: { on: 'working', off: 'off' } })

export const options = [
  choice('fire', ['on', 'off'], 'F1.1', 'whether the Fire Bet is offered', {
    label: 'Fire Bet',
    says: { on: 'offered', off: 'not offered' },
  }),
  choice('fire-circles', [14, 16], 'F3.2', 'how many numbered circles the table has for Fire Bets, one for each seat', {
    label: 'Fire Bet circles',
    says: { 14: '14, as at 12 feet', 16: '16, as at 14 feet' },
  }),
  choice('fire-paytable', [1, 2, 3, 4], 'F6.1', 'which printed paytable the Fire Bet pays by', {
    label: 'Fire Bet paytable',
    says: firePays,
  }),
  choice('fire-sixth', ['at-once', 'seven-out'], 'F4.5', 'when a Fire Bet with all six points is paid', {
    label: 'Fire Bet, sixth point',
    says: { 'at-once': 'paid at once', 'seven-out': 'paid at the seven-out' },
  }),
  choice('field-12', [2, 3], '7.1.1', 'what Field pays to 1 on 12', {
    label: 'Field on 12',
    says: { 2: '2 to 1', 3: '3 to 1' },
  }),
  choice('field-2', [2, 3], '7.1.1', 'what Field pays to 1 on 2', {
    label: 'Field on 2',
    says: { 2: '2 to 1', 3: '3 to 1' },
  }),
  choice('hop-easy', [15, 16], '7.6', 'what a hop wager on two different faces pays to 1', {
    label: 'Hop, two faces',
    says: { 15: '15 to 1', 16: '16 to 1' },
  }),
  choice('hop-hard', [30, 31, 32, 33], '7.6', 'what a hop wager on a pair pays to 1', {
    label: 'Hop, a pair',
    says: { 30: '30 to 1', 31: '31 to 1', 32: '32 to 1', 33: '33 to 1' },
  }),
  odds,
  layOdds,
  choice('put', ['off', 'on'], '2.3', 'whether Pass and Come may be put on a number that is established already', {
    label: 'Put wagers',
    says: { off: 'not offered', on: 'offered' },
  }),
  choice('commission', ['on-win', 'up-front'], '5.4', 'when the 5% of buy and lay wagers is taken', {
    label: 'Commission',
    says: { 'on-win': 'when the wager wins', 'up-front': 'with the wager' },
  }),
  choice(
    'commission-rounding',
    ['with-payment', ...roundings],
    '5.4',
    'whether a commission is rounded with the payment that it is taken from, or by itself and which way',
    { label: 'Commission, rounding', says: { 'with-payment': 'with the payment' } },
  ),
  amountOption('commission-minimum', '5.4', 'the least commission on a wager, in minor units; 0 is none', 'Least commission'),
  choice('rounding', roundings, '9.2', 'which way an amount goes that cannot be paid exactly', { label: 'Rounding' }),
  choice('come-odds-come-out', ['off', 'on'], '4.7', 'whether odds on Come wagers work on the come-out', works('Come odds')),
  choice(
    'dont-come-odds-come-out',
    ['on', 'off'],
    '4.7',
    'whether odds on Don’t Come wagers work on the come-out',
    works('Don’t Come odds'),
  ),
  choice('place-come-out', ['off', 'on'], '5.5', 'whether place wagers work on the come-out', works('Place wagers')),
  choice('buy-come-out', ['off', 'on'], '5.5', 'whether buy wagers work on the come-out', works('Buy wagers')),
  choice('lay-come-out', ['on', 'off'], '5.5', 'whether lay wagers work on the come-out', works('Lay wagers')),
  choice('lose-come-out', ['on', 'off'], '5.5', 'whether place wagers to lose work on the come-out', works('Place to lose')),
  choice('hard-come-out', ['off', 'on'], '5.5', 'whether hardways work on the come-out', works('Hardways')),
  choice('calls', ['allowed', 'not-allowed'], '5.7', 'whether players may call wagers off or working', {
    label: 'Calling wagers off or working',
    says: { 'not-allowed': 'not allowed' },
  }),
  ...signOptions('9.1'),
]
