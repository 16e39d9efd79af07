/**
 * What is said of every event. The sentences of events that are announced at no table are written here and not in their slices,
 * so that a player’s table does not load them.
 */
import { allOf, inRow, message, term, type Message } from '../messages/message.ts'
import { rolesSaid } from '../rules/conduct/people.ts'
import { announcements } from './announced.ts'
import { numbered } from './dice/sayings.ts'
import { thrownTerms } from './dice/thrown.ts'
import type { EventType, TableEvent } from './events.ts'
import type { Giver } from './schemas.ts'
import { because, counting, limitsSaid, to, type Addressee, type Say, type Sayings } from './saying.ts'

/** To the player, and of the player. */
const stays = {
  up: ['Your bet on {wager} stays up when it wins', '{player}’s wager on {wager} stays up when it wins'],
  down: ['Your bet on {wager} comes down when it wins', '{player}’s wager on {wager} comes down when it wins'],
} as const

const callings = {
  off: ['Your bet on {wager} is off', '{player}’s wager on {wager} is off'],
  working: ['Your bet on {wager} is working', '{player}’s wager on {wager} is working'],
  'as-the-house': ['Your bet on {wager} is as the house has it', '{player}’s wager on {wager} is as the house has it'],
} as const

/** The person with the turn. */
const shooterOf = ({ state }: Addressee, by: { readonly person: string }): string => state.shooter?.person ?? by.person

const answered = (answer: string, by: Giver, what: string): Message => {
  const role = term(by.role)
  switch (answer) {
    case 'approve':
      return message('The {role} approves: {what}', { role, what })
    case 'decline':
      return message('The {role} declines: {what}', { role, what })
    default:
      return message('The {role} answers “{answer}”: {what}', { role, answer: term(answer), what })
  }
}

