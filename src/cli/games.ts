/** felt games: the games, their wagers and the house options that their rulebooks allow. */
import process from 'node:process'
import type { Command } from 'commander'
import { games } from '../rules/games/registry.ts'
import type { Game } from '../rules/game/game.ts'
import { inForceOrFail, sourceArgument, sourceWords } from './arguments.ts'

export const gamesCommand = (command: Command): Command =>
  command.argument('[game]', sourceWords).action(async (source: string | undefined) => {
    process.stdout.write(`${source === undefined ? list() : describe(await sourceArgument(source))}\n`)
  })

const list = (): string =>
  games
    .map((game) => {
      const { wagers } = inForceOrFail(game)
      return `${game.id.padEnd(14)}${wagers.length} wagers, ${Object.keys(game.clauses).length} clauses, ${game.options.length} house options`
    })
    .join('\n')

const describe = (game: Game): string => {
  const wagers = inForceOrFail(game).wagers.map(({ id, name }) => `  ${id.padEnd(16)}${name}`)
  const options = game.options.map(
    ({ name, byDefault, permitted, summary, clause }) =>
      `  ${name}=${byDefault}\n      ${summary}\n      may be ${permitted} (${clause})`,
  )
  const heading = options.length > 0 ? 'House options (--house name=value), with their defaults' : 'No house options'
  return [game.name, '', 'Wagers', ...wagers, '', heading, ...options].join('\n')
}
