/** How many presses a round is at the dealer's terminal, by keyboard alone: the table in docs/guides/dealing.md is made of this. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import { dealt, type Dealt } from './kit/dealt.ts'

/** Results that are not alike, told by two numbers. */
const some = Array.from({ length: 36 }, (_, at) => [Math.floor(at / 6), at % 6] as const)

/** The first result that pays a game's first wager or another one, or that pays nothing. */
const found = async (game: Game, pays: boolean): Promise<Dealt> => {
  const inForce = rulesInForce(game)
  if (isRefusal(inForce)) throw new Error(inForce.reason)
  for (const more of pays ? [undefined, ...inForce.wagers.map(({ id }) => id)] : [undefined]) {
    for (const [a, b] of some) {
      const made = await dealt(game, a, b, more)
      if (made.pays === pays) return made
    }
  }
  throw new Error(`no result of ${game.id} ${pays ? 'pays' : 'pays nothing'}`)
}

/** As the page says them. */
const said = (steps: readonly string[]): string =>
  steps.map((step) => (step.length === 1 ? step : step.replace('-', ' '))).join(', ')

it('[CR 1.6] a craps roll is dice out, face, face, confirm, pay: five presses, and four if nothing is paid', async () => {
  expect((await found(craps, true)).steps).toEqual(['throw', '1', '6', 'confirm', 'pay'])
  expect((await found(craps, false)).steps).toEqual(['throw', '1', '1', 'confirm'])
})

it('a round of every game is dealt by keys alone, in as many presses as docs/guides/dealing.md says', async () => {
  const rows = await Promise.all(
    games.map(async (game) => {
      const [pays, not] = [(await found(game, true)).steps, (await found(game, false)).steps]
      return `| ${[game.name, pays.length, not.length, said(pays)].join(' | ')} |`
    }),
  )
  const page = readFileSync(new URL('../../docs/guides/dealing.md', import.meta.url), 'utf8').replaceAll(/ +/g, ' ')
  for (const row of rows) expect(page).toContain(row)
})
