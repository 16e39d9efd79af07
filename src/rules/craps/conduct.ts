/** How a craps table is run: the shooter (rule 1), calls of off and working (5.7), and the people and markers of the Fire Bet. */
import type { Conduct, Lying, Moment } from '../conduct.ts'
import { notice, type Duty } from '../duty.ts'
import { atLeast } from '../people.ts'
import { refusal } from '../procedure.ts'
import type { CrapsClause } from './clauses.ts'
import { points, type CrapsCycle } from './cycle.ts'
import { madeIn } from './fire.ts'
import type { CrapsChosen } from './options.ts'
import { calledWagers, staysUpWagers } from './wagers.ts'

const supervisor = ['floor supervisor'] as const

/** The most individual points that any Fire Bet on the layout has made. */
const pointsMade = (lying: readonly Lying[]): number => Math.max(0, ...lying.map(({ state }) => madeIn(state).length))

/** What people do when the fourth and the fifth individual point is made. */
const atPoints: Readonly<Record<number, readonly Duty<CrapsClause>[]>> = {
  4: [
    notice('fire-notice', 'F5.1', 'four individual points: the floor supervisor is told', ['dealer', 'box person']),
    notice('fire-notice', 'F5.3', 'four individual points: tell surveillance', supervisor),
  ],
  5: [
    notice('fire-marker', 'F5.2', 'bring the fifth fire marker, which the supervisor keeps', supervisor, 'next round'),
    notice('fire-notice', 'F5.4', 'five individual points: tell the shift manager', supervisor),
  ],
}

const count = (lying: readonly Lying[]): number => lying.reduce((sum, each) => sum + each.count, 0)

/** Fire Bets are brought in and proved before a new shooter's first roll that can set a point (F3.3, F3.6). */
const broughtIn = ({ before, lies }: Moment<CrapsCycle>): readonly Duty<CrapsClause>[] =>
  before.newShooter && count(lies('fire')) > 0
    ? [
        notice(
          'fire-brought-in',
          'F3.6',
          `bring in the Fire Bets in order of position and prove them: ${count(lies('fire'))} to be seen`,
          ['box person', 'dealer'],
          'roll',
        ),
      ]
    : []

const made = ({ lay, lies }: Moment<CrapsCycle>): readonly Duty<CrapsClause>[] => {
  const now = pointsMade(lies('fire'))
  return now > pointsMade(lay('fire')) ? (atPoints[now] ?? []) : []
}

const withPoints = (lying: readonly Lying[], number: number): number =>
  count(lying.filter(({ state }) => madeIn(state).length === number))

/** How many Fire Bets this roll pays for all six points: those that have just made the sixth, or had it before the seven-out. */
const paidForSix = ({ lay, lies, result }: Moment<CrapsCycle>): number => {
  if (result?.kind !== 'roll') return 0
  const about = withPoints(lay('fire'), result.total === 7 ? points.length : points.length - 1)
  return count(lies('fire')) < count(lay('fire')) ? about : 0
}

/** Before a sixth point is paid, surveillance counts payments against wagers made (F5.5). */
const sixth = (moment: Moment<CrapsCycle>): readonly Duty<CrapsClause>[] => {
  const wagers = paidForSix(moment)
  if (wagers === 0) return []
  return [
    notice('fire-marker', 'F5.2', 'bring the sixth fire marker, which the supervisor keeps', supervisor, 'payment'),
    {
      matter: 'fire-count',
      clause: 'F5.5',
      what: `count the Fire Bets before the sixth point is paid: ${wagers} wagers made`,
      by: [['surveillance']],
      holds: 'payment',
      answers: ['agrees', 'differs'],
      byHouse: true,
    },
  ]
}

export const conduct = (chosen: CrapsChosen): Conduct<CrapsCycle, CrapsClause> => ({
  clauses: {
    'die-off': '1.5.1',
    'house-options': 'F2.2',
    'late-placing': '1.6',
    'late-removal': '1.6',
    limits: '9.1',
    'no-roll': '1.5',
    'offer-dice': '1.4',
    rounding: '9.2',
    substitute: '1.7.2',
    override: '1.8',
    correct: '1.8',
  },
  who: {
    'call-no-result': { roles: ['dealer', 'box person'], clause: '1.5.5' },
    'correct-marker': { roles: ['box person', 'floor supervisor', 'pit manager'], clause: 'F5.7' },
    'override-result': { roles: atLeast('box person'), clause: '1.8' },
  },
  closes: 'throw',
  shall: ['1.5.1', '1.5.2', '1.5.3'],
  dice: { least: 5, most: 6, spare: 1, inspectors: [['box person']], inspection: null },
  shooting: {
    direction: 'clockwise',
    mayBeOffered: () => undefined,
    mayThrow: (player, { cycle, held }) =>
      cycle.point !== null || held(player, 'pass') > 0 || held(player, 'dont-pass') > 0
        ? undefined
        : refusal('no-wager', '1.7', 'whoever shoots has a Pass or a Don’t Pass wager on the come-out'),
    mayPass: ({ cycle }) =>
      cycle.point === null
        ? undefined
        : refusal('point-on', '1.7.1', 'the dice are passed on a come-out; while a point is on only a substitute takes over'),
    relinquishes: ({ result, before }) =>
      result.kind === 'roll' && result.total === 7 && before.point !== null ? '1.4' : undefined,
    otherwise: 'substitute',
  },
  duties: (moment) => {
    if (moment.at === 'bets closed') return broughtIn(moment)
    return moment.at === 'declared' ? sixth(moment) : made(moment)
  },
  staysUp: Object.fromEntries(staysUpWagers.map((wager) => [wager, '5.8'] as const)),
  called: {
    clause: '5.7',
    wagers: chosen.calls === 'allowed' ? calledWagers : [],
    working: { 'place-come-out': 'on', 'buy-come-out': 'on', 'lay-come-out': 'on', 'hard-come-out': 'on' },
  },
  markers: {
    clause: 'F2.7',
    shown: (lies) => {
      const furthest = lies('fire').toSorted((a, b) => madeIn(b.state).length - madeIn(a.state).length)[0]
      return furthest ? madeIn(furthest.state).map((point) => ({ id: String(point), label: `fire marker on ${point}` })) : []
    },
    told: ['pit manager'],
    correction: 'F5.7',
  },
  paidLast: ['fire'],
})
