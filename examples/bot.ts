/**
 * A bot: plays red at roulette for some rounds, and doubles after each loss. In a project that has felthouse, with a house
 * served on this machine (`npx felt serve my-house`): `node bot.ts http://127.0.0.1:7070 10`
 */
import { HouseClient } from 'felthouse/client'

declare const console: { log: (...said: readonly unknown[]) => void }
declare const process: { argv: readonly string[] }

const [url = 'http://127.0.0.1:7070', rounds = '10'] = process.argv.slice(2)
const house = new HouseClient({ url })
const { person } = await house.playAsGuest()
await house.playMoney()

const { tables } = await house.tables()
const { table } = tables.find(({ game, guests, byHand }) => game === 'roulette' && guests && !byHand)!

// Calls waiting steps again after each batch of events.
const waiting = new Set<() => void>()
const watch = await house.watch(table, { onEvents: () => waiting.forEach((look) => look()) })
const until = (isTrue: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!isTrue()) return
      waiting.delete(look)
      resolve()
    }
    waiting.add(look)
    look()
  })
const rack = (): number => watch.state.racks.get(person) ?? 0

await watch.give('player', { type: 'take-seat' })
await house.buyIn(table, 'player', person, 100_000)
await until(() => rack() > 0)

let stake = 1_000
for (let played = 1; played <= Number(rounds); played += 1) {
  await until(() => watch.state.phase === 'betting')
  const { round } = watch.state
  const before = rack()
  await watch.give('player', { type: 'place', wager: 'red', amount: stake })
  // No need to wait for the countdown: this bot has placed all its wagers.
  await watch.give('player', { type: 'ask-to-close' })
  await until(() => watch.state.round > round)
  const { result } = await house.call('GET /tables/:table/rounds/:round', { table, round })
  const net = rack() - before
  console.log(`round ${round}: ${result}, ${net > 0 ? 'won' : 'lost'} ${Math.abs(net)}`)
  stake = net > 0 ? 1_000 : Math.min(stake * 2, rack())
  if (stake < 1_000) break
}

await house.cashOut(table, 'player', person)
await house.give(table, 'player', { type: 'leave-seat' })
watch.close()
await house.call('POST /sign-out')
