import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Stacks, type Stack } from '../../src/rules/in-play/stacks.ts'

const stack = (player: number, amount: number, order: number): Stack => ({
  player: `p${player}`,
  amount,
  tokens: 0,
  commission: 0,
  order,
})

/** The same by plain copies. */
const plainly = (stacks: readonly Stack[], changed: Stack): readonly Stack[] => {
  const others = stacks.filter(({ player }) => player !== changed.player)
  return (changed.amount === 0 ? others : [...others, changed]).toSorted((a, b) => a.order - b.order)
}

describe('stacks of a pile', () => {
  it('keep every version as it was, whichever is changed or asked again', () => {
    const change = fc.record({ version: fc.nat(), player: fc.nat({ max: 40 }), amount: fc.nat({ max: 3 }) })
    fc.assert(
      fc.property(fc.array(change, { minLength: 40, maxLength: 200 }), (changes) => {
        const versions: [Stacks, readonly Stack[]][] = [[Stacks.of([]), []]]
        for (const [order, { version, player, amount }] of changes.entries()) {
          // Mostly the newest version goes on, as a table does; now and then an older one.
          const at = version % 5 === 0 ? version % versions.length : versions.length - 1
          const [stacks, plain] = versions[at]!
          const changed = stack(player, amount, order)
          versions.push([stacks.with(changed), plainly(plain, changed)])
        }
        for (const [stacks, plain] of versions) {
          expect([...stacks]).toEqual(plain)
          expect(stacks.size).toBe(plain.length)
          for (const each of plain) expect(stacks.get(each.player)).toBe(each)
          expect(stacks.get('nobody')).toBeUndefined()
        }
      }),
      { numRuns: 100 },
    )
  })

  it('hold many without slowing: a thousand changes to a hundred thousand stacks copy none of them', () => {
    let stacks = Stacks.of(Array.from({ length: 100_000 }, (_, player) => stack(player, 1, player)))
    for (let change = 0; change < 1000; change += 1) stacks = stacks.with(stack(change, 2, change))
    expect(stacks.size).toBe(100_000)
    expect([...stacks].slice(998, 1001).map(({ amount }) => amount)).toEqual([2, 2, 1])
  })
})
