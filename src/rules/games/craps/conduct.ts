/** How a craps table is run: the shooter (rule 1), calls of off and working (5.7), and the people and markers of the Fire Bet. */
import { callsUntil, type Conduct, type WagerOnLayout, type Moment } from '../../conduct/conduct.ts'
import { notice, type Duty } from '../../conduct/duty.ts'
import { atLeast } from '../../conduct/people.ts'
import { refusal } from '../../procedure.ts'
import type { CrapsClause } from './clauses.ts'
import { points, type CrapsCycle, type CrapsPoint } from './cycle.ts'
import { fireStates, madeIn } from './wagers/fire.ts'
import type { CrapsChosen } from './options.ts'
import { calledWagers, oddsWagers, staysUpWagers } from './wagers.ts'

const floor = ['floor supervisor'] as const

/** What Pass loses by on the come-out (2.1.2). */
const craps: ReadonlySet<number> = new Set([2, 3, 12])

const count = (lying: readonly WagerOnLayout[]): number => lying.reduce((sum, each) => sum + each.count, 0)
const amount = (lying: readonly WagerOnLayout[]): number => lying.reduce((sum, each) => sum + each.amount, 0)

/** The individual points made: those of the Fire Bet that has most, should one have been found late. */
const pointsOf = (lying: readonly WagerOnLayout[]): readonly CrapsPoint[] =>
  lying.map(({ state }) => madeIn(state)).toSorted((a, b) => b.length - a.length)[0] ?? []

/** How many individual points there are once a result has made one more; none where it makes no new one. */
const nowMade = ({ before, result, lay }: Moment<CrapsCycle>): number => {
  const fires = lay('fire')
  if (fires.length === 0 || result?.kind !== 'roll' || result.total !== before.point) return 0
  const made = pointsOf(fires)
  return made.includes(before.point) ? 0 : made.length + 1
}

/** Fire Bets are brought in and proved before the next roll of a new shooter, which may set the first point (F3.3, F3.6). */
const wagered = ({ before, lay, lies }: Moment<CrapsCycle>): readonly Duty<CrapsClause>[] =>
  before.newShooter && amount(lies('fire')) > amount(lay('fire'))
    ? [
        notice(
          'fire-brought-in',
          'F3.6',
          'bring in the Fire Bets at one time, after all other wagers and in the order of their circles, spread any of more than one chip for surveillance, and put each in its circle before the box person',
          ['box person', 'dealer'],
          'roll',
        ),
      ]
    : []

/** Whether a result pays Fire Bets for all six points: it makes the sixth, or sevens out after it, as the house pays. */
const paysSix = (moment: Moment<CrapsCycle>): boolean =>
  (nowMade(moment) === points.length || pointsOf(moment.lay('fire')).length === points.length) &&
  count(moment.lies('fire')) < count(moment.lay('fire'))

const counting = (fires: string, agree: boolean, again = ''): Duty<CrapsClause> => ({
  matter: 'fire-count',
  clause: 'F5.5',
  what: `count the payments for the sixth point${again}: as many as the wagers made, ${fires}`,
  by: [['surveillance']],
  holds: 'last payment',
  answers: ['agrees', 'differs'],
  // Where they are not as many as the table knows of, somebody must look.
  ...(agree && { byHouse: true }),
  about: fires,
})

const discrepancy = (fires: string): Duty<CrapsClause> => ({
  matter: 'fire-discrepancy',
  clause: 'F5.6',
  what: `surveillance does not find as many payments as wagers made, ${fires}: the pit manager is told at once and decides`,
  by: [['pit manager']],
  holds: 'last payment',
  answers: ['count again', 'pay'],
  about: fires,
})

const bets = (fires: number): string => (fires === 1 ? '1 Fire Bet' : `${fires} Fire Bets`)

/** How many were made before the first point, and how many are to be paid where that is another number. */
const madeAndPaid = (made: number, paid: number): string =>
  made === paid
    ? bets(made)
    : `${bets(made)} ${made === 1 ? 'was' : 'were'} made and ${paid} ${paid === 1 ? 'is' : 'are'} to be paid`

/** Before the sixth point is paid, payments are cut out and spread, and surveillance counts them (F4.4, F5.5). */
const sixth = (moment: Moment<CrapsCycle>): readonly Duty<CrapsClause>[] => {
  if (!paysSix(moment)) return []
  const [made, paid] = [moment.made('fire'), count(moment.lay('fire'))]
  return [
    notice(
      'fire-payment',
      'F4.4',
      'have the box person cut out each payment behind its Fire Bet in the highest chips there are, and spread it for surveillance',
      floor,
      'last payment',
    ),
    counting(madeAndPaid(made, paid), made === paid),
  ]
}

/** Who is told of the fourth and the fifth individual point before the next roll, and the markers for what may follow. */
const told: Readonly<Record<number, readonly Duty<CrapsClause>[]>> = {
  4: [
    notice('fire-tell-floor', 'F5.1', 'four individual points have been made: the floor supervisor is told', floor, 'roll'),
    notice('fire-tell-surveillance', 'F5.3', 'four individual points have been made: tell surveillance', floor, 'roll'),
    notice(
      'fire-markers',
      'F5.2',
      'bring the fifth and the sixth fire marker to the table, which the supervisor keeps',
      floor,
      'roll',
    ),
  ],
  5: [notice('fire-tell-shift-manager', 'F5.4', 'five individual points have been made: tell the shift manager', floor, 'roll')],
}

