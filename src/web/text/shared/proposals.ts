/** What waits at the cage for a second person. */
import { inLanguage } from '../language.ts'

export const text = inLanguage({
  en: {
    waiting: 'Asking the house …',
    proposals: 'Waiting for a second person',
    noProposals: 'Nothing waits.',
    proposal: (number: number) => `Proposal ${number}`,
    limits: 'Approval limits',
    limitsText: (payment: string, wager: string, win: string) => `payment ${payment}, wager ${wager}, win ${win}`,
    proposedBy: (person: string, role: string, when: string) => `Proposed by ${person}, ${role}, ${when}.`,
    secondPerson: 'You proposed it: a second person has to approve.',
    ownMoney: 'It is your own account: others have to approve.',
    operatorsApprove: 'Only another operator approves that.',
  },
})
