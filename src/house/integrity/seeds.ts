/** Numbers from seeds: those of the house and of players, for one purpose in one round. */
import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { drawnFrom, type Drawing } from '../../rules/equipment/drawing.ts'
import type { Symbols } from '../../rules/equipment/equipment.ts'

/** What seeds are kept for: the numbers of one reveal nothing about those of the other. */
export type Purpose = Drawing['purpose'] | 'shuffle'

export interface PlayerSeed {
  readonly player: string
  readonly commitment: string
  /** Not there where the player did not give it. */
  readonly seed?: string | undefined
}

export interface Seeds {
  /** The house's: 32 bytes in hexadecimal. */
  readonly house: string
  /** In any order. */
  readonly players: readonly PlayerSeed[]
  readonly table: string
  readonly round: number
  /** Which result of the round, or which shuffle before it: 1, and one more each time that it is done again. */
  readonly draw: number
}

const houseSeed = /^[0-9a-f]{64}$/

export const newSeed = (): string => randomBytes(32).toString('hex')

/** What a player promises before giving the seed: its SHA-256. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed, 'utf8').digest('hex')

/** A seed that does not match its promise is ignored, so that the last player to give one has no choice. */
export const counts = ({ commitment, seed }: PlayerSeed): boolean => typeof seed === 'string' && commitmentOf(seed) === commitment

/** Each part begins with its length in bytes, so that no two lists of parts give the same text. */
const joined = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => `${Buffer.byteLength(String(part), 'utf8')}:${part}`).join('')

/** Bytes without end, 32 at a time: HMAC-SHA256 under the house's seed of what is drawn, the block's number, and the players' seeds. */
export function* blocksFrom({ house, players, table, round, draw }: Seeds, purpose: Purpose): Generator<Buffer, never> {
  // What is not hexadecimal would be read as a shorter key, or as none.
  if (!houseSeed.test(house)) throw new RangeError('the seed of a house is 32 bytes in hexadecimal')
  const key = createSecretKey(house, 'hex')
  // In the order of their bytes, which is the same in every language.
  const given = players.filter(counts).map(({ player, seed }) => Buffer.from(joined(player, seed!), 'utf8'))
  const added = Buffer.concat(given.toSorted((a, b) => a.compare(b)))
  for (let block = 0; ; block += 1) {
    const drawn = joined(`felt ${purpose} 1`, table, round, draw, block)
    yield createHmac('sha256', key).update(drawn, 'utf8').update(added).digest()
  }
}

/** The same as whole numbers of 32 bits, the high byte first. */
export function* wordsFrom(seeds: Seeds, purpose: Purpose): Generator<number, never> {
  const blocks = blocksFrom(seeds, purpose)
  for (;;) {
    const block = blocks.next().value
    for (let at = 0; at < block.length; at += 4) yield block.readUInt32BE(at)
  }
}

/** A whole number below `most`, each exactly as likely as any other: a word that would favour some is passed over. */
export const below = (most: number, words: Iterator<number, never>): number => {
  const limit = 2 ** 32 - (2 ** 32 % most)
  for (;;) {
    const word = words.next().value
    if (word < limit) return word % most
  }
}

/** What the equipment shows by these seeds. */
export const shownFrom = (seeds: Seeds, drawing: Drawing): Symbols => {
  const words = wordsFrom(seeds, drawing.purpose)
  return drawnFrom(drawing, (bound) => below(bound, words))
}
