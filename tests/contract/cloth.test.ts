/**
 * What every cloth must pass, under every option: that it can be printed, read, pressed and heard, as it lies along the
 * table and upright. It names no game.
 */
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/rules/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/in-force.ts'
import { areaName, placesOn, type Area, type Layout, type Place, type Tone } from '../../src/rules/cloth/layout.ts'
import { lineWidth } from '../../src/rules/cloth/lettering.ts'
import { printed, type Print } from '../../src/rules/cloth/print.ts'
import { cloths, grounds, inks } from '../../src/rules/cloth/tones.ts'
import { clothBox } from '../../src/web/felt/cloth/cloth-box.ts'
import { oneOptionHouses } from '../kit/houses.ts'

/** How many pixels a unit has at the least: along the table where the cloth has all its room, upright on a phone of 360. */
const unitAlong = 10
const unitUpright = (layout: Layout): number => (360 - 23) / clothBox(layout).wide

/** In pixels; letters that stand before one's eyes in a hand may be smaller than those at a table's length. */
const finger = 40
const smallestLetters = { along: 10, upright: 8 } as const

const partsOf = ({ at, arm }: Area): readonly Place[] => (arm ? [at, arm] : [at])

/** Sums of fractions miss by less. */
const hair = 1e-6

const overlap = ([x, y, w, h]: Place, [l, t, v, g]: Place): boolean =>
  x < l + v - hair && l < x + w - hair && y < t + g - hair && t < y + h - hair

const textOf = (prints: readonly Print[]) => prints.filter((print) => print.kind === 'text')

const channel = (value: number): number => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const light = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

const contrast = (a: string, b: string): number => {
  const [dark, bright] = [light(a), light(b)].toSorted((x, y) => x - y)
  return (bright! + 0.05) / (dark! + 0.05)
}

const ways = games.flatMap((game) => (['along', 'upright'] as const).map((way) => [game.id, way, game] as const))

