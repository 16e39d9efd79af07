/** A past round shown again: step by step as the caller may see it, and worked out again from its seeds. */
import { z } from 'zod'
import { proofSchema, type Proof } from '../../../wire/tables/proof.ts'
import { recalledSchema } from '../../../wire/records.ts'
import { origin } from '../../journal/chain.ts'
import { sentTo } from '../../watching/as-seen.ts'
import { shownTo } from '../../watching/batch.ts'
import { recallRound } from '../../projections/asking/recall.ts'
import { proofsOf } from '../../projections/asking/round-proofs.ts'
import { viewerOf } from '../safety/access.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { stop, unrefused } from '../problem.ts'
import { tableNamed, tableParams } from './tables.ts'

const params = tableParams.extend({ round: z.coerce.number().int().positive() })

export const recallRoutes = (app: Api, { house, projections }: Premises): void => {
  if (!projections) return
  // What came before a round may have to be read again from far back.
  const config = { access: 'anyone', counted: 'odds' } as const

  app.get(
    '/tables/:table/rounds/:round/recall',
    {
      config,
      schema: {
        ...told('anyone', 'tables', 'A round to be told again: the table before it and its events, as the caller may see them'),
        params,
        response: answers(recalledSchema),
      },
    },
    async (request) => {
      const { table, round } = request.params
      const { game } = tableNamed(house, table)
      const who = viewerOf(request.caller)
      const found = recallRound(projections, table, round, who)
      if (!found) throw stop(404, 'no-such-round', `there is no round ${round} at ${table}`)
      const { before, events, later } = found
      const [last] = before.version === 0 ? [] : projections.journal.read(events[0]!.stream, before.version - 1, 1)
      return {
        round,
        game: game.id,
        version: before.version,
        head: last?.head ?? origin(events[0]!.stream),
        state: sentTo(before, who),
        events: events.map((event) => shownTo(event, who)),
        later: later.map((event) => shownTo(event, who)),
      }
    },
  )

  app.get(
    '/tables/:table/rounds/:round/proof',
    {
      config,
      schema: {
        ...told('anyone', 'tables', 'What it takes to work a round out again: a proof for each draw that decided it'),
        params,
        response: answers(z.array(proofSchema)),
      },
    },
    async ({ params: { table, round } }) => {
      tableNamed(house, table)
      return unrefused(proofsOf(projections, table, round)).map((proof): Proof => ({
        ...proof,
        players: [...proof.players],
      }))
    },
  )
}
