/** The dialogs of a player's table: taking a seat, buying in, leaving, and the list of keys. */
import { translated } from './language.ts'

export const text = translated('table-dialogs', {
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
  twoSeats: 'Guests have two seats at most.',
  leaveAndSit: (table: string) => `Leave ${table} and sit here`,
  undecided: (table: string) => `${table}: waiting for your bets there to be decided`,

  more: 'More play chips',
  account: (amount: string) => `Your account has ${amount}.`,
  playMoney: 'Play chips have no value and cannot be cashed.',
  amount: 'Amount',
  wrongAmount: 'An amount such as 100 or 100.50',
  voucher: (number: string, amount: string) => `Use voucher ${number} for ${amount} in tokens`,

  keys: [
    ['1 – 9', 'choose a chip'],
    ['Tab', 'go to the cloth, and from it to what comes after'],
    ['← ↑ → ↓', 'go from area to area of the cloth'],
    ['Enter', 'put the chip on the area'],
    ['Delete or −', 'take a chip off the area'],
    ['M', 'taking off, on and off'],
    ['U', 'undo the last bet'],
    ['X', 'clear: take down every bet that may be taken down'],
    ['R', 'rebet: the bets of the last round'],
    ['D', 'double the bet'],
    ['T or Space', 'throw, or ask for the result once you have bet'],
    ['A', 'accept what is offered'],
    ['N', 'decline it'],
    ['H', 'how to play'],
    ['?', 'this list'],
  ] as readonly (readonly [string, string])[],
})
