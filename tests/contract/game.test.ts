/** What every game must pass. It names none: a new game in the registry is held to it at once. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oddsText } from '../../src/rules/money/payout.ts'
import { placesOn } from '../../src/rules/cloth/layout.ts'
import { isRefusal } from '../../src/rules/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/in-force.ts'
import type { House } from '../../src/rules/options.ts'
import type { Reached, WagerTable } from '../../src/rules/wager/tabulate.ts'
import { isDecided, type Answer } from '../../src/rules/wager/wager.ts'
import { oneOptionHouses } from '../kit/houses.ts'

const open = (game: (typeof games)[number], house: House): InForce => {
  const rules = rulesInForce(game, house)
  if (isRefusal(rules)) throw new Error(rules.reason)
  return rules
}

/** The numbers of the answers in one row of a wager's table. */
const row = (rules: InForce, { cells }: WagerTable, { state, cycle }: Reached): Uint16Array => {
  const width = rules.results.all.length
  const at = (state * rules.cycles.states.length + cycle) * width
  return cells.slice(at, at + width)
}

const answersOf = (rules: InForce): readonly Answer[] =>
  rules.tables().flatMap((table) => {
    const used = new Set(table.reached.flatMap((pair) => Array.from(row(rules, table, pair))))
    return [...used].map((cell) => table.answers[cell]!)
  })

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const every = oneOptionHouses(game.options).map((house) => [JSON.stringify(house), open(game, house)] as const)

  it('answers every result in every state that can be reached, and ends, under every option', () => {
    for (const [house, rules] of every) {
      for (const table of rules.tables()) {
        const unanswered = table.reached.filter((pair) => row(rules, table, pair).includes(0))
        expect(unanswered, `${table.wager.id} ${house}`).toEqual([])
      }
    }
  })

  it('cites in every cell, and only clauses of its own rulebook', () => {
    for (const [house, rules] of every) {
      for (const answer of answersOf(rules)) {
        expect(answer.clauses.length, house).toBeGreaterThan(0)
        for (const clause of answer.clauses) expect(Object.keys(game.clauses)).toContain(clause)
      }
    }
  })

  it('decides every wager both ways: each can win and each can lose', () => {
    for (const table of open(game, {}).tables()) {
      const results = new Set(table.answers.filter(isDecided).map(({ result }) => result))
      expect(results.has('win') && results.has('lose'), table.wager.id).toBe(true)
    }
  })

  it('has areas and spots that take one wager each, and at least one of them for every wager', () => {
    for (const [house, { layout, wagers }] of every) {
      const places = placesOn(layout)
      const ids = places.map(({ id }) => id)
      expect(new Set(ids).size, house).toBe(ids.length)
      expect(new Set(places.map(({ wager }) => wager)), house).toEqual(new Set(wagers.map(({ id }) => id)))
    }
  })

  it('lays no area over another or over the edge of the cloth', () => {
    const { layout } = open(game, {})
    for (const [index, { id, at }] of layout.areas.entries()) {
      const [left, top, width, height] = at
      expect(left >= 0 && top >= 0 && left + width <= layout.width && top + height <= layout.height, id).toBe(true)
      for (const other of layout.areas.slice(index + 1)) {
        const [l, t, w, h] = other.at
        const apart = left + width <= l || l + w <= left || top + height <= t || t + h <= top
        expect(apart, `${id} and ${other.id}`).toBe(true)
      }
    }
  })

  it('wins on a spot with the results that win on one of the areas that it covers, and with no others', () => {
    for (const [house, rules] of every) {
      const { results, layout } = rules
      const wins = (wager: string): readonly boolean[] => {
        const table = rules.table(wager)!
        const answers = Array.from(row(rules, table, table.starts[0]), (cell) => table.answers[cell]!)
        return results.all.map((_, at) => answers[at]!.result === 'win')
      }
      const areas = new Map(layout.areas.map(({ id, wager }) => [id, wager]))
      for (const { id, wager, covers } of layout.spots ?? []) {
        const covered = covers.map((area) => wins(areas.get(area)!))
        const either = results.all.map((_, at) => covered.some((won) => won[at]))
        expect(wins(wager), `${id} ${house}`).toEqual(either)
      }
    }
  })

  it('prints on the cloth only odds that its wagers pay', () => {
    for (const [house, rules] of every) {
      for (const { id, wager, pays = '' } of placesOn(rules.layout)) {
        const paid = new Set(
          rules.table(wager)!.answers.flatMap((answer) => (answer.result === 'win' ? [oddsText(answer.odds)] : [])),
        )
        const printed = pays.match(/\d+ to \d+/g) ?? []
        expect(
          printed.filter((odds) => !paid.has(odds)),
          `${id} ${house}`,
        ).toEqual([])
      }
    }
  })

  it('names on its areas only states that the wager has', () => {
    const rules = open(game, {})
    const named = rules.layout.areas.filter(({ state }) => state !== undefined)
    expect(named.filter(({ wager, state }) => !rules.table(wager)!.states.includes(state!))).toEqual([])
  })

  it('refuses every value that its options do not permit, with the clause and the permitted values', () => {
    fc.assert(
      fc.property(fc.constantFrom(...game.options), fc.string({ maxLength: 8 }), (option, text) => {
        const refused = rulesInForce(game, { [option.name]: text })
        if (option.parse(text) !== undefined) return
        expect(refused).toMatchObject({ code: 'not-permitted', clause: option.clause })
        expect((refused as { reason: string }).reason).toContain(option.permitted)
      }),
    )
    for (const { clause } of game.options) expect(Object.keys(game.clauses)).toContain(clause)
  })

  it('refuses an option that it does not know', () => {
    expect(rulesInForce(game, { 'no-such-option': '1' })).toMatchObject({ code: 'unknown-option' })
  })

  it('gives results whole weights, and none to calls', () => {
    const { results } = open(game, {})
    for (const [index, result] of results.all.entries()) {
      const weight = results.weights[index]!
      expect(Number.isSafeInteger(weight) && (result.kind === 'call' ? weight === 0 : weight > 0)).toBe(true)
    }
  })
})
