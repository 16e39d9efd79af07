/** A worker that plays stretches of sessions. */
import { parentPort, workerData } from 'node:worker_threads'
import { isRefusal } from '../../rules/game.ts'
import { rulesInForce } from '../../rules/in-force.ts'
import { playStretch, type Stretch } from './batch.ts'
import { StrategyTable } from './compiled/table.ts'
import { chooseStrategy } from '../../loading/choose-strategy.ts'
import { gameFrom } from '../../loading/definition-file.ts'
import type { SessionsJob } from './sessions.ts'

const { source, house, strategy, terms, seed } = workerData as SessionsJob

const game = await gameFrom(source)
const inForce = rulesInForce(game!, house)
if (isRefusal(inForce)) throw new Error(inForce.reason)
const table = new StrategyTable(inForce, await chooseStrategy(inForce, strategy), terms.unit)

parentPort!.on('message', ({ at, ...stretch }: Pick<Stretch, 'first' | 'sessions'> & { readonly at: number }) =>
  parentPort!.postMessage({ at, end: playStretch(table, { ...stretch, terms, seed }) }),
)
