/** Games, rulebooks and odds, to be read by everybody. */
import { makeRoom } from '../../../rules/lists.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { oddsRows, type OddsRow } from '../../../odds/rows.ts'
import { priceWager } from '../../../odds/price.ts'
import { readShoe, shoeText, withoutCards, withShoe, type Shoe } from '../../../odds/shoe.ts'
import type { Game } from '../../../rules/game.ts'
import { rulesInForce, type InForce } from '../../../rules/in-force.ts'
import { perhaps } from '../../../rules/similar-names.ts'
import type { House as Options } from '../../../rules/options.ts'
import { clauseRows, clausesUnder } from '../../../rules/rulebook/rulebook.ts'
import { analysisRefusal } from '../../../table/people/odds-withheld.ts'
import type { ReadBy } from '../../../wire/routes.ts'
import type { Api, Premises } from '../api.ts'
import type { House } from '../../house.ts'
import { refused, stop, unrefused } from '../problem.ts'
import { route } from '../route.ts'

type OddsQuery = ReadBy<'GET /games/:game/odds'>

export const gameRoutes = (app: Api, { games, house }: Premises): void => {
  const named = (id: string): Game => {
    const game = games.find((each) => each.id === id)
    if (game) return game
    throw stop(
      404,
      'no-such-game',
      `there is no game ${id}${perhaps(
        id,
        games.map((each) => each.id),
      )}`,
    )
  }

  route(app, 'GET /games', () =>
    games.map((game) => ({
      game: game.id,
      name: game.name,
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
      prefix: game.prefix,
      equipment: results.equipment,
      wagers: wagers.map((wager) => ({ wager: wager.id, name: wager.name, places: wager.places ?? [] })),
      // What an option means beside that is no text.
      options: game.options,
    }
  })

  route(app, 'GET /games/:game/clauses', ({ game, under }) => {
    const rows = clauseRows(named(game))
    return under === undefined ? rows : clausesUnder(rows, under)
  })

  const kept = new Kept()
  route(
    app,
    'GET /games/:game/odds',
    (query, { caller }) => {
      const game = named(query.game)
      if (caller) mayAnalyse(house, caller.person)
      const inForce = withCards(unrefused(rulesInForce(game, optionsOf(query))), query)
      const ids = inForce.wagers.map(({ id }) => id)
      const { wager } = query
      if (wager !== undefined && !ids.includes(wager)) {
        throw stop(404, 'no-such-wager', `${game.id} has no wager ${wager}${perhaps(wager, ids)}`)
      }
      // Of all wagers together that would be more than anybody reads.
      if (query.states === 'yes' && wager === undefined) {
        throw stop(400, 'malformed', 'states are told of one wager: name it', { at: 'querystring/wager' })
      }
      return kept.of(inForce, wager === undefined ? ids : [wager], query.states === 'yes')
    },
    { counted: 'odds' },
  )
}

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
        throw stop(400, 'malformed', `a house option is told as name=value, not "${option}"`, { at: 'querystring/house' })
      return [option.slice(0, at), option.slice(at + 1)]
    }),
  )

const withCards = (inForce: InForce, { shoe, removed }: OddsQuery): InForce => {
  if (shoe === undefined && removed === undefined) return inForce
  let left: Shoe | string | undefined = inForce.results.shoe
  if (left === undefined) throw stop(400, 'no-shoe', `${inForce.game.id} is not played with a shoe`)
  if (shoe !== undefined) left = readShoe(left, shoe)
  if (removed !== undefined && typeof left !== 'string') left = withoutCards(left, removed)
  if (typeof left === 'string') throw stop(400, 'bad-shoe', left)
  if (left.reduce((sum, count) => sum + count, 0) < 2) throw stop(400, 'bad-shoe', 'the shoe must hold two cards at least')
  return withShoe(inForce, left)
}

/** So many prices are remembered. */
const mostKept = 1_000

/** Odds take long enough to be remembered, and to let the tables have their turn between two of them. */
class Kept {
  readonly #rows = new Map<string, readonly OddsRow[]>()

  async of(inForce: InForce, wagers: readonly string[], states: boolean): Promise<OddsRow[]> {
    const rows: OddsRow[] = []
    for (const wager of wagers) rows.push(...(await this.#one(inForce, wager, states)))
    return rows
  }

  async #one(inForce: InForce, wager: string, states: boolean): Promise<readonly OddsRow[]> {
    const { game, house, results } = inForce
    const key = JSON.stringify([game.id, house, results.shoe, wager, states])
    const known = this.#rows.get(key)
    if (known) return known
    await turn()
    const full = unrefused(rulesInForce(game, house)).results.shoe
    const shoe = results.shoe && full ? shoeText(full, results.shoe) : ''
    const made = oddsRows(inForce, [priceWager(inForce, inForce.table(wager)!)], shoe, states)
    makeRoom(this.#rows, mostKept)
    this.#rows.set(key, made)
    return made
  }
}
