/** What exact odds cost: every wager of a game, and every wager under every single option. */
import process from 'node:process'
import { priceWager } from '../src/odds/price.ts'
import { isRefusal, type Game } from '../src/rules/game/game.ts'
import { games } from '../src/rules/games/registry.ts'
import { rulesInForce } from '../src/rules/game/in-force.ts'
import type { ChosenOptions } from '../src/rules/options.ts'
import { sized } from './brief.ts'

const priceGame = (game: Game, house: ChosenOptions): number => {
  const start = performance.now()
  const rules = rulesInForce(game, house)
  if (!isRefusal(rules)) for (const table of rules.tables()) priceWager(rules, table)
  return performance.now() - start
}

export const benchOdds = (): void => {
  for (const game of games) {
    const first = priceGame(game, {})
    const houses = game.options
      .flatMap(({ name, permitted, byDefault, parse }) =>
        permitted
          .split(', ')
          .filter((value) => value !== byDefault && parse(value) !== undefined)
          .map((value) => ({ [name]: value })),
      )
      .slice(0, sized(Infinity, 1))
    const all = houses.reduce((sum, house) => sum + priceGame(game, house), first)
    process.stdout.write(
      `${game.id.padEnd(14)}every wager ${first.toFixed(0).padStart(5)} ms, under ${houses.length + 1} houses ${all.toFixed(0).padStart(6)} ms\n`,
    )
  }
}

if (import.meta.main) benchOdds()
