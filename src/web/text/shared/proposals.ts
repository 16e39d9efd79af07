/** What waits at the cage for a second person. */
import { translated } from '../language.ts'

export const text = translated('shared/proposals', {
  waiting: 'Asking the house …',
  proposals: 'Waiting for a second person',
  noProposals: 'No proposals.',
  proposal: (number: number) => `Proposal ${number}`,
  cash: { 'begin-cash': 'Keep cash', 'end-cash': 'Keep no cash any more' },
  cashAbout: {
    'begin-cash': 'Accounts and tables can be for cash from then on, and all staff sign in with a passkey.',
    'end-cash': 'Accounts and tables are for play money only from then on, and staff sign in with a password alone again.',
  },
  limits: 'Approval limits',
  limitsText: (payment: string, wager: string, win: string) => `payment ${payment}, wager ${wager}, win ${win}`,
  proposedBy: (person: string, role: string, when: string) => `Proposed by ${person}, ${role}, ${when}.`,
  secondPerson: 'You proposed it: a second person has to approve.',
  ownMoney: 'It is your own account: other people have to approve.',
  operatorsApprove: 'Only another operator approves that.',
})
