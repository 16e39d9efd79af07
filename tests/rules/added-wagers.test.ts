/** Several wagers of one's own as a game, and side bets beside those of a game that there is. */
import { describe, expect, it } from 'vitest'
import { definitionOf } from '../../src/odds/definition.ts'
import { priceWager } from '../../src/odds/price.ts'
import { gameOfWagers, withWagers } from '../../src/rules/game/added-wagers.ts'
import { dice, type Roll } from '../../src/rules/equipment/dice.ts'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { emptyLayout, place, remove, settle } from '../../src/rules/in-play/in-play.ts'
import { evenMoney, to1 } from '../../src/rules/money/payout.ts'
import { enforced } from '../../src/rules/rulebook/clause.ts'
import { NotAWager } from '../../src/rules/not-a-wager.ts'
import { lose, ownWager, standIn, win } from '../../src/rules/game/own-wager.ts'
import { cardWager, diceWager } from '../../src/rules/game/own-wagers.ts'
import { terms } from '../../src/rules/wager/wager.ts'
import { inForce as stock } from '../kit/cells.ts'

const open = (game: Game): InForce => {
  const rules = rulesInForce(game)
  if (isRefusal(rules)) throw new Error(rules.reason)
  return rules
}

const high = diceWager({ id: 'high', name: 'High', step: ({ total }) => (total > 7 ? win(evenMoney) : lose()) })
const low = diceWager({ id: 'low', name: 'Low', step: ({ total }) => (total < 7 ? win(evenMoney) : lose()) })
/** Two pairs one after the other. */
const twice = diceWager({
  id: 'twice',
  name: 'Twice',
  step: {
    placed: ({ pair }) => (pair ? standIn('half way') : lose()),
    'half way': ({ pair }) => (pair ? win(to1(30)) : lose()),
  },
})
const twins = cardWager({ id: 'twins', name: 'Twins', step: ({ cards: [a, b] }) => (a.rank === b.rank ? win(to1(11)) : lose()) })

const edgeOf = (inForce: InForce, wager: string): string =>
  priceWager(inForce, inForce.table(wager)!).starts[0].price.edge.toString()

const named = { id: 'mine', name: 'Mine' }

describe('several wagers as one game', () => {
  it('are priced as each is alone, and each has its area', () => {
    const inForce = open(gameOfWagers([high, low, twice], named))
    expect(inForce.layout.areas.map(({ id, pays }) => `${id} ${pays}`)).toEqual(['high 1 to 1', 'low 1 to 1', 'twice 30 to 1'])
    expect(edgeOf(inForce, 'twice')).toBe(edgeOf(open(twice), 'twice'))
  })

  it('stay once they are under way, because they are priced as if they did', () => {
    const inForce = open(gameOfWagers([high, twice], named))
    const placed = place(inForce, emptyLayout, { player: 'ann', wager: 'twice', amount: 100 })
    if (isRefusal(placed)) throw new Error(placed.reason)
    expect(isRefusal(remove(inForce, placed.inPlay, { player: 'ann', wager: 'twice' }))).toBe(false)
    const { inPlay } = settle(inForce, placed.inPlay, 0)
    expect(remove(inForce, inPlay, { player: 'ann', wager: 'twice' })).toMatchObject({
      code: 'under-way',
      clause: 'own',
      reason: 'Twice is under way and stays until it is decided',
    })
  })

  it.each([
    ['none', () => gameOfWagers([], named), 'a game needs a wager: the list is empty'],
    ['two of one id', () => gameOfWagers([high, high], named), 'two wagers have the id "high"'],
    [
      'one on other equipment',
      () => gameOfWagers([high, ownWager(dice(3), { id: 'any', name: 'Any', step: () => lose() })], named),
      'any is a wager on three dice, and Mine is played with two dice',
    ],
  ])('are refused with a sentence: %s', (_, make, sentence) => {
    expect(make).toThrow(new NotAWager(sentence))
  })
})

const sides = [twice, twins].flatMap((side) =>
  games
    .filter(({ id }) => stock(id).results.equipment.words.what === open(side).results.equipment.words.what)
    .map((game) => [game.id, game, side] as const),
)

describe.each(sides)('a side bet beside %s', (_, game, side) => {
  const before = open(game)
  const after = open(withWagers(game, [side]))

  it('changes none of its wagers, clauses and options', () => {
    expect(definitionOf(after).settles.wagers).toMatchObject(definitionOf(before).settles.wagers)
    expect(after.game.clauses).toMatchObject(game.clauses)
    expect(after.game.options).toBe(game.options)
    expect(after.game.id).toBe(`${game.id}-${side.id}`)
  })

  it('is priced as it is alone', () => {
    expect(edgeOf(after, side.id)).toBe(edgeOf(open(side), side.id))
  })

  it('lies on a strip of its own below the cloth, along the table and upright', () => {
    for (const [was, is] of [
      [before.layout, after.layout],
      [before.portrait!, after.portrait!],
    ] as const) {
      expect(is.areas.slice(0, -1)).toEqual(was.areas)
      const { wager, at } = is.areas.at(-1)!
      expect(wager).toBe(side.id)
      expect(at[1]).toBeGreaterThan(was.height)
      expect([at[2], at[1] + at[3]]).toEqual([is.width, is.height])
    }
  })
})

describe('a side bet with clauses of its own', () => {
  const game = games.find(({ id }) => id === 'craps')!
  const { wager, ...say } = terms<'S1', { readonly point: number | undefined }, Roll>()
  const early = wager({
    id: 'early',
    name: 'Early',
    step: ({ total }) => (total === 12 ? say.win(to1(30), 'S1') : say.lose('S1')),
    onCall: () => say.stand('S1'),
  })
  const clauses = { S1: enforced('Early wins on a twelve.') }

  it('cites them beside those of the game', () => {
    const rules = open(withWagers(game, [early], { id: 'crapless', name: 'Craps and Early', clauses }))
    expect(rules.game.name).toBe('Craps and Early')
    expect(rules.game.clauses['S1']!.summary).toBe('Early wins on a twelve.')
  })

  it('is refused where the game has a clause of that number, or a wager of that id', () => {
    const [taken] = Object.keys(game.clauses)
    expect(() => withWagers(game, [early], { clauses: { [taken!]: clauses.S1 } })).toThrow(
      `Craps has a clause ${taken} of its own: give yours another number`,
    )
    expect(() => open(withWagers(game, [{ ...early, id: 'pass' }], { clauses }))).toThrow('two wagers have the id "pass"')
  })

  it('is refused on other equipment', () => {
    expect(() => open(withWagers(game, [twins]))).toThrow('twins is a wager on 416 cards, and Craps is played with two dice')
  })
})
