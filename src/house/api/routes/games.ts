/** Games, rulebooks and odds, to be read by everybody. */
import { anyOf, term } from '../../../messages/message.ts'
import { isNotLeft, leftAsked, type Left } from '../../../odds/equipment/left.ts'
import type { Game } from '../../../rules/game/game.ts'
import { rulesInForce, type InForce } from '../../../rules/game/in-force.ts'
import { near } from '../../../rules/similar-names.ts'
import type { ChosenOptions as Options } from '../../../rules/options.ts'
import { clauseRows, clausesUnder } from '../../../rules/rulebook.ts'
import { analysisRefusal } from '../../../table/staff/odds-withheld.ts'
import type { OddsRowAnswer, Worth } from '../../../wire/tables/games.ts'
import type { ReadBy } from '../../../wire/routes/routes.ts'
import type { Api, Premises } from '../api.ts'
import type { House } from '../../house.ts'
import { addressOf, currentSource, sourceAt } from '../../tables/kept-games.ts'
import { placeOf } from '../../people/sessions/place.ts'
import { Pricing } from '../pricing/pricing.ts'
import { problem, refused, stop, Stopped, unrefused } from '../problem.ts'
import { route, sendJson } from '../route.ts'
import { tableNamed } from './tables.ts'

type OddsQuery = ReadBy<'GET /games/:game/odds'>

export const gameRoutes = (app: Api, { house }: Premises): void => {
  const named = (id: string): Game => {
    const { games } = house
    const game = games.find((each) => each.id === id)
    if (game) return game
    const likely = near(
      id,
      games.map((each) => each.id),
    )
    throw stop(404, 'no-such-game', likely.length > 0 ? 'there is no game {game}; perhaps {likely}' : 'there is no game {game}', {
      game: id,
      likely: anyOf(likely),
    })
  }

  const ownOf = (id: string): { readonly own?: string } => {
    const source = currentSource(house.book.state, id)
    return source ? { own: addressOf(source) } : {}
  }

  route(app, 'GET /games', () =>
    house.games.map((game) => ({
      game: game.id,
      name: game.name,
      ...ownOf(game.id),
      wagers: unrefused(rulesInForce(game)).wagers.length,
      clauses: Object.keys(game.clauses).length,
      options: game.options.length,
    })),
  )

  route(app, 'GET /games/:game', ({ game: id }) => {
    const game = named(id)
    const { wagers, results } = unrefused(rulesInForce(game))
    return {
      game: id,
      name: game.name,
      ...ownOf(id),
      prefix: game.prefix,
      equipment: results.equipment.kind,
      wagers: wagers.map((wager) => ({ wager: wager.id, name: wager.name, places: wager.places ?? [] })),
      // What an option means beside that is no text.
      options: game.options,
    }
  })

  route(app, 'GET /games/:game/clauses', ({ game, under }) => {
    const rows = clauseRows(named(game))
    return under === undefined ? rows : clausesUnder(rows, under)
  })

  const pricing = new Pricing()
  app.addHook('onClose', () => pricing.close())
  route(
    app,
    'GET /games/:game/odds',
    async (query, { caller, request, reply }) => {
      const game = named(query.game)
      if (caller) mayAnalyse(house, caller.person)
      const inForce = unrefused(rulesInForce(game, optionsOf(query)))
      const left = leftOf(inForce, query)
      const ids = inForce.wagers.map(({ id }) => id)
      const { wager } = query
      if (wager !== undefined && !ids.includes(wager)) {
        const likely = near(wager, ids)
        throw stop(
          404,
          'no-such-wager',
          likely.length > 0 ? '{game} has no wager {wager}; perhaps {likely}' : '{game} has no wager {wager}',
          { game: game.id, wager, likely: anyOf(likely) },
        )
      }
      // Of all wagers together that would be more than anybody reads.
      if (query.states === 'yes' && wager === undefined) {
        throw new Stopped({ ...problem(400, 'malformed', 'states are told of one wager: name it'), at: 'querystring/wager' })
      }
      const wagers = wager === undefined ? ids : [wager]
      const source = currentSource(house.book.state, game.id)
      const priced = { game: game.id, source, house: inForce.house, left, wagers, states: query.states === 'yes' }
      return sendJson(reply, await pricing.of(priced, caller?.person ?? placeOf(request.ip)))
    },
    { counted: 'odds' },
  )

  // Players may read it at the table in every phase: it is the price of a wager that is put down, which no result changes,
  // and no projection of the round that is being played (DF 11.1).
  route(
    app,
    'GET /tables/:table/worth',
    async ({ table }, { caller, request }) => {
      const { inForce } = tableNamed(house, table).state
      const source = sourceAt(house.book.state, table)
      const wagers = inForce.wagers.map(({ id }) => id)
      const priced = { game: inForce.game.id, source, house: inForce.house, wagers, states: false }
      const rows = await pricing.of(priced, caller?.person ?? placeOf(request.ip))
      return worthOf(JSON.parse(rows.toString('utf8')) as readonly OddsRowAnswer[])
    },
    { counted: 'odds' },
  )
}

/** The same worth from several states is one line. */
const worthOf = (rows: readonly OddsRowAnswer[]): readonly Worth[] =>
  rows
    .map(({ wager, start, edge, hit, assumes }) => ({ wager, start, edge, hit, ...(assumes && { assumes }) }))
    .filter(
      (row, at, all) =>
        all.findIndex(({ wager, edge, hit }) => wager === row.wager && edge === row.edge && hit === row.hit) === at,
    )

/** A player at a table where devices are forbidden gets no odds from the house either, for any game. */
const mayAnalyse = (house: House, person: string): void => {
  for (const { state } of house.tables.values()) {
    const why = state.players.get(person) ? analysisRefusal({ conduct: state.inForce.conduct, phase: state.phase }) : undefined
    if (why) throw refused(why)
  }
}

const optionsOf = ({ house = [] }: OddsQuery): Options =>
  Object.fromEntries(
    [house].flat().map((option) => {
      const at = option.indexOf('=')
      if (at < 1)
        throw new Stopped({
          ...problem(400, 'malformed', 'a house option is told as name=value, not "{option}"', { option }),
          at: 'querystring/house',
        })
      return [option.slice(0, at), option.slice(at + 1)]
    }),
  )

/** What is left of the equipment, where not all is. */
const leftOf = (inForce: InForce, query: OddsQuery): Left | undefined => {
  if (query.shoe === undefined && query.removed === undefined) return undefined
  const left = leftAsked(inForce, query)
  if (isNotLeft(left)) throw stop(400, left.code, term(left.reason))
  return left
}