const records = {
  'house-changed': ({ house }, { state }) => {
    const before = state.inForce.house
    const changed = Object.keys(house).filter((option) => house[option] !== before[option])
    return message('House options are changed: {options}', {
      options: inRow(changed.map((option) => `${option}=${house[option]}`)),
    })
  },
  'rules-changed': ({ changed }, { wager }) =>
    changed.length === 0
      ? message('The table goes on by the rules of another version; every wager on it is settled as before')
      : message(
          'The table goes on by the rules of another version, which differ in {wagers}; every wager on it is settled as before',
          {
            wagers: inRow(changed.map((id) => wager(id))),
          },
        ),
  'steps-automated': ({ automation }) =>
    automation.length === 0
      ? message('The house takes no step by itself')
      : message('The house takes steps by itself: {steps}', { steps: inRow(automation) }),
  'players-cleared': ({ players: { length: count } }) =>
    counting(count, message('One former guest is forgotten'), message('{count} former guests are forgotten', { count })),
  'player-barred': ({ player, from, reason }, addressee) =>
    because(
      from === 'table'
        ? to(addressee, player, ['You are barred from the table', '{player} is barred from the table'])
        : to(addressee, player, ['You are barred from the casino', '{player} is barred from the casino']),
      reason,
    ),
  'player-readmitted': ({ player, reason }, addressee) =>
    because(to(addressee, player, ['You may play again', '{player} may play again']), reason),
  'player-limited': ({ player, minimum, maximum }, addressee) =>
    minimum === undefined || maximum === undefined
      ? to(addressee, player, ['The limits of the table bind you again', 'The limits of the table bind {player} again'])
      : to(addressee, player, ['You have limits of your own: {limits}', '{player} has limits of their own: {limits}'], {
          limits: limitsSaid(addressee, { minimum, maximum }),
        }),
  'rounds-sat-out': ({ players }, { name }) =>
    players.length === 0
      ? message('No player sits out')
      : message('Sitting out: {players}', { players: inRow(players.map((each) => name(each))) }),
  'cashed-out': ({ player, chips, tokens }, addressee) =>
    to(addressee, player, ['You cash out {amount}', '{player} cashes out {amount}'], { amount: addressee.money(chips + tokens) }),
  'float-filled': ({ amount }, { money }) => message('The float is filled with {amount}', { amount: money(amount) }),
  'float-credited': ({ amount }, { money }) => message('{amount} goes from the float to the cage', { amount: money(amount) }),
  'float-counted': ({ counted, variance }, { money }) => {
    const [amount, difference] = [money(counted), money(Math.abs(variance))]
    if (variance === 0) return message('The float is counted: {amount}, as expected', { amount })
    return variance < 0
      ? message('The float is counted: {amount}, {difference} too little', { amount, difference })
      : message('The float is counted: {amount}, {difference} too much', { amount, difference })
  },
  'box-dropped': ({ amount }, { money }) => message('The box is dropped with {amount}', { amount: money(amount) }),
  'colour-cleared': ({ colour }) => message('{colour} chips are free again', { colour }),
  'staying-chosen': ({ player, wager, up }, addressee) =>
    to(addressee, player, stays[up ? 'up' : 'down'], { wager: addressee.wager(wager) }),
  'wager-called': ({ player, wager, state, to: calling }, addressee) =>
    to(addressee, player, callings[calling], { wager: addressee.wager(wager, state) }),
  'offers-ended': (_, { state }) =>
    message('No player is left to be offered the {things}', { things: thrownTerms(state).things }),
  'dice-selected': ({ dice, by }, addressee) =>
    to(addressee, shooterOf(addressee, by), ['You pick {dice}', '{player} picks {dice}'], { dice: numbered(addressee, dice) }),
  'dice-handed': ({ by }, addressee) => {
    const { things } = thrownTerms(addressee.state)
    return to(addressee, shooterOf(addressee, by), ['The {things} are handed to you', 'The {things} are handed to {player}'], {
      things,
    })
  },
  'die-found': ({ die }, addressee) => message('{die} is found', { die: numbered(addressee, [die]) }),
  'die-returned': ({ die }, addressee) => message('{die} is back', { die: numbered(addressee, [die]) }),
  'die-lost': ({ die }, addressee) => message('{die} is lost', { die: numbered(addressee, [die]) }),
  'dealer-posted': ({ person, called }, addressee) =>
    to(addressee, person, ['You deal', '{player} deals'], { player: addressee.name(person, called) }),
  'dealer-relieved': ({ person }, addressee) => to(addressee, person, ['You no longer deal', '{player} no longer deals']),
  'rules-shown': ({ to: player }, addressee) =>
    to(addressee, player, ['The rules are shown to you', 'The rules are shown to {player}']),
  // It may be about a person or about what has failed, such as the lights.
  'incident-recorded': ({ about, note }, addressee) =>
    to(addressee, about, ['An incident about you is recorded: {note}', 'An incident about {player} is recorded: {note}'], {
      player: addressee.name(about, about),
      note,
    }),
  'duty-raised': ({ duty: { by, subject, what } }) => {
    const roles = allOf(by.map(rolesSaid))
    return subject?.['proposer'] === undefined
      ? message('For {roles}: {what}', { roles, what })
      : message('Proposed to {roles}: {what}', { roles, what })
  },
  'duty-answered': ({ duty: id, answer, note, done, by }, { state }) => {
    const duty = state.duties.find((open) => open.id === id)
    const said = duty
      ? answered(answer, by, duty.what)
      : message('The {role} answers “{answer}”', { role: term(by.role), answer: term(answer) })
    return because(done ? said : message('{said}; a second person answers it too', { said }), note)
  },
  'seed-kept': () => message('The house seals its seed'),
  'seed-promised': ({ player }, addressee) => to(addressee, player, ['You promise a seed', '{player} promises a seed']),
  'seed-waived': ({ player }, addressee) => to(addressee, player, ['You add no seed', '{player} adds no seed']),
  'seed-given': ({ player }, addressee) => to(addressee, player, ['You add a seed', '{player} adds a seed']),
  'seed-lost': ({ round }) =>
    message('The seed kept for round {round} is lost with the key that sealed it: nothing is drawn from it', { round }),
  'seed-revealed': ({ round }) => message('The house reveals its seed of round {round}', { round }),
} satisfies Partial<Sayings<EventType>>

/** Events that are announced at no table. */
export type Recorded = keyof typeof records

const sayings: Sayings<EventType> = { ...announcements, ...records }

export const say = (event: TableEvent, addressee: Addressee): Message => {
  const saying: Say<EventType> = sayings[event.type]
  return saying(event, addressee)
}
