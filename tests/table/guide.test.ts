/** How to play: every guide is played at a table of its own, by the code that runs all tables. */
import { describe, expect, it } from 'vitest'
import { guideRules } from '../../src/rules/contract/guide.ts'
import { diceWager } from '../../src/rules/game/own-wagers.ts'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { guideOf } from '../../src/rules/guide/derived.ts'
import type { Guide } from '../../src/rules/guide/guide.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { evenMoney } from '../../src/rules/money/payout.ts'
import type { ChosenOptions } from '../../src/rules/options.ts'
import { lose, standIn, win } from '../../src/rules/game/own-wager.ts'
import { scenesOf } from '../../src/table/guide/scenes.ts'
import { netOfResult } from '../../src/table/settlement/payments.ts'
import { small, testGames } from '../equipment/test-games.ts'
import manyRolls from '../../examples/many-rolls.ts'
import twoDeals from '../../examples/two-deals.ts'
import wholeGame from '../../examples/whole-game.ts'

const inForceOf = (game: Game, house: ChosenOptions = {}): InForce => {
  const inForce = rulesInForce(game, house)
  if (isRefusal(inForce)) throw new Error(inForce.reason)
  return inForce
}

/** Each scene as the page has it: what was refused, and what the result came to at the table. */
const playedAt = (inForce: InForce) =>
  scenesOf(inForce).map(({ step, frames, refused }) => {
    const rows = frames.at(-1)!.settled?.rows ?? []
    return { title: step.title, refused: refused?.reason, net: rows.length === 0 ? undefined : netOfResult(rows) }
  })

const announced = (guide: Guide) => guide.map(({ title, net }) => ({ title, refused: undefined, net }))

describe('a game of the list', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    '%s has a guide of its own, which its table plays to the nets that it announces',
    (_, game) => {
      const inForce = inForceOf(game)
      expect(inForce.guide).toBeDefined()
      expect(playedAt(inForce)).toEqual(announced(inForce.guide!))
    },
  )

  it('is shown with chips that lie there, then a result on its way, then what wins, then what was paid', () => {
    const [, bet, comeOut] = scenesOf(inForceOf(games.find(({ id }) => id === 'craps')!))
    expect(bet!.frames.map(({ state }) => state.inPlay.piles.length)).toEqual([0, 1])
    expect(comeOut!.frames.map(({ rolling }) => rolling)).toEqual([false, true, false, false])
    expect(comeOut!.frames.map(({ lit }) => lit.length > 0)).toEqual([false, false, true, true])
  })

  it('is shown at a table with a high minimum with the chips of its guide', () => {
    const craps = games.find(({ id }) => id === 'craps')!
    expect(playedAt(inForceOf(craps, { minimum: '10000', maximum: '50000' }))).toEqual(announced(inForceOf(craps).guide!))
  })
})

describe('a game that says nothing of how to play', () => {
  const own = [...testGames, manyRolls, wholeGame, twoDeals]

  it.each(own.map((game) => [game.id, game] as const))('%s has a guide made from its definition', (_, game) => {
    const inForce = inForceOf(game)
    const guide = guideOf(inForce)
    expect(guideRules.flatMap(({ faults }) => faults({ ...inForce, guide }))).toEqual([])
    expect(playedAt(inForce)).toEqual(announced(guide))
  })

  it('is told by its equipment, its first area with what it pays, a result that wins and one that loses', () => {
    expect(guideOf(inForceOf(small)).map(({ title, words, net = '' }) => `${title} | ${words} | ${net}`)).toEqual([
      'Dice | Small is played with three dice. You bet on what they show. | ',
      'Bet on Small | Choose a chip and press the area to put it there, before the result comes. It pays 1 to 1. | ',
      'Small wins | Its area is lit, and what it wins is paid at once. | 1000',
      'Small loses | The chips on it are collected. | -1000',
      'Your turn | Press “Pays” at the table to see what a bet wins and how often. Every payment cites its rule. | ',
    ])
  })

  it('shows a result that leaves a bet undecided before the one that decides it', () => {
    const twice = diceWager({
      id: 'twice',
      name: 'Twice',
      step: {
        placed: ({ total }) => (total > 7 ? standIn('once') : lose()),
        once: ({ total }) => (total > 7 ? win(evenMoney) : lose()),
      },
    })
    expect(guideOf(inForceOf(twice)).map(({ title }) => title)).toEqual([
      'Dice',
      'Bet on Twice',
      'Not decided yet',
      'Twice wins',
      'Twice loses',
      'Your turn',
    ])
  })
})
