/** How a table of Snake Eyes is run: wagers until the dice rest (rule 4), the dice and their shooter (5), irregularities (6). */
import { callsUntil, type Conduct } from '../../conduct/conduct.ts'
import { inspectionAfter } from '../../equipment/inspection.ts'
import type { Role } from '../../conduct/people.ts'
import { refusal } from '../../procedure.ts'
import type { SnakeEyesClause } from './clauses.ts'

const table: readonly Role[] = ['dealer', 'gaming supervisor']

/** The chain of rule 6.6 above the dealer. */
const chain: readonly Role[] = ['gaming supervisor', 'casino supervisor', 'senior casino supervisor', 'operator']

const shall = ['6.3(a)', '6.3(b)', '6.3(c)', '6.3(d)', '6.3(e)', '6.3(f)', '6.3(g)', '6.3(h)'] as const
const discretion = ['6.4(a)', '6.4(b)', '6.4(c)', '6.4(d)'] as const

/** Void rolls after which nobody knows whether the dice are good. */
const doubtful: readonly SnakeEyesClause[] = ['6.3(f)']

export const conduct: Conduct<'always', SnakeEyesClause> = {
  clauses: {
    'called-wager': '4.4',
    'called-wager-late': '4.4(a)',
    'chips-down': '4.4(c)',
    correct: '6.6',
    'dealer-rolls': '5.9(d)',
    'dice-lost': '6.1(d)',
    'die-off': '6.3(a)',
    'disputed-face': '6.2',
    'displaced-wager': '4.6',
    'dispute-last': '6.7',
    'find-dice': '6.1(c)',
    'hand-dice': '5.6(e)',
    'house-options': '4.10',
    keys: '5.6(b)',
    'late-placing': '4.4',
    'late-removal': '4.7',
    limits: 'House 1',
    'losing-wager': '4.8',
    'new-dice': '1.1 Dice',
    'no-roll': '6.3 last paragraph',
    'non-value-chips': '3.1(e)',
    'offer-dice': '5.3',
    'order-to-pass': '5.7(b)',
    override: '6.6',
    'pass-dice': '5.7',
    'place-again': '5.7 last paragraph',
    'select-dice': '5.3(c)',
    settle: '5.6',
    throw: '5.5',
    'wrong-entry': '6.8',
  },
  who: {
    'offer-dice': { roles: ['dealer'], clause: '5.3' },
    'enter-result': { roles: ['dealer'], clause: '5.6(b)' },
    'call-no-result': { roles: table, clause: '6.3 last paragraph' },
    'order-to-pass': { roles: table, clause: '5.7(b)' },
    'override-result': { roles: chain, clause: '6.6' },
    'correct-round': { roles: chain, clause: '6.6' },
    'decide-face': { roles: ['gaming supervisor'], clause: '6.2' },
    'restore-wager': { roles: ['operator'], clause: '4.6' },
  },
  answeredBy: { 'called-wager': table, 'inspect-die': ['gaming supervisor'] },
  overrules: {
    'gaming supervisor': '6.6(a)',
    'casino supervisor': '6.6(b)',
    'senior casino supervisor': '6.6(c)',
    operator: '6.6(d)',
  },
  // 6.8 gives an entry to the gaming supervisor until it is settled; a call settles nothing (6.6(a)).
  rightsCallsOnly: ['gaming supervisor'],
  faults: {
    lights: {
      clause: '6.9',
      duties: [
        {
          matter: 'fault',
          clause: '6.10',
          what: 'play stops until the lights are repaired or a procedure that keeps it honest takes their place',
          by: [chain],
          holds: 'next round',
          answers: ['repaired', 'interim procedures'],
        },
      ],
    },
    display: { clause: '6.11', duties: [] },
  },
  inPerson: { 'hand-dice': '5.6(e)' },
  closes: 'rest',
  shall,
  may: ['6.2', ...discretion],
  callers: { '6.2': ['gaming supervisor'] },
  callable: {
    // Void whether or not it was announced, and at somebody’s discretion only until the result is called.
    ...callsUntil('next wager', '6.3 last paragraph', shall),
    ...callsUntil('entry', '6.4 last paragraph', discretion),
  },
  dice: { least: 2, most: 5, spare: 0, inspectors: [['dealer'], ['gaming supervisor']], inspection: '5.2', retained: '5.3(c)' },
  shooting: {
    direction: 'clockwise',
    offers: { start: '5.3(a)', startOn: '5.3(b)', later: '5.9(a)', laterOn: '5.9(b)' },
    mayBeOffered: (player, { wagers }, start) =>
      start || wagers(player)
        ? undefined
        : refusal('no-wager', '5.9(a)', 'during play the dice are offered only to players with a wager'),
    mayThrow: (player, { wagers }) =>
      wagers(player) ? undefined : refusal('no-wager', '5.4', 'only a player with a wager on the layout may roll'),
    mayPass: () => undefined,
    relinquishes: ({ result }) => (result.kind === 'roll' && result.total === 7 ? '5.7(a)' : undefined),
    otherwise: 'dealer',
  },
  beside: { throw: ['5.5'], 'enter-result': ['5.5', '6.5'], collect: ['5.6(c)', '5.6(d)'] },
  duties: ({ at, result }) => (at === 'paid' && result ? inspectionAfter(result, doubtful) : []),
}
