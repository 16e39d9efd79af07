/** What is said of players and their seats. */
import { to, type Sayings } from '../saying.ts'
import type { Recorded } from '../sayings.ts'
import type { seatSchemas } from './schemas.ts'

export const seatSayings: Sayings<Exclude<keyof typeof seatSchemas, Recorded>> = {
  'seat-taken': ({ player, seat, called }, addressee) =>
    to(addressee, player, ['You take seat {seat}', '{player} takes seat {seat}'], {
      player: addressee.name(player, called),
      seat,
    }),
  'player-renamed': ({ player, before, called }, addressee) =>
    to(addressee, player, ['You are called {called} now', '{player} is called {called} now'], { player: before, called }),
  'seat-left': ({ player }, addressee) => to(addressee, player, ['You leave the table', '{player} leaves the table']),
  'player-away': ({ player }, addressee) =>
    to(addressee, player, [
      'You leave: your bets stay until they are decided',
      '{player} leaves: their wagers stay until they are decided',
    ]),
  'player-back': ({ player }, addressee) => to(addressee, player, ['You are back', '{player} is back']),
}
