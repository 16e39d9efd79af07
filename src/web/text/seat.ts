/** The dialogs of a player's seat: taking it, buying in, leaving. */
import { translated } from './language.ts'

export const text = translated('seat', {
  takeAsGuest: 'Play as a guest',
  any: 'Any free seat',
  taken: (seat: number, called: string) => `Seat ${seat}, ${called}`,
  which: 'Which seat',
  called: 'Your name',
  calledAbout: 'Others at the table read it. Leave it empty to be called by a number.',
  about: 'Guests play with play chips and need no account. They must be of the age at which one may play where they are.',
  aboutPlay: 'Choose a seat. Play chips for your rack come with it.',
  aboutCash: 'Choose a seat. How much you buy in from your account is asked next.',
  leaveTitle: 'Leave the table?',
  leaving: (rack: string) => `What is in your rack, ${rack}, goes to your account and your seat becomes free.`,
  leavingLater: (rack: string) =>
    `Your bets stay on the table until they are decided. Then what you have, ${rack} and what they return, goes to your account and your seat becomes free.`,
  stay: 'Stay',

  more: 'More play chips',
  account: (amount: string) => `Your account has ${amount}.`,
  playMoney: 'Play chips have no value and cannot be cashed.',
  amount: 'Amount',
  wrongAmount: 'An amount such as 100 or 100.50',
  voucher: (number: string, amount: string) => `Use voucher ${number} for ${amount} in tokens`,
})
