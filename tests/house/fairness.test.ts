import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  below,
  blocksFrom,
  commitmentOf,
  newSeed,
  shuffleFrom,
  type Purpose,
  type Seeds,
} from '../../src/house/integrity/fairness.ts'
import { decks } from '../../src/rules/equipment/cards.ts'
import { rollIndex } from '../../src/rules/equipment/dice.ts'
import { agreement } from '../../src/simulate/statistics.ts'
import { seed } from '../../src/table/seeds/schemas.ts'
import { ann, bob, given, plain, seedsOf, texts, zeros, zoe, rollFrom } from '../kit/seeds.ts'

const firstBlock = (seeds: Seeds, purpose: Purpose = 'roll'): string => blocksFrom(seeds, purpose).next().value.toString('hex')

// Worked out by a program of its own in Python, the block by openssl, the commitment by sha256sum.
describe('a known answer', () => {
  it.each<[string, Seeds, readonly [number, number]]>([
    ['the house alone', { house: zeros, players: [], table: 'dragon', round: 1, draw: 1 }, [5, 3]],
    ['a second draw of that round', { house: zeros, players: [], table: 'dragon', round: 1, draw: 2 }, [4, 1]],
    ['the round after', { house: zeros, players: [], table: 'dragon', round: 2, draw: 1 }, [5, 1]],
    ['with one player', { ...plain, players: [ann] }, [1, 2]],
    ['with two', plain, [4, 6]],
    ['with three, one of them hard to write', { ...plain, players: [ann, bob, zoe] }, [5, 2]],
    ['a long count', { house: 'ff'.repeat(32), players: [bob, zoe], table: 'Zürich', round: 4e9, draw: 3 }, [3, 3]],
  ])('for a roll is given again: %s', (_, seeds, faces) => {
    expect(rollFrom(seeds)).toEqual(faces)
  })

  it('for the first block is given again', () => {
    expect(firstBlock(plain)).toBe('1d7af85364aeafb97f3f4cd754c35294ac9b51fd66053db68ee31241ae567c12')
  })

  it('for a commitment is given again', () => {
    expect(ann.commitment).toBe('44edf7e40ab5f609ccf86a91993549ecd135c30c991e788c20a7d10a716e3f17')
  })

  it('for a deck is given again', () => {
    expect(shuffleFrom({ ...plain, table: 'tiger', round: 5 }, decks(1)).join(' ')).toBe(
      '7C 7H 3H 7S 3D TH 5H 2S QH 5D QC TD 6C 2H 4C JD 6D 6S JH QS 9C AS 8D JS 9S KC TC TS QD 4H JC 7D AH 5C KS AC KH 8H 8C ' +
        '6H 4D 9H KD 4S 3C 3S 2D AD 2C 5S 9D 8S',
    )
  })

  it('for a shoe of eight decks is given again', () => {
    const order = shuffleFrom({ ...plain, table: 'tiger', round: 5 }, decks(8))
    expect(order.slice(0, 12).join(' ')).toBe('6D 9S 9H 2H TH QC 4C 8H 3C 7C 6D 8S')
    expect(createHash('sha256').update(order.join(' ')).digest('hex')).toBe(
      'e8cf094ea1db335c7ee7b3401b2a36688445a3ee578319bb18f5ec80f78aab10',
    )
  })
})

describe('numbers below a bound', () => {
  function* words(...each: readonly number[]): Generator<number, never> {
    yield* each
    throw new Error('no word is left')
  }

  it.each([
    [36, 4_294_967_292],
    [52, 4_294_967_248],
    [416, 4_294_967_040],
  ])('below %i: every word from %i on is passed over, and the one before it is the last', (most, limit) => {
    expect(limit % most).toBe(0)
    for (let word = limit; word < 2 ** 32; word += 1) expect(below(most, words(word, 7))).toBe(7)
    expect(below(most, words(limit - 1))).toBe(most - 1)
    expect(below(most, words(limit - most))).toBe(0)
  })

  it('a bound that divides all words passes over none', () => {
    expect(below(32, words(2 ** 32 - 1))).toBe(31)
  })
})

