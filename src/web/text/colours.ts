import { translated } from './language.ts'

export const text = translated('colours', {
  title: 'Colour chips',
  about:
    'Colour chips have no value printed on them. You choose a colour, which no other player at the table has, and the value of each chip. Your rack is then in chips of that colour.',
  which: 'Colour',
  house: 'Chips of the house',
  value: 'Value of each chip',
  valueHint: (limits: string) => `The sign of the table says ${limits}.`,
  wrongValue: 'An amount such as 5 or 2.50',
  take: 'Take colour chips',
  change: 'Change the value',
  yours: (count: number, colour: string, value: string, rest: string | undefined) =>
    `You have ${count} ${colour} ${count === 1 ? 'chip' : 'chips'} in your rack, worth ${value} each${
      rest === undefined ? '' : `, and ${rest} in chips of the house`
    }. On the table your chips are ${colour}, and each stack shows how many there are.`,
  back: 'Change back',
  backAbout:
    'You can change back into chips of the house while none of your chips are on the table. Cashing out and leaving do so too.',
})
