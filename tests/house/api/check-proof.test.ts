/** A browser's own check of a proof says what the house's does, word for word, of right proofs and of wrong ones. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProof, type ProofAnswer } from '../../../src/client/index.ts'
import { checkRound, commitmentOf, shownFrom, shuffleFrom, type Seeds } from '../../../src/house/integrity/fairness.ts'
import { digestOf } from '../../../src/store/chain.ts'
import { decks } from '../../../src/rules/equipment/cards.ts'
import { seedsOf, rollFrom } from '../../kit/seeds.ts'

const keeping = (text: string, salt = 'salt'): ProofAnswer['kept'] => ({ salt, text, digest: digestOf(salt, text) })

const players = fc
  .uniqueArray(
    fc.record({
      player: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      seed: fc.string({ unit: 'binary', minLength: 8, maxLength: 40 }),
      how: fc.constantFrom('given', 'given', 'kept back', 'another'),
    }),
    { selector: ({ player }) => player, maxLength: 5 },
  )
  .map((all) =>
    all.map(({ player, seed, how }) => ({
      player,
      commitment: commitmentOf(how === 'another' ? `${seed}!` : seed),
      ...(how !== 'kept back' && { seed }),
    })),
  )

const proofOf = (seeds: Seeds, result: ProofAnswer['result']): ProofAnswer => {
  const { house, ...open } = seeds
  const text = JSON.stringify({ type: 'seed-kept', for: result.kind, round: seeds.round, seed: house })
  return { ...open, players: [...seeds.players], kept: keeping(text), result }
}

/** Well-formed text alone has bytes that all programs agree on. */
const wellFormed = (seeds: Seeds): boolean =>
  seeds.players.every(({ seed, player }) => (seed ?? '').isWellFormed() && player.isWellFormed())

type ByParts = Exclude<ProofAnswer['result'], { readonly kind: 'roll' | 'shuffle' }>

/** Lists of symbols with or without weights, of which some are drawn and can come again or not. */
const drawings = fc
  .record({
    kind: fc.constantFrom('dice', 'coins', 'wheel', 'balls'),
    symbols: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 20 }),
    weights: fc.array(fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2 ** 27 })), {
      minLength: 20,
      maxLength: 20,
    }),
    isWeighted: fc.boolean(),
    again: fc.boolean(),
    count: fc.nat(),
  })
  .map(({ kind, symbols, weights, isWeighted, again, count }) => ({
    kind,
    symbols,
    ...(isWeighted && { weights: weights.slice(0, symbols.length) }),
    again,
    count: 1 + (count % symbols.length),
  }))

