/** Seeds that the tests of fairness share. */
import fc from 'fast-check'
import type { Face } from '../../src/rules/equipment/dice.ts'
import { commitmentOf, shownFrom, type PlayerSeed, type Seeds } from '../../src/house/integrity/fairness.ts'

export const given = (player: string, seed: string): PlayerSeed => ({ player, commitment: commitmentOf(seed), seed })

export const zeros = '00'.repeat(32)
export const counting = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
export const ann = given('ann', 'ann has a lucky number: 7')
export const bob = given('bob', 'bob was here, in the corner')
export const zoe = given('Zoë\n', 'newline\n4:and 日本 text')

export const plain: Seeds = { house: counting, players: [ann, bob], table: 'table 1', round: 12, draw: 1 }

/** Names and seeds as people may write them, and worse. */
export const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const players = fc
  .uniqueArray(fc.tuple(texts, texts), { selector: ([name]) => name, maxLength: 6 })
  .map((all) => all.map(([player, seed]) => given(player, seed)))
const house = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
export const seedsOf = fc.record({
  house,
  players,
  table: texts,
  round: fc.integer({ min: 1 }),
  draw: fc.integer({ min: 1, max: 9 }),
})

/** The faces of two dice by these seeds. */
export const rollFrom = (seeds: Seeds): readonly [Face, Face] => {
  const [a, b] = shownFrom(seeds, { purpose: 'roll' }).map(Number)
  return [a as Face, b as Face]
}
