/**
 * Works a roll or a shuffle out again on the reader's own machine, as docs/reference/fairness.md says. It shares no line with the
 * house's own drawing: a check must not use the code that it checks.
 */
import { cardName, cards } from '../rules/equipment/cards.ts'
import type { ProofAnswer } from '../wire/tables/proof.ts'
import { bytesOf, concat, fromHex, hash, hexOf, joined } from './bytes.ts'
import { platformSha256, type Sha256 } from './platform.ts'

/** Whose seeds are in the result; or what is wrong, as a sentence. */
export type CheckedProof =
  | { readonly ok: true; readonly counted: readonly string[] }
  | { readonly ok: false; readonly wrong: string }

export const checkProof = async (proof: ProofAnswer, sha256: Sha256 = platformSha256()): Promise<CheckedProof> => {
  const { kept, players, round, draw, result } = proof
  if ((await hash(sha256, kept.salt, kept.text)) !== kept.digest) return wrong('the kept seed is not what its digest is of')
  const seed = keptSeed(kept.text)
  if (!seed) return wrong('the event that is shown keeps no seed')
  if (seed.for !== result.kind || seed.round !== round) {
    return wrong(`the seed was kept for a ${seed.for} of round ${seed.round}, not for a ${result.kind} of round ${round}`)
  }
  if (!Number.isSafeInteger(draw) || draw < 1) return wrong('draws are numbered from 1')
  const twice = players.find(({ player }, at) => players.findIndex((other) => other.player === player) < at)
  if (twice) return wrong(`${twice.player} is named twice`)
  const given = []
  for (const each of players) {
    if (each.seed === undefined || hexOf(await sha256(bytesOf(each.seed))) !== each.commitment) continue
    if (!isPlayerSeed(each.seed)) return wrong(`the seed of ${each.player} is not one that a table takes`)
    given.push({ player: each.player, pair: joined(each.player, each.seed) })
  }
  const added = concat(given.map(({ pair }) => pair).toSorted(byBytes))
  const words = new Words(sha256, fromHex(seed.seed), (block) =>
    concat([joined(`felt ${result.kind} 1`, proof.table, round, draw, block), added]),
  )
  const differs = await difference(words, result)
  return differs === undefined ? { ok: true, counted: given.map(({ player }) => player) } : wrong(differs)
}

const wrong = (sentence: string): CheckedProof => ({ ok: false, wrong: sentence })

/** Characters, and not the units of 16 bits that they are written in. */
const isPlayerSeed = (text: string): boolean => {
  const { length } = Array.from(text)
  return text.isWellFormed() && length >= 16 && length <= 128
}

interface KeptSeed {
  readonly type: 'seed-kept'
  readonly for: ProofAnswer['result']['kind']
  readonly round: number
  readonly seed: string
}

const keptSeed = (text: string): KeptSeed | undefined => {
  try {
    const event = JSON.parse(text) as Partial<KeptSeed> | null
    return event !== null && isKeptSeed(event) ? (event as KeptSeed) : undefined
  } catch {
    return undefined
  }
}

const isKeptSeed = ({ type, for: purpose, round, seed }: Partial<KeptSeed>): boolean =>
  type === 'seed-kept' &&
  typeof purpose === 'string' &&
  Number.isSafeInteger(round) &&
  round! > 0 &&
  typeof seed === 'string' &&
  /^[0-9a-f]{64}$/.test(seed)

const byBytes = (a: Uint8Array, b: Uint8Array): number => {
  const at = a.findIndex((byte, place) => byte !== b[place])
  return at < 0 ? a.length - b.length : a[at]! - (b[at] ?? -1)
}

/** Two dice by one number: 1 1, 1 2, …, 6 6. */
const twoFaces = async (words: Words): Promise<readonly string[]> => {
  const number = await words.below(36)
  return [Math.floor(number / 6) + 1, (number % 6) + 1].map(String)
}

type ByParts = Exclude<ProofAnswer['result'], { readonly kind: 'roll' | 'shuffle' }>

/** What cannot come again is the same in any order. */
const inTheirOrder = ({ again }: ByParts, shown: readonly string[]): readonly string[] => (again ? shown : shown.toSorted())

