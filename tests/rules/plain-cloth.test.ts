/** The cloth of a game that lays out none: every game of the registry without its own cloth, and games of other equipment. */
import { describe, expect, it } from 'vitest'
import { printed } from '../../src/rules/cloth/print.ts'
import type { Layout, Rectangle } from '../../src/rules/cloth/layout.ts'
import { defineGame } from '../../src/rules/game/define-game.ts'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { dice, type Roll } from '../../src/rules/equipment/dice.ts'
import { evenMoney, to1, withCommission, type Odds } from '../../src/rules/money/payout.ts'
import { callsOf, resultsOf } from '../../src/rules/wager/result.ts'
import { enforced } from '../../src/rules/rulebook/clause.ts'
import { terms, type Wager } from '../../src/rules/wager/wager.ts'
import { testGames } from '../equipment/test-games.ts'

const open = (game: Game): InForce => {
  const rules = rulesInForce(game)
  if (isRefusal(rules)) throw new Error(rules.reason)
  return rules
}

/** The game without the cloths that it lays out. */
const bare = ({ rules, ...game }: Game): Game =>
  defineGame({
    ...game,
    options: [],
    rules: () => {
      const made = rules({})
      if (isRefusal(made)) throw new Error(made.reason)
      const { layout: _, portrait: __, ...rest } = made
      return rest
    },
  })

const hair = 1e-6

const overlap = ([x, y, w, h]: Rectangle, [l, t, v, g]: Rectangle): boolean =>
  x < l + v - hair && l < x + w - hair && y < t + g - hair && t < y + h - hair

const sizes = (layout: Layout): readonly number[] =>
  printed(layout).areas.flatMap(({ prints }) => prints.flatMap((print) => (print.kind === 'text' ? [print.size] : [])))

const { wager, win, lose } = terms<'1', unknown, Roll<readonly number[]>>()

/** A game of these wagers alone, on two dice. */
const gameOf = (...wagers: readonly Wager[]): Game =>
  defineGame({
    id: 'mine',
    name: 'Mine',
    prefix: 'MI',
    clauses: { '1': enforced('As it says.') },
    rules: () => ({ results: resultsOf(dice(2), callsOf('no roll', ['1'])), wagers }),
  })

/** Of names as long and as many as a designer might write. */
const names = ['Twelve', 'The middle die shows more than both of its neighbours', 'Any', 'Incomprehensibilities', '7']
const wordy = gameOf(
  ...Array.from({ length: 43 }, (_, at) =>
    wager({
      id: `w${at}`,
      name: names[at % names.length]!,
      step: ({ total }) => (total > 10 ? win(at % 3 === 0 ? to1(at + 1) : evenMoney, '1') : lose('1')),
      onCall: () => lose('1'),
    }),
  ),
)

const every = [...games.map(bare), ...testGames, wordy].map((game) => [game.id, open(game)] as const)

describe.each(every)('the plain cloth of %s', (_, inForce) => {
  const both = [inForce.layout, inForce.portrait!] as const

  it('has an area for every wager and no other, each with a name of its own', () => {
    for (const { areas } of both) {
      expect(new Set(areas.map(({ wager }) => wager))).toEqual(new Set(inForce.wagers.map(({ id }) => id)))
      expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length)
    }
  })

  it('lays them on the cloth, apart from each other, for a finger to press and words to be read', () => {
    for (const [layout, least, letters] of [
      [both[0], 4, 1],
      [both[1], 5.06, 1.02],
    ] as const) {
      for (const [at, { at: place, id }] of layout.areas.entries()) {
        const [x, y, w, h] = place
        expect(x >= 0 && y >= 0 && x + w <= layout.width + hair && y + h <= layout.height + hair, id).toBe(true)
        expect(Math.min(w, h), id).toBeGreaterThanOrEqual(least)
        expect(layout.areas.slice(at + 1).filter((other) => overlap(place, other.at))).toEqual([])
      }
      expect(Math.min(...sizes(layout))).toBeGreaterThanOrEqual(letters)
    }
  })

  it('has the same areas in the same order upright, on a cloth that is higher than wide', () => {
    expect(both[1].areas.map(({ id }) => id)).toEqual(both[0].areas.map(({ id }) => id))
    expect(both[1].height).toBeGreaterThan(both[1].width)
  })

  it('has a place for every card that is dealt to a hand and for every marker', () => {
    for (const { marks = [], markers = {} } of both) {
      expect(marks.flatMap(({ card }) => card ?? [])).toEqual((inForce.conduct.hands ?? []).map((_hand, at) => at))
      expect(Object.keys(markers)).toEqual((inForce.conduct.markers?.all ?? []).map(({ id }) => id))
    }
  })
})

describe('what a plain cloth prints', () => {
  /** What is printed of a wager that wins at these odds on 2, 3 and so on. */
  const paying = (...odds: readonly Odds[]): string | undefined => {
    const step = ({ total }: Roll<readonly number[]>) => (odds[total - 2] ? win(odds[total - 2]!, '1') : lose('1'))
    return open(gameOf(wager({ id: 'mine', name: 'Mine', step, onCall: () => lose('1') }))).layout.areas[0]!.pays
  }

  it('is what the wager pays, from the least', () => {
    expect(paying(to1(9, 5), to1(1))).toBe('1 to 1 · 9 to 5')
  })

  it('is the least and the most where it pays in more ways than can be printed', () => {
    expect(paying(to1(1), to1(2), to1(30), to1(4))).toBe('1 to 1 up to 30 to 1')
  })

  it('names the commission that is kept of a win', () => {
    expect(paying(withCommission(evenMoney, { percent: 5, of: 'win' }))).toBe('1 to 1 less 5%')
  })
})

describe('a game that lays out its cloth', () => {
  it('keeps it, and has one upright where it has none', () => {
    for (const { rules, ...game } of games) {
      const made = rules({})
      if (isRefusal(made)) throw new Error(made.reason)
      const { portrait: _, ...rest } = made
      const { layout, portrait } = open(defineGame({ ...game, options: [], rules: () => rest }))
      expect(layout).toBe(made.layout)
      expect(portrait!.areas.map(({ id }) => id)).toEqual(made.portrait!.areas.map(({ id }) => id))
      expect(portrait!.height).toBeGreaterThan(portrait!.width)
    }
  })
})
