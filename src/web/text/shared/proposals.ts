/** What waits at the cage for a second person. */
import { translated } from '../language.ts'

export const text = translated('shared/proposals', {
  waiting: 'Asking the house …',
  proposals: 'Waiting for a second person',
  noProposals: 'Nothing waits.',
  proposal: (number: number) => `Proposal ${number}`,
  cash: { 'begin-cash': 'Keep cash', 'end-cash': 'Keep no cash any more' },
  cashAbout: {
    'begin-cash':
      'Accounts and tables can be of cash from then on, and everybody who works here shows a passkey as they sign in.',
    'end-cash': 'Accounts and tables are of play money alone from then on, and the staff signs in with a password alone again.',
  },
  limits: 'Approval limits',
  limitsText: (payment: string, wager: string, win: string) => `payment ${payment}, wager ${wager}, win ${win}`,
  proposedBy: (person: string, role: string, when: string) => `Proposed by ${person}, ${role}, ${when}.`,
  secondPerson: 'You proposed it: a second person has to approve.',
  ownMoney: 'It is your own account: others have to approve.',
  operatorsApprove: 'Only another operator approves that.',
})
