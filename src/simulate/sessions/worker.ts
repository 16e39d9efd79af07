/** A worker that plays stretches of sessions by one strategy after another. */
import { parentPort, workerData } from 'node:worker_threads'
import { isRefusal } from '../../rules/game.ts'
import { rulesInForce } from '../../rules/in-force.ts'
import { chooseStrategy } from '../../loading/choose-strategy.ts'
import { gameFrom } from '../../loading/definition-file.ts'
import type { StrategyChoice } from '../../loading/strategies.ts'
import { playStretch } from './batch.ts'
import { StrategyTable } from './compiled/table.ts'
import { edgeThatTravels } from './exact.ts'
import type { Asked, AtTable, Told } from './sessions.ts'

const { source, house } = workerData as AtTable
const game = await gameFrom(source)
const inForce = rulesInForce(game!, house)
if (isRefusal(inForce)) throw new Error(inForce.reason)

let played: { readonly key: string; readonly table: StrategyTable } | undefined

/** The table of the strategy that is played: what one stretch has found out is there for the next. */
const tableOf = async (strategy: StrategyChoice, unit: number): Promise<StrategyTable> => {
  const key = JSON.stringify([strategy, unit])
  if (played?.key !== key) {
    played = { key, table: new StrategyTable(inForce, await chooseStrategy(inForce, strategy), unit) }
  }
  return played.table
}

const answer = async (asked: Asked): Promise<Told> => {
  const { strategy, terms, seed } = asked
  const table = await tableOf(strategy, terms.unit)
  if ('edge' in asked) return { edge: edgeThatTravels(inForce, table.strategy, terms.unit) }
  return { end: playStretch(table, { ...asked, terms, seed }) }
}

parentPort!.on('message', (asked: Asked) => {
  answer(asked)
    .catch((error: unknown): Told => ({ failed: error instanceof Error ? error.message : String(error) }))
    .then((told) => parentPort!.postMessage(told))
    .catch(() => undefined)
})
