import { translated } from '../language.ts'

export const text = translated('staff/cashier', {
  title: 'Cashier’s desk',
  about: 'Every payment has a numbered slip. Larger payments need a second approval.',
  waiting: 'Asking the house …',

  find: 'Who is at the desk?',
  name: 'Player’s number',
  nameHint: 'As it stands on their identity document, or choose below.',
  serve: 'Serve',
  seatedNow: 'Seated now',
  players: 'Players of the house',
  matching: (typed: string) => `Players whose name has “${typed}” in it`,
  nobodySeated: 'Nobody with an account sits at a table now.',
  noneMatch: 'No player is called so.',
  onlyOperators: 'The list of all players is for operators: type the number.',
  morePlayers: 'There are more: type some letters of the name.',
  excluded: 'Excluded',
  someoneElse: 'Serve somebody else',

  accountOf: (player: string) => `Account of ${player}`,
  money: { cash: 'Cash', play: 'Play money' },
  notOpen: 'No account',
  notOpenAbout: 'Money is paid in and out of an account; it is opened once.',
  noCash: 'This house keeps play money alone. Whether it keeps cash is decided by operators, on their page under House.',
  waitsThere: (amount: string) => `${amount} from a table waits there already.`,
  vouchers: 'Vouchers unused',
  noVouchers: 'No open vouchers.',
  voucherSlip: (voucher: string) => `Show voucher ${voucher}`,
  ownAccount: 'Nobody is the cashier of their own account.',
  cashiersOnly: 'Only a cashier or an operator pays; you may look and, as a second person, approve.',

  pay: 'At the desk',
  amount: 'Amount',
  pad: 'Keys for the amount',
  key: (key: string) => `Key ${key}`,
  erase: 'Take the last figure back',
  clear: 'Clear',
  doPay: (what: 'pay-in' | 'pay-out' | 'voucher', amount: string | undefined) =>
    what === 'voucher'
      ? `Issue a voucher${amount === undefined ? '' : ` of ${amount}`}`
      : `${what === 'pay-in' ? 'Pay in' : 'Pay out'}${amount === undefined ? '' : ` ${amount}`}`,
  needsAmount: 'Enter an amount first.',
  tooMuch: (amount: string) => `The account has ${amount}.`,
  takesTwo: (limit: string) => `Beyond ${limit} in a day a second person has to approve.`,
  proposedNow: (number: number) =>
    `Nothing is paid yet: it waits as proposal ${number} until a second person has approved it. Ask one to open this page.`,

  slip: (slip: string) => `Slip ${slip}`,
  slipDone: 'Done and on record.',
  print: 'Print',
  printAgain: 'Print a slip again',
  slipNumber: 'Number of the slip',
  slipHint: 'Such as C-000012.',
  show: 'Show',

  atTables: 'At the tables',
  atNone: 'Sits at no table now.',
  seat: (seat: number) => `seat ${seat}`,
  cashierAlone: 'That is for a cashier; an operator does not handle chips at a table.',
  bought: (amount: string, table: string) => `${amount} was taken to ${table}.`,
  cashed: (amount: string, table: string) => `${amount} was brought from ${table}.`,
  exchange: (amount: string) => `Tokens for a voucher of ${amount}`,
  exchanged: (amount: string, table: string) => `Tokens of ${amount} were given at ${table}.`,

  from: 'From',
  to: 'To',
})
