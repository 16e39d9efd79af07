/**
 * A full house: 200 players at 20 tables who each wager every two seconds, and 1,500 who watch them, for three minutes, or
 * as many seconds as are said: `node bench/house.ts crowd 30`. Wanted: p50 3 ms, p99 40 ms.
 */
import process from 'node:process'
import { said, sized } from './brief.ts'
import { Crowded } from './house-crowd-kit.ts'
import { count, openHouse, print, quantile } from './house-kit.ts'

const seconds = Number(said[0] ?? sized(180, 3))
const watchers = sized(1_500, 50)
const served = await openHouse()
const crowd = await Crowded.at(served, { tables: 20, seats: 10, watchers, every: 2_000 })
await crowd.play(3)
const { latencies, refused, unanswered } = await crowd.play(seconds)
print(
  `200 players, ${count(watchers)} watchers, ${seconds} s: ${count(latencies.length)} wagers acknowledged in ` +
    `${quantile(latencies, 0.5).toFixed(2)} ms (p50), ${quantile(latencies, 0.99).toFixed(2)} ms (p99); ${refused} refused, ${unanswered} unanswered`,
)
crowd.end()
await served.close()
process.exit(refused + unanswered > 0 ? 1 : 0)
