/** A worker that plays batches of sessions. */
import { parentPort, workerData } from 'node:worker_threads'
import { isRefusal } from '../../rules/game.ts'
import { rulesInForce } from '../../rules/in-force.ts'
import { playBatch } from './batch.ts'
import { chooseStrategy } from '../../loading/choose-strategy.ts'
import { gameFrom } from '../../loading/definition-file.ts'
import type { SessionsJob } from './sessions.ts'

const { source, house, strategy, terms, seed } = workerData as SessionsJob

const game = await gameFrom(source)
const inForce = rulesInForce(game!, house)
if (isRefusal(inForce)) throw new Error(inForce.reason)
const chosen = await chooseStrategy(inForce, strategy)

parentPort!.on('message', ({ batch, sessions }: { batch: number; sessions: number }) =>
  parentPort!.postMessage({ batch, end: playBatch(inForce, chosen, { terms, seed, batch, sessions }) }),
)
