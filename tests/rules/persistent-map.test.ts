import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PersistentMap } from '../../src/rules/in-play/persistent-map.ts'

type Plain = ReadonlyMap<string, number>

interface Item {
  readonly key: string
  readonly amount: number
  /** Even: where the key lies; odd: where it does not. */
  readonly hint: number | undefined
}

const item = fc.record({
  key: fc.nat({ max: 299 }).map((key) => `k${key}`),
  amount: fc.integer({ min: -3, max: 3 }),
  hint: fc.option(fc.nat({ max: 350 }), { nil: undefined }),
})

const change = fc.oneof(
  fc.record({ act: fc.constant('put' as const), items: fc.array(item, { minLength: 1, maxLength: 1 }) }),
  fc.record({ act: fc.constant('drop' as const), items: fc.array(item, { minLength: 1, maxLength: 1 }) }),
  fc.record({ act: fc.constant('put all' as const), items: fc.array(item, { maxLength: 5 }) }),
  fc.record({ act: fc.constant('add' as const), items: fc.array(item, { maxLength: 3 }) }),
  fc.record({ act: fc.constant('add' as const), items: fc.array(item, { maxLength: 60 }) }),
)

interface Change {
  readonly act: 'put' | 'drop' | 'put all' | 'add'
  readonly items: readonly Item[]
}

const added = (before = 0, { amount }: Item): number => before + amount

const changed = (versions: PersistentMap<number>, { act, items }: Change): PersistentMap<number> => {
  switch (act) {
    case 'put':
      return versions.with(items[0]!.key, items[0]!.amount)
    case 'drop':
      return versions.with(items[0]!.key, undefined)
    case 'put all':
      return versions.withAll(items.map(({ key, amount }) => [key, amount]))
    case 'add':
      return versions.merged(
        [{ items, merge: added }],
        ({ key }) => key,
        ({ hint, key }) => (hint === undefined ? hint : (versions.found(key).slot ?? hint) + (hint % 2)),
      )
  }
}

/** The same by a copy each time. */
const plainly = (plain: Plain, { act, items }: Change): Plain => {
  const next = new Map(plain)
  for (const each of items) {
    if (act === 'drop') next.delete(each.key)
    else next.set(each.key, act === 'add' ? added(next.get(each.key), each) : each.amount)
  }
  return next
}

const full = Array.from({ length: 300 }, (_, key) => [`k${key}`, key] as const)

describe('a map of versions', () => {
  it.each([
    ['empty', []],
    ['full', full],
  ] as const)('that begins %s keeps every version as it was, whichever is changed or asked again', (_, entries) => {
    const step = fc.record({ version: fc.nat(), asked: fc.nat(), change })
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 80 }), (steps) => {
        const all: [PersistentMap<number>, Plain][] = [[PersistentMap.of(entries), new Map(entries)]]
        for (const each of steps) {
          // Mostly the newest version goes on, as a table does; now and then an older one.
          const [versions, plain] = all[each.version % 4 === 0 ? each.version % all.length : all.length - 1]!
          all.push([changed(versions, each.change), plainly(plain, each.change)])
          const [older, known] = all[each.asked % all.length]!
          expect(older.get(`k${each.asked % 300}`)).toBe(known.get(`k${each.asked % 300}`))
        }
        for (const [versions, plain] of all.toReversed()) {
          expect(new Map(versions)).toEqual(plain)
          expect(versions.size).toBe(plain.size)
          expect(new Set(versions.keys())).toEqual(new Set(plain.keys()))
          expect(versions.values().toSorted((a, b) => a - b)).toEqual([...plain.values()].toSorted((a, b) => a - b))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('finds a key where it is kept, and an unknown one nowhere', () => {
    const versions = PersistentMap.of([
      ['ann', 1],
      ['bob', 2],
    ])
    expect(versions.found('bob')).toEqual({ key: 'bob', slot: 1 })
    expect(versions.found('cat')).toEqual({ key: 'cat', slot: undefined })
    expect(versions.with('cat', 3).found('cat')).toEqual({ key: 'cat', slot: 2 })
  })

  it('that began empty and is still held does not hold everything that came after', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const beginning = PersistentMap.of<object>()
    const passed = (() => {
      const value = { passing: true }
      let versions = beginning.with('ann', value)
      for (let each = 0; each < 100; each += 1) versions = versions.with(`k${each}`, {})
      return { value: new WeakRef(value), now: versions.with('ann', undefined) }
    })()
    await new Promise((resolve) => setTimeout(resolve, 10))
    collect()
    expect([beginning.size, passed.now.size, passed.value.deref()]).toEqual([0, 100, undefined])
  })
})
