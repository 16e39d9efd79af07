/** What is said of dice and the shooter. */
import { inRow, message } from '../../messages/message.ts'
import type { Role } from '../../rules/conduct/people.ts'
import { because, to, type Addressee, type Sayings } from '../saying.ts'
import type { Recorded } from '../sayings.ts'
import type { diceSchemas } from './schemas.ts'
import { thrownTerms } from './thrown.ts'

/** “die 3”, “dice 3, 5” */
export const numbered = ({ state }: Addressee, dice: readonly number[]) => {
  const { thing, things } = thrownTerms(state)
  return message('{things} {numbers}', { things: dice.length === 1 ? thing : things, numbers: inRow(dice) })
}

/** Where the house draws it gives a player time; at real equipment its step is only a note of what people do. */
const isThrownFor = ({ state, isMe }: Addressee, shooter: string, role: Role): boolean =>
  role === 'house' && state.setup.source === 'virtual' && isMe(shooter)

/** What was done for a player is not told as their own will. */
const declines = {
  own: ['You decline the {things}', '{player} declines the {things}'],
  byClock: ['Time ran out: the {things} passed on', 'Time ran out for {player}: the {things} passed on'],
  byDealer: ['The dealer passed the {things} on for you', 'The dealer passed the {things} on for {player}'],
} as const

export const diceSayings: Sayings<Exclude<keyof typeof diceSchemas, Recorded>> = {
  'dice-brought': ({ dice }, { state }) => {
    const { things } = thrownTerms(state)
    return message('A set of {count} {things} is brought: {numbers}', { count: dice.length, things, numbers: inRow(dice) })
  },
  'dice-offered': ({ to: player }, addressee) => {
    const { things } = thrownTerms(addressee.state)
    return to(addressee, player, ['The {things} are offered to you', 'The {things} are offered to {player}'], { things })
  },
  'dice-declined': ({ player, by }, addressee) => {
    const { things } = thrownTerms(addressee.state)
    const done = by.role === 'player' ? declines.own : by.role === 'house' ? declines.byClock : declines.byDealer
    return to(addressee, player, done, { things })
  },
  'dice-accepted': ({ player }, addressee) => {
    const { shooter } = thrownTerms(addressee.state)
    return to(addressee, player, ['You are the {shooter}', '{player} is the {shooter}'], { shooter })
  },
  'dice-thrown': ({ shooter, by }, addressee) => {
    const { things, thrown } = thrownTerms(addressee.state)
    return isThrownFor(addressee, shooter, by.role)
      ? message('Time ran out: the {things} were {thrown} for you', { things, thrown })
      : message('{things} are out', { things })
  },
  'dice-relinquished': ({ shooter, reason }, addressee) =>
    because(to(addressee, shooter, ['Your turn is over', '{player}’s turn is over']), reason),
  'shooter-named': ({ person, as }, addressee) => {
    const words = thrownTerms(addressee.state)
    return as === 'dealer'
      ? message('The dealer {throws}', words)
      : to(addressee, person, ['You {throw} in the {shooter}’s place', '{player} {throws} in the {shooter}’s place'], words)
  },
  'dice-off-table': ({ dice }, addressee) => message('{dice} off the table', { dice: numbered(addressee, dice) }),
}
