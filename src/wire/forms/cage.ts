/** The forms of what crosses the cashier's desk, and of what waits there for a second person. */
import { money, reason, type HouseForm } from './form.ts'

/** What is done at the desk, each in words and with what it does. */
export const payments = {
  'pay-in': ['Pay in', 'Cash comes over the desk and goes into the account.'],
  'pay-out': ['Pay out', 'Cash goes over the desk from the account.'],
  voucher: ['Voucher', 'Worth promotional tokens at a table; no cash is paid for it.'],
} as const

export const cageForms = {
  /** Of cash or of play money, for good. */
  'open-cash-account': { route: 'POST /accounts/:player', once: true, name: 'Open a cash account' },
  'open-play-account': { route: 'POST /accounts/:player', once: true, name: 'Open a play-money account' },
  pay: {
    route: 'POST /accounts/:player/payments',
    once: true,
    name: 'Pay',
    fields: [
      {
        kind: 'choice',
        name: 'what',
        label: 'What is done',
        first: 'pay-in',
        keys: true,
        among: Object.entries(payments).map(([what, [name]]) => [what, name]),
      },
      money('amount', 'Amount'),
      { kind: 'text', name: 'note', label: 'Note', hint: 'Printed on the slip. Optional.', optional: true },
    ],
  },
  /** Chips and tokens between an account and a table. */
  'buy-in': {
    route: 'POST /tables/:table/buy-in',
    once: true,
    name: 'Chips to the rack',
    of: (table) => `Chips to the rack, ${table}`,
    fields: [money('amount', 'Amount')],
  },
  'cash-out': {
    route: 'POST /tables/:table/cash-out',
    once: true,
    name: 'Chips to the account',
    of: (table) => `Chips to the account, ${table}`,
    fields: [money('amount', 'Amount', { hint: 'Leave blank for the whole rack.', optional: true })],
  },
  'exchange-voucher': {
    route: 'POST /tables/:table/buy-in',
    once: true,
    name: 'Tokens for a voucher',
    of: (voucher) => `Tokens for a voucher of ${voucher}`,
  },
  'approve-at-cage': {
    route: 'POST /cage/proposals/:number/approval',
    once: true,
    name: 'Approve',
    of: (number) => `Approve proposal ${number}`,
  },
  'decline-at-cage': {
    route: 'POST /cage/proposals/:number/refusal',
    once: true,
    name: 'Refuse',
    of: (number) => `Refuse proposal ${number}`,
    grave: true,
    fields: [reason],
  },
  'change-cage-limits': {
    route: 'PUT /cage/limits',
    once: true,
    name: 'Change the amounts',
    fields: [money('payment', 'Payment'), money('wager', 'Wager'), money('win', 'Win')],
    done: 'The amounts are changed.',
  },
} satisfies Readonly<Record<string, HouseForm>>
