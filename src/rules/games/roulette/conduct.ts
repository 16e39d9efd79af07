/** How a table of roulette is run: the calls and the dolly (section 5), and what makes it no spin (section 6). */
import { chipColours } from '../../cloth/chip-colours.ts'
import type { Conduct } from '../../conduct/conduct.ts'
import type { Role } from '../../conduct/people.ts'
import type { RouletteClause } from './clauses.ts'
import { numbers, zerosOf, type WheelKind } from './numbers.ts'

/** Players take their colours themselves and change them back, and the dealer does it for them. */
const coloured: readonly Role[] = ['player', 'dealer', 'gaming supervisor', 'box person']

export const conduct = (wheel: WheelKind): Conduct<'always', RouletteClause> => ({
  clauses: {
    'close-betting': '5.2',
    'collect-first': '5.4',
    'house-options': '9.1',
    keys: '5.3',
    'late-placing': '5.2',
    'late-removal': '5.2',
    limits: '7.1',
    'no-roll': '1.5',
    'non-value-chips': '1.6',
    settle: '5.4',
    'show-rules': '8.1',
    throw: '5.1',
  },
  who: {
    'mark-colour': { roles: coloured, clause: '1.6' },
    'clear-colour': { roles: coloured, clause: '1.6' },
  },
  inPerson: { pay: '5.4' },
  closes: 'call',
  shall: ['6.1', '6.2', '6.3', '6.4'],
  may: ['House 5'],
  beside: { 'close-bets': ['5.1'], 'enter-result': ['5.3'], collect: ['5.4'] },
  colours: chipColours,
  // One dolly, which lies on the winning number from the announcement to the last payment.
  markers: {
    clause: '5.3',
    all: [...zerosOf[wheel], ...numbers.map(String)].map((pocket) => ({
      id: pocket,
      label: `the dolly lies on ${pocket}`,
      tone: 'white' as const,
    })),
    shown: ({ result }) => (result?.kind === 'spin' ? [result.pocket] : []),
    told: ['gaming supervisor'],
    correction: '5.3',
  },
})
