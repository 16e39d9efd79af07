/**
 * Results that nobody can choose and anybody can check. The house keeps a seed before wagers open, and the digest of the
 * event that keeps it is public at once; players may add seeds of their own, committed before any is given; a roll or a
 * shuffle is a function of all of them; the house's seed is revealed when it decides nothing more. docs/fairness.md says
 * how anybody works one out again, and what a house could still do.
 */
import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { cardName, cards } from '../../rules/equipment/cards.ts'
import { drawnFrom, type BySymbols, type Drawing } from '../../rules/equipment/drawing.ts'
import type { Equipment, Shown } from '../../rules/equipment/equipment.ts'
import { shuffled } from '../../simulate/random/random.ts'
import { fairnessEvents, seed as playerSeed } from '../../table/events/fairness.ts'
import { jsonIn } from '../files/json.ts'
import { digestOf } from '../journal/chain.ts'
import type { Kept } from '../journal/store.ts'

/** What seeds are kept for: the numbers of one say nothing of those of the other. */
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
  /** Which roll of the round, or which shuffle before it: 1, and one more each time that it is done again. */
  readonly draw: number
}

const houseSeed = /^[0-9a-f]{64}$/

export const newSeed = (): string => randomBytes(32).toString('hex')

/** What a player promises before giving the seed: its SHA-256. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed, 'utf8').digest('hex')

/** A seed that does not match its promise counts for nothing, so that the last player to give one has nothing to choose. */
const counts = ({ commitment, seed }: PlayerSeed): boolean => typeof seed === 'string' && commitmentOf(seed) === commitment

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
export const shownFrom = (seeds: Seeds, drawing: Drawing): Shown => {
  const words = wordsFrom(seeds, drawing.purpose)
  return drawnFrom(drawing, (bound) => below(bound, words))
}

/** The order of a shoe that holds so many of each card: the whole shoe in the order of the cards, shuffled from its end. */
export const shuffleFrom = (seeds: Seeds, shoe: readonly number[]): readonly string[] => {
  const words = wordsFrom(seeds, 'shuffle')
  const unshuffled = cards.flatMap((card, at) => Array.from({ length: shoe[at]! }, () => cardName(card)))
  return shuffled(unshuffled, (most) => below(most, words))
}

/** What was shown by this equipment, as a proof says it. */
export const drawnAs = ({ drawing }: Equipment, shown: Shown): Drawn | undefined => {
  if (!drawing) return undefined
  if (drawing.purpose === 'roll') return { kind: 'roll', faces: shown.map(Number) }
  const { purpose: kind, ...rest } = drawing
  return { kind, ...rest, shown }
}

/** A result that was drawn, as it was made known. */
export type Drawn =
  | { readonly kind: 'roll'; readonly faces: readonly number[] }
  /** What was shown, and what there was to be drawn. */
  | {
      readonly kind: BySymbols['purpose']
      readonly shown: Shown
      readonly symbols: readonly string[]
      readonly weights?: readonly number[] | undefined
      readonly count: number
      readonly again: boolean
    }
  /** How many of each card the shoe holds, and the order in which they lie. */
  | { readonly kind: 'shuffle'; readonly shoe: readonly number[]; readonly order: readonly string[] }

/** All that is needed to work a result out again; public once the seed is revealed. */
export interface Proof extends Omit<Seeds, 'house'> {
  /** The event that kept the house's seed. Its digest is the one that everybody had before wagers opened. */
  readonly kept: Pick<Kept, 'salt' | 'text' | 'digest'>
  readonly result: Drawn
}

/** Whose seeds are in the result; or what is wrong, as a sentence. */
export type Checked = { readonly ok: true; readonly counted: readonly string[] } | { readonly ok: false; readonly wrong: string }

/** What the text of a kept seed says: it is for one purpose in one round, and cannot be shown for another. */
const keptSeed = z.looseObject({ type: z.literal('seed-kept'), ...fairnessEvents['seed-kept'].shape })

/** Works a draw or a shuffle out again from what is public, and says whether it is the one that was made known. */
export const checkRound = (proof: Proof): Checked => {
  const { kept, players, round, draw, result } = proof
  if (digestOf(kept.salt, kept.text) !== kept.digest) return wrong('the kept seed is not what its digest is of')
  const seed = keptSeed.safeParse(jsonIn(kept.text)).data
  if (!seed) return wrong('the event that is shown keeps no seed')
  if (seed.for !== result.kind || seed.round !== round) {
    return wrong(`the seed was kept for a ${seed.for} of round ${seed.round}, not for a ${result.kind} of round ${round}`)
  }
  if (!Number.isSafeInteger(draw) || draw < 1) return wrong('draws are numbered from 1')
  const twice = players.find(({ player }, at) => players.findIndex((other) => other.player === player) < at)
  if (twice) return wrong(`${twice.player} is named twice`)
  const unfit = players.find((each) => counts(each) && !playerSeed.safeParse(each.seed).success)
  if (unfit) return wrong(`the seed of ${unfit.player} is not one that a table takes`)
  const differs = difference({ ...proof, house: seed.seed }, result)
  return differs === undefined ? { ok: true, counted: players.filter(counts).map(({ player }) => player) } : wrong(differs)
}

const wrong = (sentence: string): Checked => ({ ok: false, wrong: sentence })

type ByParts = Extract<Drawn, { readonly shown: Shown }>

/** More than anything shows at once. */
const mostDrawn = 1000

/** Whether anything can be drawn so: numbers are below 2^32, and no ball is left when all are drawn. */
const isDrawing = ({ symbols, weights = symbols.map(() => 1), count, again }: ByParts): boolean =>
  weights.length === symbols.length &&
  weights.every((weight) => Number.isSafeInteger(weight) && weight > 0) &&
  weights.reduce((sum, weight) => sum + weight, 0) <= 2 ** 32 &&
  Number.isSafeInteger(count) &&
  count > 0 &&
  count <= (again && symbols.length > 0 ? mostDrawn : symbols.length)

/** What comes out of the seeds and what was made known; what cannot come again may be said in any order. */
const byParts = (seeds: Seeds, { kind, shown, ...drawing }: ByParts): readonly [Shown, Shown] => {
  const right = shownFrom(seeds, { ...drawing, purpose: kind })
  return drawing.again ? [right, shown] : [right.toSorted(), shown.toSorted()]
}

/** How what was made known differs from what the seeds come to. */
const difference = (seeds: Seeds, result: Drawn): string | undefined => {
  if (result.kind !== 'shuffle') {
    if (result.kind !== 'roll' && !isDrawing(result))
      return 'nothing can be drawn by the symbols, weights and count that are shown'
    const [right, shown] =
      result.kind === 'roll' ? [shownFrom(seeds, { purpose: 'roll' }), result.faces.map(String)] : byParts(seeds, result)
    return isDeepStrictEqual(right, shown) ? undefined : `the seeds come to ${right.join(', ')}, not to ${shown.join(', ')}`
  }
  const { shoe, order } = result
  const isShoe = shoe.length === cards.length && shoe.every((count) => Number.isSafeInteger(count) && count >= 0)
  if (!isShoe) return 'a shoe is a count of each of 52 cards'
  const full = shoe.reduce((sum, count) => sum + count, 0)
  if (full !== order.length) return `the shoe holds ${full} cards, and the order has ${order.length}`
  const right = shuffleFrom(seeds, shoe)
  const at = right.findIndex((card, place) => card !== order[place])
  return at < 0 ? undefined : `the seeds put ${right[at]} at place ${at + 1}, not ${order[at]}`
}