/** More than anything shows at once. */
const mostDrawn = 1000

/** Numbers are below 2^32, and without putting back no more can be drawn than there is. */
const canBeDrawn = ({ symbols, weights, count, again }: ByParts): boolean => {
  const most = again ? mostDrawn : symbols.length
  if (symbols.length === 0 || !Number.isSafeInteger(count) || count < 1 || count > most) return false
  if (!weights) return true
  const areWhole = weights.every((weight) => Number.isSafeInteger(weight) && weight >= 1)
  return areWhole && weights.length === symbols.length && weights.reduce((sum, weight) => sum + weight, 0) <= 2 ** 32
}

const drawnAgain = async (words: Words, result: ByParts): Promise<readonly string[]> => {
  const places = result.symbols.map((symbol, at) => ({ symbol, weight: result.weights?.[at] ?? 1 }))
  const shown: string[] = []
  while (shown.length < result.count) {
    let number = await words.below(places.reduce((sum, { weight }) => sum + weight, 0))
    const at = places.findIndex(({ weight }) => (number -= weight) < 0)
    shown.push(places[at]!.symbol)
    if (!result.again) places.splice(at, 1)
  }
  return inTheirOrder(result, shown)
}

const difference = async (words: Words, result: ProofAnswer['result']): Promise<string | undefined> => {
  if (result.kind !== 'shuffle') {
    if (result.kind !== 'roll' && !canBeDrawn(result))
      return 'nothing can be drawn by the symbols, weights and count that are shown'
    const right = result.kind === 'roll' ? await twoFaces(words) : await drawnAgain(words, result)
    const shown = result.kind === 'roll' ? result.faces.map(String) : inTheirOrder(result, result.shown)
    const isSame = right.length === shown.length && right.every((symbol, at) => symbol === shown[at])
    return isSame ? undefined : `the seeds come to ${right.join(', ')}, not to ${shown.join(', ')}`
  }
  const { shoe, order } = result
  if (shoe.length !== cards.length || !shoe.every((count) => Number.isSafeInteger(count) && count >= 0))
    return 'a shoe is a count of each of 52 cards'
  const full = shoe.reduce((sum, count) => sum + count, 0)
  if (full !== order.length) return `the shoe holds ${full} cards, and the order has ${order.length}`
  const right = cards.flatMap((card, at) => Array.from({ length: shoe[at]! }, () => cardName(card)))
  for (let last = right.length - 1; last > 0; last -= 1) {
    const other = await words.below(last + 1)
    ;[right[last], right[other]] = [right[other]!, right[last]!]
  }
  const at = right.findIndex((card, place) => card !== order[place])
  return at < 0 ? undefined : `the seeds put ${right[at]} at place ${at + 1}, not ${order[at]}`
}

/** The bytes of a block of SHA-256. */
const blockSize = 64

/** Numbers of 32 bits without end: HMAC-SHA256 under the house's seed, block after block. */
class Words {
  readonly #sha256: Sha256
  readonly #inner: Uint8Array
  readonly #outer: Uint8Array
  readonly #message: (block: number) => Uint8Array
  #block = 0
  #words: number[] = []

  constructor(sha256: Sha256, key: Uint8Array, message: (block: number) => Uint8Array) {
    this.#sha256 = sha256
    this.#message = message
    const padded = (pad: number): Uint8Array => Uint8Array.from({ length: blockSize }, (_, at) => (key[at] ?? 0) ^ pad)
    this.#inner = padded(0x36)
    this.#outer = padded(0x5c)
  }

  async #next(): Promise<number> {
    if (this.#words.length === 0) {
      const inner = await this.#sha256(concat([this.#inner, this.#message(this.#block)]))
      const block = await this.#sha256(concat([this.#outer, inner]))
      const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
      this.#words = Array.from({ length: 8 }, (_, at) => view.getUint32(at * 4))
      this.#block += 1
    }
    return this.#words.shift()!
  }

  /** A whole number below `most`, each as likely as any other: a number that would favour some is passed over. */
  async below(most: number): Promise<number> {
    const limit = 2 ** 32 - (2 ** 32 % most)
    for (;;) {
      const word = await this.#next()
      if (word < limit) return word % most
    }
  }
}
