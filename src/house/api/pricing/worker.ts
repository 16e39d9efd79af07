/** Works out odds in a thread of its own: some wagers take a quarter of a second, and no table waits for that. */
import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { gameFromSource } from '../../../loading/own-games.ts'
import { priceWager } from '../../../odds/price.ts'
import { oddsRows } from '../../../odds/rows.ts'
import { leftText, withLeft } from '../../../odds/equipment/left.ts'
import { isRefusal } from '../../../rules/game/game.ts'
import { gameNamed } from '../../../rules/games/registry.ts'
import { rulesInForce } from '../../../rules/game/in-force.ts'
import { serveRequests } from '../../../threads/serve.ts'
import type { PricingRequest, WorkedOut } from './pricing.ts'

// It gives way to the tables where cores are few, and still has about a tenth of one: with the lowest priority somebody waited
// for a minute. On Linux this is the thread's own priority, elsewhere it would be the house's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const textOf = async ({ game: id, source, house, left, wagers, states }: PricingRequest): Promise<string> => {
  const whole = rulesInForce(source ? await gameFromSource(source) : gameNamed(id)!, house)
  if (isRefusal(whole)) throw new Error(whole.reason)
  const inForce = left ? withLeft(whole, left) : whole
  const changed = leftText(whole, left)
  return JSON.stringify(
    wagers.flatMap((wager) => oddsRows(inForce, [priceWager(inForce, inForce.table(wager)!)], changed, states)),
  )
}

/** How long the thread has worked, and not how long it was kept waiting by others: after that it rests. */
const workedOut = async (priced: PricingRequest): Promise<WorkedOut> => {
  const before = process.threadCpuUsage()
  const text = await textOf(priced)
  const { user, system } = process.threadCpuUsage(before)
  return { text, took: (user + system) / 1_000 }
}

const handlers = { price: workedOut }

export type PricingHandlers = typeof handlers

serveRequests(handlers)
