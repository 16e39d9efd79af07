/** A past round shown again: step by step as the caller may see it, and worked out again from its seeds. */
import { origin } from '../../../store/chain.ts'
import { addressAt } from '../../tables/kept-games.ts'
import { sentTo } from '../../watching/as-seen.ts'
import { shownTo } from '../../watching/batch.ts'
import { recallRound } from '../../projections/asking/recall.ts'
import { proofsOf } from '../../projections/asking/equipment/round-proofs.ts'
import { viewerOf } from '../safety/access.ts'
import type { Api, Premises } from '../api.ts'
import { stop } from '../problem.ts'
import { route } from '../route.ts'
import { tableNamed } from './tables.ts'

export const recallRoutes = (app: Api, { house, projections }: Premises): void => {
  if (!projections) return
  // What came before a round may have to be read again from far back.
  const counted = { counted: 'odds' } as const

  route(
    app,
    'GET /tables/:table/rounds/:round/recall',
    async ({ table, round }, { caller }) => {
      const { game } = tableNamed(house, table)
      const own = addressAt(house.book.state, table)
      const who = viewerOf(caller)
      const found = await recallRound(projections, table, round, who)
      if (!found) throw stop(404, 'no-such-round', 'there is no round {round} at {table}', { round, table })
      const { before, events, later } = found
      const [last] = before.version === 0 ? [] : await projections.journal.read(events[0]!.stream, before.version - 1, 1)
      return {
        round,
        game: game.id,
        ...(own !== undefined && { own }),
        version: before.version,
        head: last?.head ?? origin(events[0]!.stream),
        state: sentTo(before, who),
        events: events.map((event) => shownTo(event, who)),
        later: later.map((event) => shownTo(event, who)),
      }
    },
    counted,
  )

  route(
    app,
    'GET /tables/:table/rounds/:round/proof',
    ({ table, round }) => {
      tableNamed(house, table)
      return proofsOf(projections, table, round)
    },
    counted,
  )
}
