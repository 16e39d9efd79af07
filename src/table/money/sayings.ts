/** What is said of chips, tokens and the float. */
import { to, type Sayings } from '../saying.ts'
import type { Recorded } from '../sayings.ts'
import type { moneySchemas } from './schemas.ts'

export const moneySayings: Sayings<Exclude<keyof typeof moneySchemas, Recorded>> = {
  'bought-in': ({ player, chips, tokens }, addressee) => {
    const amount = addressee.money(chips + tokens)
    return tokens > 0
      ? to(addressee, player, ['You get {amount} in tokens', '{player} gets {amount} in tokens'], { amount })
      : to(addressee, player, ['You buy in for {amount}', '{player} buys in for {amount}'], { amount })
  },
  'colour-marked': ({ colour, player, value }, addressee) =>
    to(addressee, player, ['Your chips are {colour}, {value} each', '{player} has {colour} chips, {value} each'], {
      colour,
      value: addressee.money(value),
    }),
}
