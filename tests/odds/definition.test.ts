/** Hashes of what a table plays by: they change with what decides money, and with nothing else. */
import type { Equipment } from '../../src/rules/equipment/equipment.ts'
import { resultsOf } from '../../src/rules/wager/result.ts'
import { describe, expect, it } from 'vitest'
import { canonical } from '../../src/odds/canonical.ts'
import { definitionOf, settlesOf, callsIn, type Definition } from '../../src/odds/definition.ts'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { gameNamed, games } from '../../src/rules/games/registry.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import type { ChosenOptions } from '../../src/rules/options.ts'
import { roundings, withCommission } from '../../src/rules/money/payout.ts'
import { isDecided } from '../../src/rules/wager/wager.ts'
import { answering, payingMore, reworded, withRules, withWager } from '../kit/other-rules.ts'

const rulesOf = (game: Game, house: ChosenOptions = {}) => {
  // A copy of the game, so that nothing is remembered of it.
  const inForce = rulesInForce({ ...game }, house)
  if (isRefusal(inForce)) throw new Error(inForce.reason)
  return inForce
}

const defined = (game: Game, house?: ChosenOptions): Definition => definitionOf(rulesOf(game, house))

/** Of a game as it is, which many of these compare another with. */
const asItIs = new Map<string, Definition>()
const usualOf = (of: Game): Definition => {
  const definition = asItIs.get(of.id) ?? defined(of)
  asItIs.set(of.id, definition)
  return definition
}

const game = (id: string): Game => gameNamed(id)!

/** Without wagers of a thousand states, where all wagers are hashed anew for a point that any wager shows. */
const lean = (each: Game): Game => withRules(each, ({ wagers }) => ({ wagers: wagers.filter(({ id }) => id !== 'all') }))

/** Which wagers come to something else by another definition. */
const changed = (before: Definition, after: Definition): readonly string[] => {
  const ids = new Set([before, after].flatMap(({ settles }) => Object.keys(settles.wagers)))
  return [...ids].filter((id) => before.settles.wagers[id] !== after.settles.wagers[id])
}

const underHouse = (id: string, house: ChosenOptions): readonly string[] => {
  const [before, after] = [usualOf(game(id)), defined(game(id), house)]
  expect(after.options).not.toBe(before.options)
  expect(after.whole).not.toBe(before.whole)
  return changed(before, after)
}

/** The same equipment with its columns in the opposite order. */
const backwards = (equipment: Equipment): Equipment => {
  const last = equipment.columns.length - 1
  return {
    ...equipment,
    columns: equipment.columns.toReversed(),
    columnOf: (shown) => last - equipment.columnOf(shown),
    columnName: (column) => equipment.columnName(last - column),
  }
}

