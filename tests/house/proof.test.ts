import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRound, commitmentOf, drawnAs, shownFrom, shuffleFrom, type Proof } from '../../src/house/integrity/fairness.ts'
import { digestOf } from '../../src/store/chain.ts'
import { decks } from '../../src/rules/equipment/cards.ts'
import { balls } from '../../src/rules/equipment/balls.ts'
import { coins } from '../../src/rules/equipment/coins.ts'
import { dice, rollIndex } from '../../src/rules/equipment/dice.ts'
import { seed } from '../../src/table/seeds/schemas.ts'
import { ann, bob, counting, given, plain, seedsOf, zeros, zoe, rollFrom } from '../kit/seeds.ts'

const page = readFileSync('docs/reference/fairness.md', 'utf8')
const blocksOf = (language: string): readonly string[] =>
  Array.from(page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm')), ([, block]) => block!)
const blockOf = (language: string): string => blocksOf(language)[0]!
const [shownProof, wheelProof] = blocksOf('json').map((block) => JSON.parse(block) as Proof) as [Proof, Proof]

/** The event of a kept seed, with a digest that is right. */
const keeping = (text: string, salt = 'salt'): Proof['kept'] => ({ salt, text, digest: digestOf(salt, text) })
const seedText = (round: number, purpose: string, seed = counting): string =>
  JSON.stringify({ type: 'seed-kept', for: purpose, round, seed })

describe('a proof', () => {
  const { house: _, ...open } = plain
  const rolled: Proof = { ...open, kept: keeping(seedText(12, 'roll')), result: { kind: 'roll', faces: [4, 6] } }
  const order = shuffleFrom(plain, decks(1))
  const dealt: Proof = {
    ...open,
    kept: keeping(seedText(12, 'shuffle')),
    result: { kind: 'shuffle', shoe: decks(1), order },
  }

  it('of a roll is right, and says whose seeds are in it', () => {
    const cid = { player: 'cid', commitment: commitmentOf('never given'), seed: undefined }
    const liar = { ...given('liar', 'what was promised'), seed: 'what was not promised' }
    expect(checkRound(rolled)).toEqual({ ok: true, counted: ['ann', 'bob'] })
    expect(checkRound({ ...rolled, players: [cid, bob, liar, ann] })).toEqual({ ok: true, counted: ['bob', 'ann'] })
  })

  it('of a shuffle is right', () => {
    expect(checkRound(dealt)).toEqual({ ok: true, counted: ['ann', 'bob'] })
  })

  it('of any seeds is right for what they come to, and for nothing else', () => {
    const fit = fc.string({ unit: 'grapheme', minLength: 16, maxLength: 30 }).filter((text) => seed.safeParse(text).success)
    fc.assert(
      fc.property(seedsOf, fc.array(fit, { maxLength: 6 }), fc.integer({ min: 1, max: 35 }), (seeds, said, off) => {
        const all = { ...seeds, players: said.map((text, at) => given(`player ${at}`, text)) }
        const right = rollFrom(all)
        const number = (rollIndex(...right) + off) % 36
        const faces = [Math.floor(number / 6) + 1, (number % 6) + 1] as const
        const proof = {
          ...all,
          kept: keeping(seedText(seeds.round, 'roll', seeds.house)),
          result: { kind: 'roll', faces: right },
        } as const
        expect(checkRound(proof).ok).toBe(true)
        expect(checkRound({ ...proof, result: { kind: 'roll', faces } }).ok).toBe(false)
      }),
    )
  })

  const swapped = [...order]
  ;[swapped[16], swapped[40]] = [swapped[40]!, swapped[16]!]

  it.each<[string, Proof, string]>([
    [
      'another seed than was kept',
      { ...rolled, kept: { ...rolled.kept, text: seedText(12, 'roll', zeros) } },
      'the kept seed is not what its digest is of',
    ],
    ['another salt', { ...rolled, kept: { ...rolled.kept, salt: 'pepper' } }, 'the kept seed is not what its digest is of'],
    ['an event that is no seed', { ...rolled, kept: keeping('{"type":"closed"}') }, 'the event that is shown keeps no seed'],
    ['an event that is no event', { ...rolled, kept: keeping('{"type"') }, 'the event that is shown keeps no seed'],
    [
      'a seed that is too short',
      { ...rolled, kept: keeping(seedText(12, 'roll', 'ff')) },
      'the event that is shown keeps no seed',
    ],
    ['a seed of another round', { ...rolled, round: 13 }, 'the seed was kept for a roll of round 12, not for a roll of round 13'],
    [
      'a seed for another purpose',
      { ...rolled, kept: dealt.kept },
      'the seed was kept for a shuffle of round 12, not for a roll of round 12',
    ],
    ['a draw that is none', { ...rolled, draw: 0 }, 'draws are numbered from 1'],
    ['a player twice', { ...rolled, players: [ann, bob, given('ann', 'another seed of ann')] }, 'ann is named twice'],
    [
      'a seed that is easily guessed',
      { ...rolled, players: [ann, given('bob', 'lucky')] },
      'the seed of bob is not one that a table takes',
    ],
    ['other dice', { ...rolled, result: { kind: 'roll', faces: [6, 4] } }, 'the seeds come to 4, 6, not to 6, 4'],
    ['another table', { ...rolled, table: 'table 3' }, 'the seeds come to 2, 1, not to 4, 6'],
    ['another draw', { ...rolled, draw: 2 }, 'the seeds come to 5, 2, not to 4, 6'],
    ['a player left out', { ...rolled, players: [ann] }, 'the seeds come to 1, 2, not to 4, 6'],
    [
      'two cards that changed places',
      { ...dealt, result: { kind: 'shuffle', shoe: decks(1), order: swapped } },
      'the seeds put 5C at place 17, not 7C',
    ],
    [
      'an ace too many in the shoe, and a two too few',
      { ...dealt, result: { kind: 'shuffle', shoe: decks(1).with(0, 2).with(1, 0), order } },
      'the seeds put AS at place 26, not 2S',
    ],
    [
      'a card too few',
      { ...dealt, result: { kind: 'shuffle', shoe: decks(1), order: order.slice(1) } },
      'the shoe holds 52 cards, and the order has 51',
    ],
    [
      'a shoe that is not counted by card',
      { ...dealt, result: { kind: 'shuffle', shoe: [52], order } },
      'a shoe is a count of each of 52 cards',
    ],
    [
      'an endless shoe',
      { ...dealt, result: { kind: 'shuffle', shoe: decks(1e12), order } },
      'the shoe holds 52000000000000 cards, and the order has 52',
    ],
  ])('with %s gets a sentence that says what is wrong', (_, proof, wrong) => {
    expect(checkRound(proof)).toEqual({ ok: false, wrong })
  })
})

describe('docs/reference/fairness.md', () => {
  const output = /^Both print:\n\n```\n([\s\S]*?)^```/m.exec(page)![1]!
  const hard: Proof = {
    ...shownProof,
    table: 'Zürich 日本',
    players: [
      zoe,
      bob,
      given('\u{1f3b2} astral', 'after the ligature in bytes'),
      given('\ufb01 is last', 'and last by units of 16 bits'),
      ann,
    ],
  }
  const hardRoll = rollFrom({ ...hard, house: (JSON.parse(hard.kept.text) as { seed: string }).seed })
  const programs = [
    { language: 'js', command: process.execPath, file: 'check.mjs' },
    { language: 'python', command: 'python3', file: 'check.py' },
  ]

  const run = (command: string, file: string, program: string, proof: Proof): string => {
    const folder = mkdtempSync(join(tmpdir(), 'felt-fairness-'))
    try {
      writeFileSync(join(folder, 'proof.json'), JSON.stringify(proof))
      writeFileSync(join(folder, file), program)
      return execFileSync(command, [file], { cwd: folder, encoding: 'utf8' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it('shows a proof that is right', () => {
    expect(checkRound(shownProof)).toEqual({ ok: true, counted: ['ann', 'bob'] })
  })

  it.for(programs)('shows a program in $language that prints what is shown, and what we come to', (program, { skip }) => {
    const { language, command, file } = program
    skip(spawnSync(command, ['--version']).status !== 0, `${command} is not on this machine`)
    const text = blockOf(language)
    expect(run(command, file, text, shownProof)).toBe(output)
    expect(run(command, file, text, hard)).toBe(`the digest is of this seed: true\nthe dice: ${hardRoll.join(' ')}\n`)
    const forged = { ...shownProof, kept: { ...shownProof.kept, salt: 'another' } }
    expect(run(command, file, text, forged)).toContain('the digest is of this seed: false')
  })

  it('shows a proof of a wheel that is right, and is not right for another pocket', () => {
    expect(checkRound(wheelProof)).toEqual({ ok: true, counted: ['ann'] })
    const another = { ...wheelProof, result: { ...wheelProof.result, shown: ['joker'] } } as Proof
    expect(checkRound(another)).toEqual({ ok: false, wrong: 'the seeds come to 5, not to joker' })
  })

  const begins = blockOf('js').split('const number =')[0]!
  const program = begins + blocksOf('js')[1]!

  it('shows a program for anything that is drawn symbol by symbol, which prints what is shown', () => {
    const printed = /^It prints:\n\n```\n([\s\S]*?)^```/m.exec(page)![1]!
    expect(run(process.execPath, 'check.mjs', program, wheelProof)).toBe(printed)
  })

  it.each([dice(3), coins(4), balls(20, { of: 80, sets: {} })])(
    'shows a program that comes to what we come to: $words.what',
    (equipment) => {
      const drawing = equipment.drawing!
      const shown = shownFrom(plain, drawing)
      const { house, ...open } = plain
      const kept = keeping(seedText(plain.round, drawing.purpose, house))
      const proof = { ...open, kept, result: drawnAs(equipment, shown)! }
      expect(run(process.execPath, 'check.mjs', program, proof)).toContain(`\ndrawn: ${shown.join(' ')}\n`)
      expect(checkRound(proof).ok).toBe(true)
    },
  )
})
