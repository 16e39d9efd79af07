/**
 * A guest at a house: takes a seat, wagers, throws, and works the roll out again. In a project that has felthouse, with a
 * house served on this machine (`npx felt serve my-house`): `node house.ts http://127.0.0.1:7070`
 */
import { checkProof, HouseClient, HouseProblem } from 'felthouse/client'

declare const console: { log: (...said: readonly unknown[]) => void }
declare const process: { argv: readonly string[] }

const house = new HouseClient({ url: process.argv[2] ?? 'http://127.0.0.1:7070' })
const { person, called } = await house.playAsGuest()
const { tables } = await house.tables()
const { table } = tables.find(({ game, guests, byHand }) => game === 'dragon-fire' && guests && !byHand)!
console.log(called, 'plays at', table)

await house.playMoney()
const watch = await house.watch(table)
const until = async (is: () => boolean): Promise<void> => {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 20))
}

await watch.give('player', { type: 'take-seat' })
await house.buyIn(table, 'player', person, 20_000)
await until(() => watch.state.phase === 'betting')
const { round } = watch.state
await watch.give('player', { type: 'place', wager: 'dragon', amount: 1_000 })

// The player who is offered the dice throws them; in company somebody else may, and the house waits for nobody for long: a throw
// is too soon while others have time for their wagers, and once they had it the house throws for a shooter who doesn't.
await until(() => watch.state.offer?.to === person || watch.state.phase !== 'betting')
if (watch.state.offer?.to === person) {
  await watch.give('player', { type: 'accept-dice' })
  await watch.give('player', { type: 'throw' }).catch((error: unknown) => {
    if (!(error instanceof HouseProblem && error.problem.code === 'too-soon')) throw error
  })
}

await until(() => watch.state.round > round)
const { result } = await house.call('GET /tables/:table/rounds/:round', { table, round })
const [play] = await house.call('GET /me/plays', { most: 1 })
console.log('round', round, result, 'wagered', play!.wagered, 'won', play!.won)

const [proof] = await house.call('GET /tables/:table/rounds/:round/proof', { table, round })
const checked = await checkProof(proof!)
console.log('worked out again:', checked.ok ? 'right' : checked.wrong)

await house.cashOut(table, 'player', person)
try {
  await house.give(table, 'player', { type: 'leave-seat' })
} catch (error) {
  // A wager that the roll did not decide still lies there.
  console.log('stays seated:', error instanceof HouseProblem ? error.problem.detail : error)
}
watch.close()
await house.call('POST /sign-out')