describe('the hash of a definition', () => {
  it.each(games)('of $id is the same whenever it is made, and no two wagers share one', (each) => {
    const definition = defined(each)
    expect(defined(each)).toEqual(definition)
    const wagers = Object.values(definition.settles.wagers)
    expect(new Set(wagers).size).toBe(wagers.length)
    for (const hash of [definition.whole, ...wagers]) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each(games)('of $id does not change when labels, names, clauses, announcements and the cloth are reworded', (each) => {
    expect(defined(reworded(lean(each)))).toEqual(defined(lean(each)))
  })

  it.each(games)('of $id does not change with the order in which wagers and results are listed', (each) => {
    const turned = withRules(each, ({ results: { equipment, all } }) => ({
      results: resultsOf(backwards(equipment), all.filter((result) => result.kind === 'call').toReversed()),
    }))
    expect(defined(lean(turned))).toEqual(defined(lean(each)))
  })

  it('changes for the wagers that an option changes, and for no other', () => {
    expect(underHouse('craps', { 'field-12': '3' })).toEqual(['field'])
    expect(underHouse('craps', { 'fire-paytable': '3' })).toEqual(['fire'])
    expect(underHouse('craps', { 'hard-come-out': 'on' })).toEqual(['hard-4', 'hard-6', 'hard-8', 'hard-10'])
    expect(underHouse('craps', { minimum: '500' })).toEqual([])
    // Two paytables that are printed otherwise and pay the same.
    expect(underHouse('craps', { 'fire-paytable': '2' })).toEqual([])
  })

  it('is of a text that does not depend on the order in which things were written', () => {
    expect(canonical({ b: [1, { d: 2, c: undefined }], a: 'x' })).toBe('{"a":"x","b":[1,{"d":2}]}')
  })
})

describe('the hash changes when one part that decides money is another:', () => {
  const craps = lean(game('craps'))
  const usual = defined(craps)
  const expectOnly = (other: Game, ...wagers: readonly string[]): void => {
    const after = defined(other)
    expect(after.whole).not.toBe(usual.whole)
    expect(changed(usual, after)).toEqual(wagers)
  }
  const all = Object.keys(usual.settles.wagers)

  it.each(games.map(lean))('the odds of each wager of $id, which change its own hash and no other', (each) => {
    const before = defined(each)
    const wagers = Object.keys(before.settles.wagers)
    for (const rest of [0, 1]) {
      const other = wagers.filter((_, at) => at % 2 === rest)
      const after = defined(other.reduce(payingMore, each))
      expect(after.whole).not.toBe(before.whole)
      expect(changed(before, after)).toEqual(other)
    }
  })

  it('a result that decides otherwise', () => {
    expectOnly(
      answering(craps, 'field', (answer) => (answer.result === 'lose' ? { ...answer, result: 'push' } : answer)),
      'field',
    )
  })

  it('a single result in a single state', () => {
    const other = answering(craps, 'fire', (answer, state, result) =>
      state === '4 9' && result.kind === 'roll' && result.faces.join() === '3,4' ? { result: 'push', clauses: [] } : answer,
    )
    expectOnly(other, 'fire')
  })

  it('the state that follows', () => {
    const stays = (state: string) => (state === 'fresh' ? { state: '4' } : {})
    const other = answering(craps, 'come', (answer, state) =>
      isDecided(answer) || answer.state === undefined || state !== 'fresh' ? answer : { ...answer, ...stays(state) },
    )
    expectOnly(other, 'come')
  })

  it('whether a wager that stands is frozen', () => {
    const other = answering(craps, 'place-6', (answer) => (answer.result === 'stands' ? { ...answer, result: 'frozen' } : answer))
    expectOnly(other, 'place-6')
  })

  it('a commission', () => {
    const other = answering(craps, 'place-9', (answer) =>
      answer.result === 'win' ? { ...answer, odds: withCommission(answer.odds, { percent: 5, of: 'win' }) } : answer,
    )
    expectOnly(other, 'place-9')
  })

  it('one part of a wager that is split', () => {
    const other = answering(craps, 'horn', (answer) =>
      isDecided(answer) && answer.parts
        ? { ...answer, parts: answer.parts.with(0, { ...answer.parts[0]!, answer: { result: 'push', clauses: [] } }) }
        : answer,
    )
    expectOnly(other, 'horn')
  })

  it('what a call does to it', () => {
    const other = answering(craps, 'place-6', (answer, _, result) =>
      result.kind === 'call' ? { result: 'void', clauses: [] } : answer,
    )
    expectOnly(other, 'place-6')
  })

  it.each(roundings.filter((rounding) => rounding !== 'down'))('the rounding, to %s', (rounding) => {
    expectOnly(
      withRules(craps, () => ({ rounding })),
      ...all,
    )
  })

  it('the weight of a result', () => {
    expectOnly(
      withRules(craps, ({ results }) => ({ results: { ...results, weights: results.weights.with(7, 2) } })),
      ...all,
    )
  })

  it('where the cycle goes', () => {
    const other = withRules(craps, ({ cycle }) => ({
      cycle: {
        ...cycle,
        next: (state, result) => (result.kind === 'roll' && result.total === 4 ? state : cycle.next(state, result)),
      },
    }))
    // One roll decides these, whatever the cycle.
    const after = defined(other)
    expect(changed(usual, after)).toContain('pass')
    expect(after.whole).not.toBe(usual.whole)
  })

  it.each([
    ['when it may be placed', withRules(craps, ({ procedure }) => ({ procedure: { ...procedure, window: () => undefined } }))],
    [
      'commission in advance',
      withWager(craps, 'place-6', () => ({ upFront: { pays: 1, to: 1, commission: { percent: 5, of: 'wager' } } })),
    ],
    ['what it is divided by', withWager(craps, 'horn', () => ({ divides: { by: 8, clause: '7.5' } }))],
    ['whether the sign limits it', withWager(craps, 'place-6', () => ({ offTheSign: true }))],
    ['the limits of the sign', withRules(craps, ({ sign }) => ({ sign: { ...sign, unit: 500 } }))],
    ['what may be left up', withRules(craps, ({ conduct }) => ({ conduct: { ...conduct!, staysUp: {} } }))],
    ['what may be called', withRules(craps, ({ conduct }) => ({ conduct: { ...conduct!, called: undefined! } }))],
  ])('%s, which changes the hash of the whole and of no wager', (_, other) => {
    expectOnly(other)
  })

  it('how a wager is settled that is called working', () => {
    const other = { ...craps, rules: (house: ChosenOptions) => payingMore(craps, 'place-6').rules(house) }
    const only: Game = {
      ...craps,
      rules: (house) => (house['place-come-out'] === 'on' ? other.rules(house) : craps.rules(house)),
    }
    const after = defined(only)
    expect(changed(usual, after)).toEqual([])
    expect(after.settles.working['place-6']).not.toBe(usual.settles.working['place-6'])
    expect(after.whole).not.toBe(usual.whole)
  })
})

describe('a wager has not changed', () => {
  const craps = lean(game('craps'))
  const usual = rulesOf(craps)

  it('where there is a reason more to call a no roll', () => {
    const more = withRules(craps, ({ results }) => ({
      results: {
        ...results,
        all: [...results.all, { kind: 'call', call: 'no roll', clause: 'new' }],
        weights: [...results.weights, 0],
      },
    }))
    expect(settlesOf(rulesOf(more), callsIn(usual))).toEqual(settlesOf(usual, callsIn(usual)))
    expect(defined(more).whole).not.toBe(definitionOf(usual).whole)
  })

  it('where the cycle goes on in a state in which everything is decided alike', () => {
    const other = rulesOf(
      withRules(craps, ({ cycle }) => ({
        cycle: {
          ...cycle,
          next: (state, result) => (result.kind === 'call' && result.call === 'dice passed' ? state : cycle.next(state, result)),
        },
      })),
    )
    expect(other.cycles.next).not.toEqual(usual.cycles.next)
    expect(settlesOf(other, callsIn(usual))).toEqual(settlesOf(usual, callsIn(usual)))
  })
})
