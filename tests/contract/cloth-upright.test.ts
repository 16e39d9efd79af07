/** What an upright cloth keeps of the one that lies along the table: whatever can be wagered or seen there. It names no game. */
import { describe, expect, it } from 'vitest'
import { definitionOf } from '../../src/odds/definition.ts'
import { isRefusal } from '../../src/rules/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/in-force.ts'
import { areaName, placesOn, type Area, type Layout, type Place } from '../../src/rules/cloth/layout.ts'
import { lineWidth } from '../../src/rules/cloth/lettering.ts'
import { printed } from '../../src/rules/cloth/print.ts'
import { neighbour } from '../../src/web/felt/cloth/neighbour.ts'
import { areaFor, type ClothStack } from '../../src/web/felt/cloth/on-cloth.ts'
import { standsIn } from '../../src/web/felt/cloth/stands.ts'
import { oneOptionHouses } from '../kit/houses.ts'

/** What makes an area another than those of the same wager. */
const kindOf = ({ wager, state, position }: Area): string => JSON.stringify([wager, state, position])

const inside = ([x, y]: readonly [number, number], [left, top, wide, high]: Place, slack = 0): boolean =>
  x >= left - slack && x <= left + wide + slack && y >= top - slack && y <= top + high + slack

const wholeOf = ({ width, height }: Layout): Place => [0, 0, width, height]

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

  it('is there, and is higher than wide', () => {
    for (const [house, , portrait] of every) expect(portrait.height, house).toBeGreaterThan(portrait.width)
  })

  it('has every area and spot of the table once, and nothing else; what stands at both ends of a table stands once', () => {
    for (const [house, { layout }, portrait] of every) {
      const along = [...new Set(placesOn(layout).map(kindOf))]
      expect(placesOn(portrait).map(kindOf).toSorted(), house).toEqual(along.toSorted())
    }
  })

  it('has them in the same order, under the same ids, with the same words, odds, dice and steps', () => {
    for (const [house, { layout }, portrait] of every) {
      const ids = portrait.areas.map(({ id }) => id)
      const same = layout.areas.filter(({ id }) => ids.includes(id))
      expect(ids, house).toEqual(same.map(({ id }) => id))
      const said = ({ id, wager, state, label, pays, dice, steps, position }: Area) =>
        JSON.stringify({ id, wager, state, label, pays, dice, steps, position })
      expect(portrait.areas.map(said), house).toEqual(same.map(said))
      const lie = ({ spots = [] }: Layout) => spots.map((spot) => ({ ...spot, at: undefined }))
      expect(lie(portrait), house).toEqual(lie(layout))
    }
  })

  it('calls each area as the table does, but for the end of the table that it would stand at', () => {
    for (const [house, { layout }, portrait] of every) {
      for (const area of placesOn(portrait)) {
        const alike = placesOn(layout).filter((other) => kindOf(other) === kindOf(area))
        const names = alike.map(areaName)
        if (alike.length === 1) expect(areaName(area), house).toBe(names[0])
        else
          expect(names.every((name) => name.startsWith(`${areaName(area)}, `)) && alike.length === 2, `${area.id} ${house}`).toBe(
            true,
          )
      }
    }
  })

  it('has a place for a wager in every state, wherever its player sits', () => {
    for (const [house, rules, portrait] of every) {
      for (const { wager, states } of rules.tables()) {
        for (const state of states) {
          const along = areaFor(rules.layout, wager.id, state, 3, 8)
          const laid = areaFor(portrait, wager.id, state, 3, 8)
          expect(laid && kindOf(laid), `${wager.id} ${state} ${house}`).toEqual(along && kindOf(along))
        }
      }
    }
  })

  it('shows the same pucks and markers, on the cloth and apart from each other', () => {
    for (const [house, { layout, cycles }, portrait] of every) {
      for (const name of cycles.names) {
        const on = ({ pucks = [] }: Layout) => pucks.filter(({ when }) => when.includes(name))
        const shown = (cloth: Layout) => [...new Set(on(cloth).map(({ text, tone }) => `${text} ${tone}`))].toSorted()
        expect(shown(portrait), `${name} ${house}`).toEqual(shown(layout))
        for (const { at } of on(portrait)) expect(inside(at, wholeOf(portrait)), `${name} ${house}`).toBe(true)
      }
      const markers = portrait.markers ?? {}
      expect(Object.keys(markers), house).toEqual(Object.keys(layout.markers ?? {}))
      const places = [...Object.values(markers), ...(portrait.pucks ?? []).map(({ at }) => at)]
      for (const place of places) expect(inside(place, wholeOf(portrait)), house).toBe(true)
      for (const [index, [x, y]] of Object.values(markers).entries()) {
        const near = places.slice(index + 1).filter(([l, t]) => Math.hypot(l - x, t - y) < 2)
        expect(near, house).toEqual([])
      }
    }
  })

  it('prints what stands outside the areas on the cloth and over no area', () => {
    for (const [house, , portrait] of every) {
      for (const print of printed(portrait).marks) {
        if (print.kind !== 'text') continue
        const { text, x, y, size, face } = print
        const half = (lineWidth(text, face) * size) / 2
        const corners = [x - half, x + half].flatMap((cx) => [y - size / 2, y + size / 2].map((cy) => [cx, cy] as const))
        expect(
          corners.every((corner) => inside(corner, wholeOf(portrait))),
          `${text} ${house}`,
        ).toBe(true)
        const over = portrait.areas.filter(({ at }) => corners.some((corner) => inside(corner, at, -0.01)))
        expect(
          over.map(({ id }) => id),
          `${text} ${house}`,
        ).toEqual([])
      }
    }
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
