/** How a table of Dragon Tiger is run: the calls (rule 3), the shoe (2.1, 3.4) and what goes wrong with it (5). */
import { callsUntil, type Conduct } from '../../conduct/conduct.ts'
import { notice } from '../../conduct/duty.ts'
import type { DragonTigerClause } from './clauses.ts'

export const conduct: Conduct<'always', DragonTigerClause> = {
  clauses: {
    'close-betting': '3.2',
    keys: '3.4',
    'late-placing': '5.6',
    'late-removal': '5.7',
    limits: 'House 1',
    'losing-wager': '5.7',
    'no-roll': '5.1',
    'open-betting': '3.1',
    override: '3.6',
    correct: '3.6',
    shoe: '2.1',
    throw: '3.4',
  },
  who: {},
  // The dealer calls “Place your bets”, and it is the dealer who collects and pays.
  inPerson: { 'start-round': '3.1', collect: '1.1.2', pay: '1.1.2' },
  closes: 'call',
  shall: ['5.1', '5.1.1', '5.2', '5.3', '5.4', '5.5'],
  callable: {
    ...callsUntil('payment', '5.1.2', ['5.1', '5.1.1']),
    ...callsUntil('payment', '1.1.2', ['5.2', '5.3', '5.4', '5.5']),
  },
  stands: '5.1.2',
  hands: ['Dragon', 'Tiger'],
  shoeOut: ['5.1', '5.1.1', '5.4', '5.5'],
  needs: [{ roles: ['gaming supervisor'], what: 'hear of a card that does not belong to the shoe', clause: '5.1' }],
  duties: ({ at, result }) =>
    (at === 'paid' || at === 'shoe out') && result?.kind === 'call' && (result.clause === '5.1' || result.clause === '5.1.1')
      ? [notice('foreign-card', '5.1', 'a card that does not belong to the shoe was found in it', ['gaming supervisor'])]
      : [],
}
