/** What the dealer says. */
import { clockText } from '../words/format.ts'
import { translated } from './language.ts'
import { because } from './shared/because.ts'

export const words = translated('said', {
  you: 'you',
  theHouse: 'The house',
  somebody: 'somebody',
  opened: 'The table is open',
  closed: 'The table is closed',
  started: (round: number) => `Place your bets. Round ${round}`,
  goesOn: (round: number) => `No new bets. Round ${round}`,
  closing: 'No more bets',
  overridden: (result: string, reason: string | undefined) => `The result is put right: ${result}${because(reason)}`,
  collected: 'Losing wagers are collected',
  lost: (amount: string) => `You lose ${amount}`,
  paid: 'Winners are paid',
  won: (amount: string) => `You win ${amount}`,
  lostHalf: (amount: string) => `You lose half: ${amount}`,
  returned: (count: number) => (count === 1 ? 'Your wager is returned' : `${count} of your wagers are returned`),
  winner: (name: string, tie: boolean) => (tie ? name : `${name} wins`),
  spots: (names: readonly string[], more: number) =>
    `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''} ${names.length + more === 1 ? 'wins' : 'win'}`,
  corrected: (result: string, reason: string) => `The round is corrected: ${result}${because(reason)}`,
  invalidated: (round: number, reason: string) => `Round ${round} is struck out${because(reason)}`,
  undecided: (reason: string) => `Wagers that were undecided are returned${because(reason)}`,
  changed: (act: string, wager: string, reason: string | undefined) =>
    `Your wager on ${wager}: ${
      (
        {
          refuse: 'refused and returned',
          void: 'void and returned',
          refund: 'returned',
          forfeit: 'forfeited',
          cut: 'cut to the maximum',
          restore: 'put back',
          find: 'found and counted',
        } as Readonly<Record<string, string>>
      )[act]!
    }${because(reason)}`,
  limits: (minimum: string, maximum: string | undefined, from: number | undefined, wager: string | undefined) =>
    `Limits${wager === undefined ? '' : ` of ${wager}`}${from === undefined ? '' : ` from ${clockText(from)}`}: ${minimum} minimum${maximum === undefined ? '' : `, ${maximum} maximum`}`,
  willClose: (from: number) => `This table closes at ${clockText(from)}`,
  youSit: (seat: number) => `You have seat ${seat}`,
  sits: (who: string, seat: number) => `${who} takes seat ${seat}`,
  renamed: (before: string, called: string) => `${before} is called ${called} now`,
  youRenamed: (called: string) => `You are called ${called} now`,
  youLeft: 'You have left the table',
  left: 'A player has left the table',
  youGo: 'You are leaving: your bets stay until they are decided',
  goes: (who: string) => `${who} has gone: their bets stay until they are decided`,
  youAreBack: 'You are back',
  isBack: (who: string) => `${who} is back`,
  boughtIn: (amount: string) => `${amount} to your rack`,
  youColour: (colour: string, value: string) => `Your chips are ${colour}, ${value} each`,
  colour: (who: string, colour: string, value: string) => `${who} has ${colour} chips, ${value} each`,
  compensated: (amount: string, reason: string) => `The house pays you ${amount}${because(reason)}`,
})
