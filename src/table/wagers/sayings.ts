/** What is said of wagers. */
import { because, to, type Sayings } from '../saying.ts'
import type { Recorded } from '../sayings.ts'
import type { wagerSchemas } from './schemas.ts'

/** To the player, and of the player. */
const changes = {
  place: ['You place {amount} on {wager}', '{player} places {amount} on {wager}'],
  increase: ['You raise {wager} to {amount}', '{player} raises {wager} to {amount}'],
  reduce: ['You lower {wager} to {amount}', '{player} lowers {wager} to {amount}'],
  remove: ['You take down {wager}', '{player} takes down {wager}'],
  refuse: [
    'Your bet of {gone} on {wager} is refused and returned',
    '{player}’s wager of {gone} on {wager} is refused and returned',
  ],
  void: ['Your bet of {gone} on {wager} is void and returned', '{player}’s wager of {gone} on {wager} is void and returned'],
  refund: ['Your bet of {gone} on {wager} is returned', '{player}’s wager of {gone} on {wager} is returned'],
  forfeit: ['Your bet of {gone} on {wager} is forfeited', '{player}’s wager of {gone} on {wager} is forfeited'],
  cut: ['Your bet on {wager} is cut from {before} to {amount}', '{player}’s wager on {wager} is cut from {before} to {amount}'],
  restore: ['Your bet of {amount} on {wager} is put back', '{player}’s wager of {amount} on {wager} is put back'],
  find: ['Your bet of {amount} on {wager} is found and counts', '{player}’s wager of {amount} on {wager} is found and counts'],
} as const

export const wagerSayings: Sayings<Exclude<keyof typeof wagerSchemas, Recorded>> = {
  'wager-changed': ({ act, player, wager, state, total, chips, tokens, reason }, addressee) => {
    const { money } = addressee
    const moved = chips + tokens
    const sums = { amount: money(total), gone: money(-moved), before: money(total - moved) }
    return because(to(addressee, player, changes[act], { wager: addressee.wager(wager, state), ...sums }), reason)
  },
}
