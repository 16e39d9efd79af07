/** A worker that plays stretches of sessions by one strategy after another. */
import { workerData } from 'node:worker_threads'
import { isRefusal } from '../../rules/game/game.ts'
import { rulesInForce } from '../../rules/game/in-force.ts'
import { chooseStrategy, gameFrom } from '../../loading/own-games.ts'
import type { StrategyChoice } from '../../loading/strategies.ts'
import { serveRequests } from '../../threads/serve.ts'
import { playStretch, type Ended, type Stretch } from './batch.ts'
import { StrategyTable } from './compiled/table.ts'
import { edgeThatTravels, type Edge } from './exact.ts'
import type { AtTable, Played } from './sessions.ts'

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

const handlers = {
  edge: async ({ strategy, terms }: Played): Promise<Edge | null> => {
    const table = await tableOf(strategy, terms.unit)
    return edgeThatTravels(inForce, table.strategy, terms.unit)
  },
  play: async (stretch: Played & Pick<Stretch, 'first' | 'sessions'>): Promise<Ended> =>
    playStretch(await tableOf(stretch.strategy, stretch.terms.unit), stretch),
}

export type SessionHandlers = typeof handlers

serveRequests(handlers)