describe('checkProof', () => {
  it('finds what checkRound finds for any drawing: right, and a changed symbol', async () => {
    await fc.assert(
      fc.asyncProperty(seedsOf, drawings, fc.nat(), fc.nat(), async (seeds, { kind, ...drawing }, place, other) => {
        const all: Seeds = { ...seeds, players: [] }
        const shown = shownFrom(all, { purpose: kind, ...drawing })
        const right = proofOf(all, { kind, ...drawing, shown })
        expect(checkRound(right)).toEqual({ ok: true, counted: [] })
        expect(await checkProof(right)).toEqual({ ok: true, counted: [] })
        const at = place % shown.length
        const others = drawing.symbols.filter((symbol) => symbol !== shown[at])
        const changed = proofOf(all, { kind, ...drawing, shown: shown.with(at, others[other % others.length]!) })
        expect(checkRound(changed)).toMatchObject({ ok: false, wrong: expect.stringMatching(/^the seeds come to /) as string })
        expect(await checkProof(changed)).toEqual(checkRound(changed))
      }),
    )
  })

  const alone: Seeds = { house: '5e'.repeat(32), players: [], table: 'wheel', round: 1, draw: 1 }
  const wheel: ByParts = { kind: 'wheel', shown: ['a'], symbols: ['a', 'b'], count: 1, again: true }

  it.each<[string, Partial<ByParts>]>([
    ['more balls than there are', { kind: 'balls', again: false, count: 3 }],
    ['no symbols', { symbols: [] }],
    ['a weight too few', { weights: [1] }],
    ['a weight of nothing', { weights: [0, 1] }],
    ['half a weight', { weights: [0.5, 1] }],
    ['weights that no number reaches', { weights: [2 ** 32, 1] }],
    ['nothing at all', { count: 0 }],
    ['more than anything shows', { count: 1e9 }],
  ])('and checkRound say of a drawing that cannot be that it cannot, and do not look for its end: %s', async (_, change) => {
    const proof = proofOf(alone, { ...wheel, ...change })
    const wrong = 'nothing can be drawn by the symbols, weights and count that are shown'
    expect(checkRound(proof)).toEqual({ ok: false, wrong })
    expect(await checkProof(proof)).toEqual({ ok: false, wrong })
  })

  it('and checkRound tell two symbols from others that are written alike with a comma', async () => {
    const symbols = ['a', 'b, c', 'a, b', 'c']
    const drawing = { symbols, count: 2, again: true } as const
    const round = Array.from({ length: 1000 }, (_, at) => at + 1).find(
      (each) => shownFrom({ ...alone, round: each }, { purpose: 'wheel', ...drawing }).join('|') === 'a|b, c',
    )!
    const forged = proofOf({ ...alone, round }, { kind: 'wheel', ...drawing, shown: ['a, b', 'c'] })
    expect(checkRound(forged).ok).toBe(false)
    expect((await checkProof(forged)).ok).toBe(false)
  })

  it('finds what checkRound finds, for rolls of any seeds and for other dice', async () => {
    const right: boolean[] = []
    await fc.assert(
      fc.asyncProperty(seedsOf, players, fc.integer({ min: 1, max: 6 }), fc.boolean(), async (drawn, added, face, honest) => {
        const seeds: Seeds = { ...drawn, players: added }
        fc.pre(wellFormed(seeds))
        const faces = honest ? rollFrom(seeds) : ([face, 1] as const)
        const proof = proofOf(seeds, { kind: 'roll', faces })
        const checked = checkRound(proof)
        right.push(checked.ok)
        expect(await checkProof(proof)).toEqual(checked)
      }),
      { numRuns: 300 },
    )
    expect(new Set(right)).toEqual(new Set([true, false]))
  })

  it('finds what checkRound finds, for shuffles', async () => {
    await fc.assert(
      fc.asyncProperty(seedsOf, fc.integer({ min: 1, max: 8 }), fc.nat(51), fc.nat(51), async (seeds, count, a, b) => {
        const open: Seeds = { ...seeds, players: [] }
        const order = [...shuffleFrom(open, decks(count))]
        expect(await checkProof(proofOf(open, { kind: 'shuffle', shoe: decks(count), order }))).toEqual({ ok: true, counted: [] })
        ;[order[a], order[b]] = [order[b]!, order[a]!]
        const forged = proofOf(open, { kind: 'shuffle', shoe: decks(count), order })
        expect(await checkProof(forged)).toEqual(checkRound(forged))
      }),
      { numRuns: 20 },
    )
  })

  const seeds: Seeds = { house: 'ab'.repeat(32), table: 'one', round: 12, draw: 1, players: [] }
  const rolled = proofOf(seeds, { kind: 'roll', faces: rollFrom(seeds) })
  const ann = { player: 'ann', commitment: commitmentOf('short'), seed: 'short' }

  it.each<[string, ProofAnswer]>([
    ['a digest of something else', { ...rolled, kept: { ...rolled.kept, salt: 'pepper' } }],
    ['no event', { ...rolled, kept: keeping('{"type"') }],
    ['nothing for an event', { ...rolled, kept: keeping('null') }],
    ['an event that keeps no seed', { ...rolled, kept: keeping('{"type":"closed"}') }],
    ['a short seed', { ...rolled, kept: keeping('{"type":"seed-kept","for":"roll","round":12,"seed":"ff"}') }],
    ['another round', { ...rolled, round: 13 }],
    ['a seed of another purpose', { ...rolled, result: { kind: 'shuffle', shoe: decks(1), order: [] } }],
    ['no draw', { ...rolled, draw: 0 }],
    ['another draw', { ...rolled, draw: 2 }],
    ['somebody twice', { ...rolled, players: [ann, ann] }],
    ['a seed that is easily guessed', { ...rolled, players: [ann] }],
    ['a shoe that is none', proofOf(seeds, { kind: 'shuffle', shoe: [52], order: [] })],
    ['a card too few', proofOf(seeds, { kind: 'shuffle', shoe: decks(1), order: ['AS'] })],
  ])('says of %s what checkRound says', async (_, proof) => {
    const checked = checkRound(proof)
    expect(checked.ok).toBe(false)
    expect(await checkProof(proof)).toEqual(checked)
  })

  it('takes any SHA-256 that it is given, where the page has none', async () => {
    const plain = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
    expect(await checkProof(rolled, plain)).toEqual({ ok: true, counted: [] })
    expect(await checkProof(rolled, () => new Uint8Array(32))).toMatchObject({ ok: false })
  })
})
