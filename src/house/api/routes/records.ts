/** What the house has on record: to everybody the rounds of a table, to players what is theirs, to overseers all of it. */
import {
  courseOf,
  daysOf,
  disputesOf,
  playsOf,
  returnsOf,
  roundOf,
  roundsOf,
  significantOf,
  winsOf,
} from '../../projections/asking/queries.ts'
import { statementOf } from '../../projections/asking/statements.ts'
import { viewerOf } from '../safety/access.ts'
import type { Api, Premises } from '../api.ts'
import { known, problem, stop, Stopped } from '../problem.ts'
import { route } from '../route.ts'
import { tableNamed } from './tables.ts'

export const recordRoutes = (app: Api, { house, projections }: Premises): void => {
  // Where nothing is projected there is nothing to read.
  if (!projections) return

  route(app, 'GET /tables/:table/rounds', ({ table, before, most }) => {
    tableNamed(house, table)
    return roundsOf(projections, table, { before, limit: most })
  })

  route(app, 'GET /tables/:table/rounds/:round', ({ table, round }, { caller }) => {
    tableNamed(house, table)
    const found = roundOf(projections, table, round)
    if (!found) throw stop(404, 'no-such-round', 'there is no round {round} at {table}', { round, table })
    const who = viewerOf(caller)
    return { ...found, plays: found.plays.filter(({ player }) => who && (who.role !== 'player' || who.person === player)) }
  })

  route(app, 'GET /me/plays', ({ before, most }, { caller }) => playsOf(projections, caller.person, { before, limit: most }))

  route(app, 'GET /me/statement', ({ most, ...asked }, { caller }) =>
    statementOf(projections, caller.person, { ...asked, limit: most }),
  )

  route(app, 'GET /accounts/:player/statement', ({ player, most, ...asked }) => {
    known(house, player)
    return statementOf(projections, player, { ...asked, limit: most })
  })

  route(app, 'GET /records/significant', ({ most: limit, after, ...asked }) => {
    const events = significantOf(projections, { ...asked, after: placeFrom(after), limit })
    const last = events.length === limit ? events.at(-1) : undefined
    return { events, next: last ? `${last.at}.${last.version}.${last.part}.${last.stream}` : null }
  })

  route(app, 'GET /records/days', (asked) => daysOf(projections, asked))

  route(app, 'GET /records/wins', (asked) => winsOf(projections, asked))

  route(app, 'GET /records/disputes', ({ open, ...asked }) => disputesOf(projections, { ...asked, open: open === 'yes' }))

  route(app, 'GET /tables/:table/returns', ({ table }) => {
    tableNamed(house, table)
    return returnsOf(projections, table)
  })

  route(app, 'GET /tables/:table/returns/:wager', ({ table, wager }) => {
    tableNamed(house, table)
    return courseOf(projections, table, wager)
  })
}

const placeFrom = (given: string | undefined) => {
  if (given === undefined) return undefined
  const [, at, version, part, stream] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,9})\.(.+)$/s.exec(given) ?? []
  if (at === undefined)
    throw new Stopped({ ...problem(400, 'malformed', 'after: the “next” of the page before'), at: 'querystring/after' })
  return { at: Number(at), version: Number(version), part: Number(part), stream: stream! }
}
