/** What pages make of both cloths of every game: chips stand on their areas, and arrow keys reach all of them. It names no game. */
import { describe, expect, it } from 'vitest'
import { definitionOf } from '../../src/odds/definition.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { placesOn, type Area, type Layout } from '../../src/rules/cloth/layout.ts'
import { inside, kindOf } from '../../src/rules/contract/upright.ts'
import { neighbour } from '../../src/web/felt/cloth/neighbour.ts'
import { areaFor, type ClothStack } from '../../src/web/felt/cloth/on-cloth.ts'
import { stepPlaces } from '../../src/rules/cloth/area-space.ts'
import { standsIn } from '../../src/web/felt/cloth/stands.ts'
import { oneOptionHouses } from '../../src/rules/contract/houses.ts'

const stack = (area: Area, player: string, seat: number, state: string): ClothStack => ({
  area: area.id,
  wager: area.wager,
  state,
  player,
  called: player,
  seat,
  amount: 12_500,
  tokens: 0,
  mine: seat === 1,
  frozen: false,
  off: false,
})

/** What arrow keys come to from the first area. */
const reachedIn = (cloth: Layout): ReadonlySet<string> => {
  const places = new Map(placesOn(cloth).map((place) => [place.id, place]))
  const reached = new Set([cloth.areas[0]!.id])
  for (const id of reached) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = neighbour(cloth, places.get(id)!, key)
      if (next) reached.add(next.id)
    }
  }
  return reached
}

describe.each(games.map((game) => [game.id, game] as const))('the upright cloth of %s', (_, game) => {
  const every = oneOptionHouses(game.options).map((house): readonly [string, InForce, Layout] => {
    const rules = rulesInForce(game, house)
    if (isRefusal(rules)) throw new Error(rules.reason)
    return [JSON.stringify(house), rules, rules.portrait!]
  })

  it('has a place for a wager in every state, wherever its player sits', () => {
    const kindFor = (layout: Layout, wager: string, state: string): string | undefined => {
      const area = areaFor(layout, wager, state, 3, 8)
      return area && kindOf(area)
    }
    const elsewhere = every.flatMap(([house, rules, portrait]) =>
      rules
        .tables()
        .flatMap(({ wager: { id }, states }) =>
          states
            .filter((state) => kindFor(portrait, id, state) !== kindFor(rules.layout, id, state))
            .map((state) => `${id} ${state} ${house}`),
        ),
    )
    expect(elsewhere).toEqual([])
  })

  it('keeps chips on their area, one’s own apart from the others’', () => {
    for (const [house, rules, portrait] of every) {
      for (const area of portrait.areas) {
        const state = area.state ?? rules.table(area.wager)!.states[0]!
        const all = [1, 2, 3, 4].map((seat) => stack(area, `p${seat}`, seat, state))
        for (const stacks of [all.slice(0, 1), all.slice(0, 2), all]) {
          const stands = standsIn(area, stacks)
          for (const { x, y, size } of stands) {
            const ends = [x - size / 2, x + size / 2].map((end) => [end, y] as const)
            expect(
              ends.every((end) => inside(end, area.at)),
              `${area.id} ${house}`,
            ).toBe(true)
            expect(y + size * 0.6, `${area.id} ${house}`).toBeLessThanOrEqual(area.at[1] + area.at[3] + 0.5)
          }
          const [own, ...others] = stands.toReversed()
          expect(
            own!.stacks.map(({ player }) => player),
            `${area.id} ${house}`,
          ).toEqual(['p1'])
          expect(
            others.every(({ x }) => x < own!.x),
            `${area.id} ${house}`,
          ).toBe(true)
        }
      }
    }
  })

  it('leaves room above a chip on a step of its area, with its lock, and below one that has not come to a step', () => {
    for (const [house, { layout }, portrait] of every) {
      for (const area of [...layout.areas, ...portrait.areas]) {
        const [first] = stepPlaces(area)
        for (const { y, size } of first ? standsIn(area, [stack(area, 'p1', 1, 'placed')]) : [])
          expect(y + size * 0.6, `${area.id} ${house}`).toBeLessThanOrEqual(first![1])
        for (const [index, [, top]] of stepPlaces(area).entries()) {
          const { state } = area.steps![index]!
          const stands = state === undefined ? [] : standsIn(area, [stack(area, 'p1', 1, state)])
          for (const { y, size } of stands) expect(y - size * 0.52 - top, `${area.id} ${state} ${house}`).toBeGreaterThan(0.5)
        }
      }
    }
  })

  it('lets arrow keys reach every area and every spot, as the cloth that lies along the table does', () => {
    for (const [house, { layout }, portrait] of every) {
      for (const cloth of [layout, portrait]) {
        const reached = reachedIn(cloth)
        const missed = placesOn(cloth).filter(({ id }) => !reached.has(id))
        expect(
          missed.map(({ id }) => id),
          house,
        ).toEqual([])
      }
    }
  })

  it('is nothing that a table is opened by: with another or none its definition is the same', () => {
    // What is not read under one choice of options is read under none.
    for (const [house, { portrait: _, ...rules }, portrait] of every.slice(0, 1)) {
      const whole = definitionOf(rules).whole
      expect(definitionOf({ ...rules, portrait: { ...portrait, height: 99 } }).whole, house).toBe(whole)
    }
  })
})
