/** How a table of Dragon Fire is run: the dice and their shooter (rules 3, 4), the terminal (8), faults (10), general provisions (11). */
import { callsUntil, reasonsOfCall, type Conduct } from '../../conduct/conduct.ts'
import type { Shooters } from '../../equipment/handling.ts'
import { notice } from '../../conduct/duty.ts'
import { inspectionAfter } from '../../equipment/inspection.ts'
import { atLeast, type Role } from '../../conduct/people.ts'
import { refusal } from '../../procedure.ts'
import type { Result } from '../../wager/result.ts'
import type { DragonFireClause } from './clauses.ts'
import type { DragonFireCycle } from './cycle.ts'

/** A shooter needs one of these on the layout (4.1). */
const shootersWagers = ['dragon', 'fire'] as const

const holdsOne = (player: string, { held }: Shooters<DragonFireCycle>): boolean =>
  shootersWagers.some((wager) => held(player, wager) > 0)

const supervisors = atLeast('casino supervisor')
const charge: readonly Role[] = ['dealer', ...supervisors]

/** After so many no rolls that freed frozen wagers, somebody should look at the shooter. */
const suspicious = 2
const noRollAfterSeven = 'no rolls after a seven'

const noRolls = ['5.4.1', '5.4.2', '5.4.3', '5.4.4', '5.4.5', '5.4.6', '5.4.7', '5.4.8', '5.4.9'] as const

/** No rolls by which the shooter frees frozen wagers: not what others did, the dealer by leaving wagers open (10.5) included. */
const faultsOfThrow: readonly DragonFireClause[] = [
  ...(['5.3.1', '5.3.2', '5.3.3', '5.4.1', '5.4.2', '5.4.3', '5.4.4', '5.4.5', '5.4.6', '5.4.8'] as const),
]

/** What may be called, and no heading. */
const may = ['5.3.1', '5.3.2', '5.3.3', '5.3.4'] as const
const shall: readonly DragonFireClause[] = [...noRolls, '10.5']

/** A call by a heading counts if a reason below it would: naming no reason is no way around 3.6.2. */
const isFaultOfThrow = (result: Result): boolean =>
  result.kind === 'call' &&
  reasonsOfCall({ shall, may }, result.clause).some((reason) => faultsOfThrow.some((clause) => clause === reason))

/** No rolls after which nobody knows whether the dice are good. */
const doubtful: readonly DragonFireClause[] = ['5.4.8', '5.4.9']

