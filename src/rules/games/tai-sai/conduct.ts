/** How a table of Tai Sai is run: the calls, the tumbler, the entry terminal, and what goes wrong with them. */
import { callsUntil, type Conduct } from '../../conduct/conduct.ts'
import { inspectionAfter } from '../../equipment/inspection.ts'
import { atLeast, type Role } from '../../conduct/people.ts'
import type { TaiSaiClause } from './clauses.ts'
import { noSpins } from './procedure.ts'
import { tumbler } from './tumbler.ts'

const table: readonly Role[] = ['dealer', 'gaming supervisor']

/** No spins after which nobody knows whether the dice are good. */
const doubtful: readonly TaiSaiClause[] = ['Spin 6']

export const conduct: Conduct<'always', TaiSaiClause> = {
  clauses: {
    'close-betting': 'Round 3',
    'collect-first': 'Round 9',
    correct: 'Right 2',
    'dispute-last': 'Right 6',
    keys: '3.3(a)(i)',
    'late-placing': 'Round 4',
    'late-removal': 'Round 5',
    limits: 'House 1',
    'losing-wager': 'Round 10',
    'no-roll': 'Spin',
    'non-value-chips': '3.4(a)',
    'open-betting': 'Round 1',
    override: 'Right 1',
    settle: 'Round 9',
    throw: 'Round 3',
    'wrong-entry': 'Right 1',
  },
  who: {
    'start-round': { roles: ['dealer'], clause: 'Round 1' },
    'close-bets': { roles: ['dealer'], clause: 'Round 3' },
    'enter-result': { roles: ['dealer'], clause: 'Round 8' },
    'call-no-result': { roles: table, clause: 'Spin' },
    'override-result': { roles: atLeast('gaming supervisor'), clause: 'Right 1' },
    'correct-round': { roles: atLeast('casino supervisor'), clause: 'Right 2' },
  },
  inPerson: { collect: 'Round 9', pay: 'Round 9' },
  closes: 'call',
  shall: noSpins,
  // Any other reason is given in words (Spin).
  may: [],
  beforeClosing: ['Spin 4'],
  callable: callsUntil('next wager', 'Spin', ['Spin', ...noSpins]),
  faults: {
    lights: {
      clause: 'Right 3',
      duties: [
        {
          matter: 'fault',
          clause: 'Right 4',
          what: 'play stops until the lights are repaired or a procedure that keeps it honest takes their place',
          by: [atLeast('gaming supervisor')],
          holds: 'next round',
          answers: ['repaired', 'interim procedures'],
        },
      ],
    },
    display: { clause: 'Right 5', duties: [] },
  },
  beside: { 'start-round': ['Round 2'], 'enter-result': ['Round 6', 'Round 7'] },
  duties: ({ at, result }) => (at === 'paid' && result ? inspectionAfter(result, doubtful, tumbler.words.thrown) : []),
}
