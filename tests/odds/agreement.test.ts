/** Every wager of every game and option: what the table settles is what the odds say, by playing every short game out. */
import { describe, expect, it } from 'vitest'
import { chainOf, type Chain } from '../../src/odds/chain.ts'
import { Rational } from '../../src/odds/rational.ts'
import { games } from '../../src/rules/games/registry.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import type { InForce } from '../../src/rules/game/in-force.ts'
import { emptyLayout, settle, type InPlay } from '../../src/rules/in-play/in-play.ts'
import { exactly, settlements } from '../../src/rules/in-play/settlement.ts'
import { Stacks } from '../../src/rules/in-play/stacks.ts'
import type { WagerTable } from '../../src/rules/wager/tabulate.ts'
import { inForce } from '../kit/cells.ts'
import { oneOptionHouses } from '../../src/rules/contract/houses.ts'

/** Divides by everything that odds and parts divide by, so that nothing is rounded. */
const amount = 13_200_000

/** Weights of what one unit has come to within so many results, through the layout and its payments. */
const played = (rules: InForce, table: WagerTable, depth: number): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  const commission = table.wager.upFront ? upFront(table) : 0
  const stack = { player: 'ann', amount, tokens: 0, commission, order: 0 }
  const { state, cycle } = table.starts[0]
  const go = (inPlay: InPlay, left: number, weight: number): void => {
    if (left === 0) return
    for (let result = 0; result < rules.results.all.length; result += 1) {
      const share = Number(rules.results.weights[result])
      if (share === 0) continue
      const after = settle(rules, inPlay, result)
      const [row] = after.decisions.flatMap((decision) => settlements(decision, exactly(rules)))
      if (!row) go(after.inPlay, left - 1, weight * share)
      else {
        const net = `${Rational.of(row.returned - amount - commission, amount)} ${left}`
        sums.set(net, (sums.get(net) ?? 0) + weight * share)
      }
    }
  }
  go({ ...emptyLayout, cycle, piles: [{ table, state, stacks: Stacks.of([stack]) }] }, depth, 1)
  return sums
}

const upFront = ({ wager }: WagerTable): number => {
  const { pays, to, commission } = wager.upFront!
  return commission!.of === 'win' ? (amount * pays * commission!.percent) / to / 100 : (amount * commission!.percent) / 100
}

/** The same from the chain that the odds are solved from. */
const reckoned = (chain: Chain, start: number, depth: number): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  let waiting = new Map([[chain.linkOf[start]!, 1n]])
  for (let left = depth; left > 0; left -= 1) {
    const next = new Map<number, bigint>()
    for (const [link, weight] of waiting) {
      for (const [end, share] of chain.links[link]!.decided) {
        const net = `${chain.ends[end]!.net} ${left}`
        sums.set(net, (sums.get(net) ?? 0) + Number(weight * share))
      }
      for (const [to, share] of chain.links[link]!.to) next.set(to, (next.get(to) ?? 0n) + weight * share)
    }
    waiting = next
  }
  return sums
}

const sorted = (sums: ReadonlyMap<string, number>) => [...sums].toSorted(([a], [b]) => a.localeCompare(b))

/** What does not agree, of those that were not looked at before: a wager that no option changes is one table under all houses. */
const agree = (rules: InForce, depth: number, before = new Set<WagerTable>()): readonly string[] =>
  rules
    .tables()
    .filter((table) => {
      if (before.size === before.add(table).size) return false
      const chain = chainOf(rules, table)
      const expected = sorted(reckoned(chain, table.reached.indexOf(table.starts[0]), depth))
      return JSON.stringify(sorted(played(rules, table, depth))) !== JSON.stringify(expected)
    })
    .map(({ wager }) => wager.id)

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const dice = !inForce(id).results.equipment.dealing?.counts

  it('settles every short game to what the odds make of it', () => {
    expect(agree(inForce(id), dice ? 3 : 1)).toEqual([])
  })

  it('settles every short game to what the odds make of it, under every single option', () => {
    const before = new Set<WagerTable>()
    for (const house of oneOptionHouses(game.options)) {
      expect(isRefusal(game.rules(house)), JSON.stringify(house)).toBe(false)
      expect(agree(inForce(id, house), dice ? 2 : 1, before), JSON.stringify(house)).toEqual([])
    }
  })
})
