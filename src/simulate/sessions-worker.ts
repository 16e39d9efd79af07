/** A worker that plays batches of sessions. */
import { parentPort, workerData } from 'node:worker_threads'
import { isRefusal } from '../rules/game.ts'
import { rulesInForce } from '../rules/in-force.ts'
import { QuickRandom } from './quick-random.ts'
import { seeded } from './random.ts'
import { looks, Sessions } from './session.ts'
import { chooseStrategy } from './strategies.ts'
import { gameFrom } from './source.ts'
import type { BatchEnd, SessionsJob } from './sessions.ts'

const { source, house, strategy, terms, seed } = workerData as SessionsJob

const game = await gameFrom(source)
const inForce = rulesInForce(game!, house)
if (isRefusal(inForce)) throw new Error(inForce.reason)
const chosen = await chooseStrategy(inForce, strategy)

const play = (batch: number, sessions: number): BatchEnd => {
  const table = new Sessions(inForce, chosen, terms, new QuickRandom(seeded(`${seed}/${batch}`)))
  const worths = Array.from({ length: looks + 1 }, () => Array.from({ length: sessions }, () => terms.bankroll))
  const ends = Array.from({ length: sessions }, (_, session) => {
    let last = 0
    const end = table.play((look, worth) => {
      // Short sessions pass several looks in one round.
      while (last < look) worths[++last]![session] = worth
    })
    for (let look = last + 1; look <= looks; look += 1) worths[look]![session] = end.bankroll
    return end
  })
  return {
    bankrolls: ends.map(({ bankroll }) => bankroll),
    rounds: ends.map(({ rounds }) => rounds),
    ruined: ends.map(({ ruined }) => ruined),
    worths,
  }
}

parentPort!.on('message', ({ batch, sessions }: { batch: number; sessions: number }) =>
  parentPort!.postMessage({ batch, end: play(batch, sessions) }),
)