const duties = (moment: Moment<CrapsCycle>): readonly Duty<CrapsClause>[] => {
  if (moment.at === 'wagered') return wagered(moment)
  return moment.at === 'declared' ? sixth(moment) : (told[nowMade(moment)] ?? [])
}

/** The people of the Fire Bet. */
const fireNeeds: NonNullable<Conduct<CrapsCycle, CrapsClause>['needs']> = [
  { roles: ['box person', 'dealer'], what: 'bring in the Fire Bets', clause: 'F3.6' },
  { roles: floor, what: 'look after the Fire Bet from the fourth point on', clause: 'F5.1' },
  { roles: ['surveillance'], what: 'count the payments for the sixth point', clause: 'F5.5' },
  { roles: ['pit manager'], what: 'decide when surveillance counts otherwise', clause: 'F5.6' },
]

const follows: Conduct<CrapsCycle, CrapsClause>['follows'] = ({ matter, about = '' }, answer) => {
  if (matter === 'fire-count' && answer === 'differs') return [discrepancy(about)]
  return matter === 'fire-discrepancy' && answer === 'count again' ? [counting(about, !about.includes(' made '), ' again')] : []
}

/** A marker on each individual point made; one that has just been made has its marker before its puck goes (F2.7, F5.8). */
const markers: NonNullable<Conduct<CrapsCycle, CrapsClause>['markers']> = {
  clause: 'F2.7',
  all: points.map((point) => ({ id: String(point), label: `fire marker on ${point}` })),
  shown: ({ cycle, lies, result }) => {
    const fires = lies('fire')
    if (fires.length === 0) return []
    const justMade = result?.kind === 'roll' && result.total === cycle.point ? cycle.point : null
    return points.filter((point) => point === justMade || pointsOf(fires).includes(point)).map(String)
  },
  told: ['pit manager'],
  correction: 'F5.7',
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
    positions: 'F3.1',
    rounding: '9.2',
    substitute: '1.7.2',
    override: '1.8',
    correct: '1.8',
  },
  who: {
    'call-no-result': { roles: ['dealer', 'box person'], clause: '1.5.5' },
    'correct-marker': { roles: ['box person', 'floor supervisor', 'pit manager'], clause: 'F5.7' },
    'override-result': { roles: atLeast('box person'), clause: '1.8' },
    'correct-round': { roles: atLeast('box person'), clause: '1.8' },
  },
  closes: 'throw',
  shall: ['1.5.1', '1.5.2', '1.5.3'],
  may: ['1.5.4', '1.5.5'],
  callable: callsUntil('next wager', '1.8', ['1.5.1', '1.5.2', '1.5.3']),
  dice: { least: 5, most: 6, spare: 1, inspectors: [['box person']], inspection: null },
  shooting: {
    direction: 'clockwise',
    mayBeOffered: (_, { cycle }) =>
      cycle.point === null
        ? undefined
        : refusal('point-on', '1.7.2', 'while a point is on the dice go to a person whom the house names, until the seven-out'),
    mayThrow: (player, { cycle, held }) =>
      cycle.point !== null || held(player, 'pass') > 0 || held(player, 'dont-pass') > 0
        ? undefined
        : refusal('no-wager', '1.7', 'bet Pass or Don’t Pass to throw the dice on the come-out'),
    mayPass: ({ cycle }) =>
      cycle.point === null
        ? undefined
        : refusal('point-on', '1.7.1', 'the dice are passed on a come-out; while a point is on only a substitute takes over'),
    relinquishes: ({ result, before }) =>
      result.kind === 'roll' && result.total === 7 && before.point !== null ? '1.4' : undefined,
    otherwise: 'substitute',
    goesOn: ({ lies }) => lies('fire', fireStates),
    mustEnd: ({ cycle }, thrownOut) => cycle.point !== null || (thrownOut && !cycle.newShooter),
  },
  duties,
  follows,
  needs: chosen.fire === 'on' ? fireNeeds : [],
  staysUp: Object.fromEntries(staysUpWagers.map((wager) => [wager, '5.8'] as const)),
  called: {
    clause: '5.7',
    wagers: chosen.calls === 'allowed' ? calledWagers : [],
    working: {
      'place-come-out': 'on',
      'buy-come-out': 'on',
      'lay-come-out': 'on',
      'lose-come-out': 'on',
      'hard-come-out': 'on',
      'come-odds-come-out': 'on',
      'dont-come-odds-come-out': 'on',
    },
    returned: Object.fromEntries(oddsWagers.map((wager) => [wager, '4.7'] as const)),
  },
  markers,
  paidLast: ['fire'],
  counted: ['fire'],
  calls: ({ result, before, after }) => {
    if (before.point === after.point)
      return before.point === null && result.kind === 'roll' ? [craps.has(result.total) ? 'Craps' : 'Pass wins'] : []
    if (after.point !== null) return [`The point is ${after.point}`]
    return [after.newShooter ? 'Seven out' : `Point made: ${before.point}`]
  },
  // The puck (9.3).
  display: ({ point }) => (point === null ? {} : { point }),
})