describe.each(ways)('the cloth of %s, %s', (_, way, game) => {
  const every = oneOptionHouses(game.options).map((house): readonly [string, InForce] => {
    const rules = rulesInForce(game, house)
    if (isRefusal(rules)) throw new Error(rules.reason)
    return [JSON.stringify(house), way === 'along' ? rules : { ...rules, layout: rules.portrait! }]
  })
  const unitOf = (layout: Layout): number => (way === 'along' ? unitAlong : unitUpright(layout))

  it('has areas that lie on it, apart from each other, arms and all', () => {
    for (const [house, { layout }] of every) {
      const parts = layout.areas.flatMap((area) => partsOf(area).map((part) => ({ id: area.id, part })))
      for (const [index, { id, part }] of parts.entries()) {
        const [x, y, w, h] = part
        expect(x >= 0 && y >= 0 && x + w <= layout.width + hair && y + h <= layout.height + hair, `${id} ${house}`).toBe(true)
        const over = parts.slice(index + 1).filter((other) => overlap(part, other.part))
        expect(
          over.map((other) => other.id),
          `${id} ${house}`,
        ).toEqual([])
      }
    }
  })

  it('has areas that a finger can press', () => {
    for (const [house, { layout }] of every) {
      const unit = unitOf(layout)
      const small = layout.areas.filter(({ at: [, , w, h] }) => w * unit < finger || h * unit < finger)
      expect(small, house).toEqual([])
    }
  })

  it('has spots that lie on it, each beside an area that it covers, apart from each other and from the middle of every area', () => {
    for (const [house, { layout }] of every) {
      const { areas, spots = [] } = layout
      const middle = ([x, y, w, h]: Place): Place => [x + w * 0.3, y + h * 0.3, w * 0.4, h * 0.4]
      for (const [index, { id, at, covers }] of spots.entries()) {
        const [x, y, w, h] = at
        const covered = areas.filter((area) => covers.includes(area.id))
        expect(covered.length, `${id} ${house}`).toBe(covers.length)
        expect(
          x >= 0 && y >= 0 && x + w <= layout.width && y + h <= layout.height && covered.some((area) => overlap(at, area.at)),
          `${id} ${house}`,
        ).toBe(true)
        const over = [
          ...spots.slice(index + 1).filter((other) => overlap(at, other.at)),
          ...areas.filter((area) => overlap(at, middle(area.at))),
        ]
        expect(
          over.map((other) => other.id),
          `${id} ${house}`,
        ).toEqual([])
      }
    }
  })

  it('has areas and spots that each have a name of their own when they are read aloud', () => {
    for (const [house, { layout }] of every) {
      const names = placesOn(layout).map(areaName)
      expect(
        names.filter((name, index) => names.indexOf(name) !== index),
        house,
      ).toEqual([])
    }
  })

  it('prints on every area words that fit it and can be read, or dice', () => {
    for (const [house, { layout }] of every) {
      for (const { area, prints } of printed(layout).areas) {
        const [x, y, w, h] = area.at
        expect(
          prints.some(({ kind }) => kind === 'text' || kind === 'die'),
          `${area.id} ${house}`,
        ).toBe(true)
        for (const { text, size, face, ...middle } of textOf(prints)) {
          const half = (lineWidth(text, face) * size) / 2
          const inside =
            middle.x - half >= x && middle.x + half <= x + w && middle.y - size / 2 >= y && middle.y + size / 2 <= y + h
          expect(inside, `${area.id} "${text}" ${house}`).toBe(true)
          expect(size * unitOf(layout), `${area.id} "${text}" ${house}`).toBeGreaterThanOrEqual(smallestLetters[way])
        }
      }
    }
  })

  it('prints no two lines of an area over each other', () => {
    for (const [house, { layout }] of every) {
      for (const { area, prints } of printed(layout).areas) {
        const lines = textOf(prints).map(({ text, x, y, size, face }): Place => {
          const wide = lineWidth(text, face) * size
          return [x - wide / 2, y - size * 0.45, wide, size * 0.9]
        })
        const over = lines.filter((line, index) => lines.slice(index + 1).some((other) => overlap(line, other)))
        expect(over, `${area.id} ${house}`).toEqual([])
      }
    }
  })

  it('prints in inks that stand out from what they are printed on', () => {
    for (const [house, { layout }] of every) {
      const { deep, bright } = cloths[layout.cloth ?? 'green']
      const { areas, marks } = printed(layout)
      const read = (tone: Tone, on: readonly string[], what: string): void => {
        for (const ground of on) expect(contrast(inks[tone], ground), `${what} ${house}`).toBeGreaterThanOrEqual(4.5)
      }
      for (const { area, prints } of areas) {
        const on = area.ground ? [grounds[area.ground]] : [deep, bright]
        for (const { tone, text } of textOf(prints)) read(tone, on, `${area.id} "${text}"`)
      }
      for (const { tone, text } of textOf(marks)) read(tone, [deep, bright], text)
    }
  })

  it('has a place for every marker, and pucks, steps, cards and ornaments only of what the game has', () => {
    for (const [house, { layout, cycles, conduct, ...rules }] of every) {
      const markers = Object.keys(layout.markers ?? {})
      expect(markers.toSorted(), house).toEqual((conduct.markers?.all ?? []).map(({ id }) => id).toSorted())
      for (const { when } of layout.pucks ?? []) for (const name of when) expect(cycles.names, house).toContain(name)
      for (const { wager, steps = [] } of layout.areas) {
        for (const { state } of steps) if (state !== undefined) expect(rules.table(wager)!.states, house).toContain(state)
      }
      const drawn = (layout.marks ?? []).flatMap(({ art }) => (art === undefined ? [] : [art]))
      expect(
        drawn.filter((art) => layout.ornaments?.[art] === undefined),
        house,
      ).toEqual([])
      const places = (layout.marks ?? []).flatMap(({ card, nth = 0 }) => (card === undefined ? [] : [[card, nth] as const]))
      const byHand = Map.groupBy(places, ([hand]) => hand)
      expect([...byHand.keys()], house).toEqual((conduct.hands ?? []).map((_, index) => index))
      for (const of of byHand.values()) expect(of.map(([, nth]) => nth)).toEqual([...of.keys()])
    }
  })
})
