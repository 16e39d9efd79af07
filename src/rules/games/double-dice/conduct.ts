/** How a table of Double Dice is run: its dealers and dice (rules 2, 3), the shooter (7), the count of sets (9.2), age (10). */
import { callsUntil, type Conduct } from '../../conduct/conduct.ts'
import { refusal } from '../../procedure.ts'
import type { DoubleDiceClause } from './clauses.ts'
import type { DoubleDiceCycle } from './cycle.ts'

const lines = ['line-2-5', 'line-3-4', 'line-6', 'line-8', 'line-10-11', 'line-9-12']
const doubles = ['double-1', 'double-2', 'double-3', 'double-4', 'double-5', 'double-6']

export const conduct: Conduct<DoubleDiceCycle, DoubleDiceClause> = {
  clauses: {
    age: '10',
    'dealers-do-not-wager': '3',
    'die-off': '4',
    'disputed-face': '4.1',
    keys: '2',
    'late-placing': '8.2',
    'late-removal': '8.2',
    limits: '6',
    'new-dice': '2',
    'no-roll': '5',
    'offer-dice': '7',
    substitute: '7.9',
  },
  who: {
    'name-substitute': { roles: ['operator'], clause: '7.9' },
  },
  closes: 'throw',
  needsSign: true,
  shall: ['4', '4.2', '7.7'],
  // 5 and 5.1 say what follows from a No Throw.
  may: [],
  callable: callsUntil('next wager', '5', ['4', '4.2', '7.7']),
  dice: { least: 2, most: 2, spare: 0, inspectors: [], inspection: null },
  shooting: {
    direction: 'clockwise',
    offers: { start: '7', startOn: '7', later: '7.8', laterOn: '7.8' },
    mayBeOffered: () => undefined,
    mayThrow: (player, { held }) =>
      held(player, 'shooters') > 0 ? undefined : refusal('no-wager', '7.1', 'place the Shooter’s Bet to throw the dice'),
    mayPass: ({ cycle, held }, _, shooter) => {
      if (cycle.throws > 0 || cycle.rethrow) {
        return refusal('set-begun', '7.5', 'the shooter may stop only when a set of four throws is over')
      }
      return shooter !== undefined && held(shooter, 'shooters') > 0
        ? refusal('set-begun', '7.2', 'a Shooter’s Bet stays for its set of four throws: the shooter who placed it throws them')
        : undefined
    },
    relinquishes: ({ result }) => (result.kind === 'roll' && result.total === 7 ? '7.8' : undefined),
    otherwise: 'substitute',
    mustEnd: ({ cycle, lies }) => cycle.throws > 0 || cycle.rethrow || (cycle.sets > 0 && lies('bonus', ['placed'])),
  },
  staysUp: Object.fromEntries([...lines.map((line) => [line, '8.2'] as const), ...doubles.map((line) => [line, '8.3'] as const)]),
  calls: ({ result, before, after }) => {
    if (result.kind !== 'roll') return []
    if (result.total === 7) return ['Seven ends the turn']
    return [after.throws === 0 ? `Sets won: ${before.sets + 1}` : `Throw ${after.throws} of 4`]
  },
  display: ({ sets }) => ({ 'sets won': sets }),
}
