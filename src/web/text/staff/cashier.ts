import { translated } from '../language.ts'

export const text = translated('staff/cashier', {
  title: 'Cashier’s desk',
  about: 'Every payment has a numbered slip. Larger payments need a second approval.',
  waiting: 'Asking the house …',

  find: 'Who is at the desk?',
  name: 'Name, number or seat',
  nameHint: 'Such as Ann, 24tk-4ukv or Craps 3. Players read their number on their account page and their invitation.',
  serve: 'Serve',
  players: 'Players, those at a table first',
  matching: (typed: string) => `Players found by “${typed}”`,
  noPlayers: 'The house has no players yet.',
  noneMatch: (typed: string) => `No player has “${typed}” as name, number or seat.`,
  chooseOne: 'Several players match: choose one below.',
  morePlayers: 'There are more: type more letters.',
  sitsAt: (table: string, seat: number) => `${table}, seat ${seat}`,
  excluded: 'Excluded',
  someoneElse: 'Serve another player',

  nameAndNumber: (called: string, player: string) => (called === player ? player : `${called} · ${player}`),
  accountOf: (whose: string) => `Account of ${whose}`,
  money: { cash: 'Cash', play: 'Play money' },
  notOpen: 'No account',
  notOpenAbout: 'Payments go in and out of an account, which is opened once.',
  noCash: 'This house keeps only play money. Operators decide whether it keeps cash, on their page under House.',
  waitsThere: (amount: string) => `${amount} from a table waits there already.`,
  vouchers: 'Vouchers unused',
  noVouchers: 'No open vouchers.',
  voucherSlip: (voucher: string) => `Show voucher ${voucher}`,
  ownAccount: 'You cannot be the cashier of your own account.',
  cashiersOnly: 'Only a cashier or an operator pays; you may look and, as a second person, approve.',

  pay: 'At the desk',
  amount: 'Amount',
  pad: 'Keys for the amount',
  key: (key: string) => `Key ${key}`,
  erase: 'Delete the last digit',
  clear: 'Clear',
  doPay: (what: 'pay-in' | 'pay-out' | 'voucher', amount: string | undefined) =>
    what === 'voucher'
      ? `Issue a voucher${amount === undefined ? '' : ` of ${amount}`}`
      : `${what === 'pay-in' ? 'Pay in' : 'Pay out'}${amount === undefined ? '' : ` ${amount}`}`,
  needsAmount: 'Enter an amount first.',
  tooMuch: (amount: string) => `The account has ${amount}.`,
  takesTwo: (limit: string) => `Above ${limit} in a day, a second person has to approve.`,
  proposedNow: (number: number) =>
    `Not paid yet: proposal ${number} waits for a second person to approve it. Ask one to open this page.`,

  slip: (slip: string) => `Slip ${slip}`,
  slipDone: 'Done and on record.',
  print: 'Print',
  printAgain: 'Print a slip again',
  slipNumber: 'Number of the slip',
  slipHint: 'Such as C-000012.',
  show: 'Show',

  atTables: 'At the tables',
  atNone: 'Not seated at a table.',
  seat: (seat: number) => `seat ${seat}`,
  cashierAlone: 'That is for a cashier; an operator does not handle chips at a table.',
  bought: (amount: string, table: string) => `${amount} was taken to ${table}.`,
  cashed: (amount: string, table: string) => `${amount} was brought from ${table}.`,
  exchange: (amount: string) => `Tokens for a voucher of ${amount}`,
  exchanged: (amount: string, table: string) => `Tokens of ${amount} were given at ${table}.`,

  from: 'From',
  to: 'To',
})