describe('seeds together', () => {
  it('the order of players does not matter', () => {
    fc.assert(
      fc.property(seedsOf, fc.infiniteStream(fc.nat()), (seeds, numbers) => {
        const shuffled = seeds.players
          .map((player) => ({ player, by: numbers.next().value as number }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ player }) => player)
        expect(firstBlock({ ...seeds, players: shuffled })).toBe(firstBlock(seeds))
      }),
    )
  })

  it('a seed that does not match its commitment counts for nothing, like one that is not given', () => {
    fc.assert(
      fc.property(seedsOf, texts, texts, texts, (seeds, player, promised, said) => {
        fc.pre(promised !== said)
        const liar = { player, commitment: commitmentOf(promised), seed: said }
        const silent = { player, commitment: commitmentOf(promised) }
        expect(firstBlock({ ...seeds, players: [...seeds.players, liar] })).toBe(firstBlock(seeds))
        expect(firstBlock({ ...seeds, players: [...seeds.players, silent] })).toBe(firstBlock(seeds))
      }),
    )
  })

  it('the last player to give a seed cannot choose: of a thousand seeds, all but the promised one give the roll without it', () => {
    const last = given('last', 'the seed that was promised')
    const saying = (seed: string): string => rollFrom({ ...plain, players: [ann, bob, { ...last, seed }] }).join(' ')
    const reached = new Set(Array.from({ length: 1000 }, (_, at) => saying(`the seed that would suit me ${at}`)))
    expect(reached).toEqual(new Set([rollFrom(plain).join(' ')]))
    expect(saying(last.seed!)).not.toBe(rollFrom(plain).join(' '))
  })

  it.each<[string, Partial<Seeds>]>([
    ['another house seed', { house: zeros }],
    ['another table', { table: 'table 11' }],
    ['a table that runs into the round', { table: 'table 11', round: 2 }],
    ['another round', { round: 11 }],
    ['a round that runs into the draw', { round: 1, draw: 21 }],
    ['another draw', { draw: 2 }],
    ['a player fewer', { players: [ann] }],
    ['two players who changed their seeds', { players: [given('ann', bob.seed!), given('bob', ann.seed!)] }],
    ['one player whose seed looks like two', { players: [given('ann', `${ann.seed}\nbob\n${bob.seed}`)] }],
    ['one player who writes lengths too', { players: [given('ann', `${ann.seed}3:bob27:${bob.seed}`)] }],
    ['a name that runs into the seed', { players: [bob, given('anna', ann.seed!.slice(1))] }],
  ])('%s gives other bytes', (_, change) => {
    expect(firstBlock({ ...plain, ...change })).not.toBe(firstBlock(plain))
  })

  it('a roll and a shuffle of the same seeds share no bytes', () => {
    expect(firstBlock(plain, 'shuffle')).not.toBe(firstBlock(plain, 'roll'))
  })

  const rounds = Array.from({ length: 7000 }, (_, round) => ({ ...plain, round }))
  const before = rounds.map((seeds) => rollIndex(...rollFrom(seeds)))

  it.each<[string, Partial<Seeds>]>([
    ['house seed', { house: zeros }],
    ["player's seed", { players: [ann, given('bob', 'bob is somewhere else now')] }],
    ['number of players', { players: [ann] }],
    ['table', { table: 'table 2' }],
    ['draw', { draw: 2 }],
  ])('another %s: the rolls are as fair as before, and say nothing of those before', (_, change) => {
    const counts = Array.from({ length: 36 * 36 }, () => 0)
    for (const [at, seeds] of rounds.entries()) counts[before[at]! * 36 + rollIndex(...rollFrom({ ...seeds, ...change }))]! += 1
    const { p, degrees } = agreement(
      counts.map(() => 1 / counts.length),
      counts,
    )
    expect(degrees).toBe(36 * 36 - 1)
    // Both ends of five tests, together at 99%.
    expect(p).toBeGreaterThan(0.001)
    expect(p).toBeLessThan(0.999)
  })
})

describe('a seed', () => {
  it.each([
    ['15 characters', 'a'.repeat(15), false],
    ['16 characters', 'a'.repeat(16), true],
    ['128 characters', 'ü'.repeat(128), true],
    ['129 characters', 'a'.repeat(129), false],
    ['half of a sign, which programs write in different ways', `${'a'.repeat(20)}\ud83c`, false],
  ])('of a player is taken or not: %s', (_, text, taken) => {
    expect(seed.safeParse(text).success).toBe(taken)
  })

  it.each(['', 'ff', 'zz'.repeat(32), 'FF'.repeat(32), `${'ff'.repeat(32)}\n`, 'ff'.repeat(33)])(
    'of a house is not %j, which must not become a weak key',
    (seed) => {
      expect(() => rollFrom({ ...plain, house: seed })).toThrow(RangeError)
    },
  )

  it('of a house is 32 bytes, and another each time', () => {
    const seeds = Array.from({ length: 1000 }, newSeed)
    expect(new Set(seeds).size).toBe(1000)
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
  })
})
