/** How a table of baccarat is run: the calls (rule 6), the shoe (3, 4) and what goes wrong with it (9). */
import { callsUntil, type Conduct } from '../../conduct/conduct.ts'
import { notice } from '../../conduct/duty.ts'
import type { BaccaratClause } from './clauses.ts'
import { hands, points } from './coup.ts'

const voids = ['9.1', '9.2', '9.3', '9.4', '9.5'] as const

export const conduct: Conduct<'always', BaccaratClause> = {
  clauses: {
    'close-betting': '6.2',
    keys: '6.4',
    'late-placing': '5.3',
    'late-removal': '5.4',
    limits: 'House 1',
    'losing-wager': '5.4',
    'no-roll': '9.1',
    'open-betting': '6.1',
    override: '8.1',
    correct: '8.1',
    rounding: '5.7',
    shoe: '4.1',
    throw: '6.3',
  },
  who: {},
  // What makes a coup void may be found until its last payment, so that a dealer ends it.
  inPerson: { 'start-round': '6.1', collect: '1.1.1', pay: '1.1.1' },
  closes: 'call',
  shall: voids,
  callable: callsUntil('payment', '1.1.1', voids),
  hands,
  shoeOut: ['9.1', '9.4', '9.5'],
  shoe: { burns: (first) => points(first) || 10, burning: '4.3', after: 1, end: '4.4' },
  needs: [{ roles: ['gaming supervisor'], what: 'hear of a card that does not belong to the shoe', clause: '9.1' }],
  duties: ({ at, result }) =>
    (at === 'paid' || at === 'shoe out') && result?.kind === 'call' && result.clause === '9.1'
      ? [notice('foreign-card', '9.1', 'a card that does not belong to the shoe was found in it', ['gaming supervisor'])]
      : [],
}