export const conduct: Conduct<DragonFireCycle, DragonFireClause> = {
  clauses: {
    bar: '11.3.2',
    'bets-not-closed': '10.5',
    'called-wager': '6.7',
    'called-wager-late': '6.7',
    'chips-down': '6.7',
    'close-betting': '8.2',
    'closure-notice': '11.8',
    'collect-first': '8.6',
    correct: '11.12',
    'dealer-rolls': '3.8',
    'dice-lost': '3.5',
    'die-off': '5.4.1',
    'disputed-face': '4.4.4',
    'displaced-wager': '6.8',
    dispute: '11.12',
    'dispute-review': '11.12',
    'dispute-last': '11.13',
    exclude: '11.3.3',
    'find-dice': '3.4.3',
    forfeit: '11.5',
    'hand-dice': '8.3',
    invalidate: '11.4',
    keys: '2.4',
    'late-placing': '6.4',
    'late-removal': '6.4',
    limits: '7.1',
    'limits-notice': '7.5',
    'losing-wager': '8.6',
    'new-dice': '2.5',
    'no-roll': '5.1',
    'offer-dice': '3.2',
    'open-betting': '8.1',
    'order-to-pass': '3.6.2',
    'over-maximum': '7.3',
    override: '10.1',
    'own-limits': '7.6',
    'pass-dice': '3.6',
    'place-again': '3.6',
    refund: '11.5',
    'refuse-wager': '11.11',
    rounding: '6.5',
    'select-dice': '3.3',
    settle: '8.6',
    'show-rules': '11.14',
    'sit-out': '11.9',
    throw: '8.4',
    tokens: '1.1 casino promotional token',
    'under-minimum': '7.2',
    'void-wagers': '11.3.1',
  },
  who: {
    'start-round': { roles: ['dealer'], clause: '8.1' },
    'close-bets': { roles: ['dealer'], clause: '8.2' },
    'offer-dice': { roles: charge, clause: '3.1' },
    'hand-dice': { roles: charge, clause: '8.3' },
    'new-dice': { roles: charge, clause: '3.1' },
    'enter-result': { roles: charge, clause: '8.5' },
    'call-no-result': { roles: charge, clause: '5.1' },
    'override-result': { roles: supervisors, clause: '10.1' },
    'order-to-pass': { roles: supervisors, clause: '3.6.2' },
    collect: { roles: ['dealer'], clause: '8.6' },
    pay: { roles: ['dealer'], clause: '8.6' },
    'decide-face': { roles: ['gaming supervisor'], clause: '4.4.4' },
    'change-limits': { roles: supervisors, clause: '7.5' },
    'limit-player': { roles: supervisors, clause: '7.6' },
    'refuse-wager': { roles: supervisors, clause: '11.11' },
    'void-wagers': { roles: supervisors, clause: '11.3' },
    'bar-player': { roles: supervisors, clause: '11.3' },
    'exclude-player': { roles: supervisors, clause: '11.3' },
    invalidate: { roles: supervisors, clause: '11.4' },
    'announce-closure': { roles: supervisors, clause: '11.8' },
    close: { roles: supervisors, clause: '11.8' },
  },
  // 6.7: it is the dealer who must have time to place it; 3.4.3: a gaming supervisor checks what was found.
  answeredBy: { 'called-wager': ['dealer'], 'inspect-die': ['gaming supervisor'] },
  finalWord: 'gaming supervisor',
  // What is wrong with the throw itself is no matter of the faces.
  againstFaces: ['5.3.3', '5.3.4', '5.4.6'],
  // 7.1: the unit is that "above the table minimum".
  unitFrom: 'minimum',
  closes: 'call',
  shall,
  may,
  // What had to be called may be found after the settlement, what was for somebody to judge may not.
  callable: callsUntil('next wager', '5.4', noRolls),
  dice: { least: 5, most: 5, spare: 1, inspectors: [['gaming supervisor']], inspection: '2.5', retained: '3.3' },
  shooting: {
    direction: 'anti-clockwise',
    offers: { start: '3.2', startOn: '3.2.1', later: '3.7.1', laterOn: '3.7.2' },
    mayBeOffered: (player, layout, start) =>
      holdsOne(player, layout)
        ? undefined
        : refusal('no-wager', start ? '3.2' : '3.7.1', 'the dice are offered only to players with a Dragon or Fire wager'),
    mayThrow: (player, layout) =>
      holdsOne(player, layout)
        ? undefined
        : refusal('no-wager', '4.3', 'a shooter needs a Dragon or Fire wager on the layout for every roll'),
    // 3.6.1 is for the shooter who threw the seven, and not for the next shooter.
    mayPass: ({ cycle }, threwLast) =>
      cycle === 'afterSeven' && threwLast
        ? refusal('must-roll', '3.6.1', 'after a seven the shooter rolls again before the dice may pass')
        : undefined,
    relinquishes: ({ result, before, threwBefore, lost }) => {
      if (before !== 'afterSeven' || result.kind !== 'roll') return undefined
      if (result.total === 7) return '6.2.5.4'
      return threwBefore && shootersWagers.some(lost) ? '3.6.1' : undefined
    },
    otherwise: 'dealer',
  },
  beside: { throw: ['4.2'], 'enter-result': ['4.2'], collect: ['4.5'] },
  displaced: 'as it lies',
  analysis: { forbidden: '11.1', staff: '11.2' },
  grounds: { '11.4.1': 'interrupted', '11.4.2': 'fraud', '10.3': 'fault' },
  faults: {
    lights: {
      clause: '10.2',
      duties: [
        notice('tell-inspector', '10.3', 'the lights failed: tell an inspector at once', charge, 'next round'),
        {
          matter: 'fault',
          clause: '10.3',
          what: 'play stays stopped until the lights are repaired; the dice settle what they decide, and frozen wagers wait or are refunded',
          by: [supervisors],
          holds: 'next round',
          answers: ['repaired', 'refund'],
        },
      ],
    },
    display: { clause: '10.4', duties: [] },
  },
  counts: ({ result, before }) => (isFaultOfThrow(result) && before === 'afterSeven' ? [noRollAfterSeven] : []),
  calls: ({ before, after }) =>
    before === 'fresh' && after === 'afterSeven' ? ['Dragon and Fire are held for the next roll'] : [],
  duties: ({ at, counted, before, result, shooter }) => {
    if (at !== 'paid' || !result) return []
    const inspection = inspectionAfter(result, doubtful)
    if (!isFaultOfThrow(result) || before !== 'afterSeven' || counted(noRollAfterSeven) < suspicious) return inspection
    return [
      ...inspection,
      {
        matter: 'shooter-watched',
        clause: '3.6.2',
        what: `the shooter has made ${counted(noRollAfterSeven)} no rolls after a seven: order the dice to be passed, or let it be`,
        by: [supervisors],
        holds: 'nothing',
        answers: ['let it be', 'ordered to pass'],
        ...(shooter !== undefined && { about: shooter }),
      },
    ]
  },
}
