/** The dialogs of a player's seat: taking it, buying in, leaving. */
import { translated } from './language.ts'

export const text = translated('seat', {
  takeAsGuest: 'Play as a guest',
  any: 'Any free seat',
  taken: (seat: number, called: string) => `Seat ${seat}, ${called}`,
  which: 'Which seat',
  called: 'Your name',
  calledAbout: 'Others at the table see it. Leave it empty to get a number.',
  about: 'Guests play with play chips and need no account. You must be old enough to gamble where you are.',
  aboutPlay: 'Choose a seat. Play chips for your rack come with it.',
  aboutCash: 'Choose a seat. Next you choose how much to buy in from your account.',
  leaveTitle: 'Leave the table?',
  leaving: (rack: string) => `Your rack, ${rack}, goes to your account, and your seat becomes free.`,
  leavingLater: (rack: string) =>
    `Your bets stay on the table until they are decided. Then your rack, ${rack} and what they return, goes to your account, and your seat becomes free.`,
  stay: 'Stay',

  more: 'More play chips',
  account: (amount: string) => `Your account has ${amount}.`,
  playMoney: 'Play chips have no value and cannot be cashed.',
  amount: 'Amount',
  wrongAmount: 'An amount such as 100 or 100.50',
  voucher: (number: string, amount: string) => `Use voucher ${number} for ${amount} in tokens`,
})
