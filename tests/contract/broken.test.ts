/** Each rule of the contract is seen to be broken: a definition that breaks it, and the sentence that says so. */
import { describe, expect, it } from 'vitest'
import { contractFaults } from '../../src/rules/contract/contract.ts'
import { defineGame } from '../../src/rules/game/define-game.ts'
import { decks } from '../../src/rules/equipment/cards.ts'
import { dice, twoDice } from '../../src/rules/equipment/dice.ts'
import { shoe } from '../../src/rules/equipment/shoe.ts'
import type { Game } from '../../src/rules/game/game.ts'
import type { GuideStep } from '../../src/rules/guide/guide.ts'
import { evenMoney, to1 } from '../../src/rules/money/payout.ts'
import { choice } from '../../src/rules/options.ts'
import { notice } from '../../src/rules/conduct/duty.ts'
import { enforced } from '../../src/rules/rulebook/clause.ts'
import { callsOf, resultsOf } from '../../src/rules/wager/result.ts'

import { conduct, game, lose, made, option, push, stand, standIn, whole, win, without } from './a-sound-game.ts'

const step = (more: Partial<GuideStep> = {}): GuideStep => ({ title: 'Title', words: 'Words.', clause: '1', ...more })

const broken: readonly (readonly [title: string, game: Game, sentence: string])[] = [
  ['no name', without('name'), 'the game: has no name; expected what people call it, such as "Over and Under"'],
  ['no rules', without('rules'), 'the game: has no rules; expected a function that gives the rules'],
  [
    'an id of capitals',
    { ...game(), id: 'My Game' },
    'the game: its id cannot be used; expected small letters, figures and dashes, 40 at most, such as "over-under"',
  ],
  [
    'no clauses',
    game({}, { clauses: {} }),
    "the game: its clauses cannot be used; expected a clause at least, such as { '1': enforced('…') }",
  ],
  [
    'a clause that is a text',
    game({}, { clauses: { '1': 'text' as never } }),
    "clause 1: is none; expected enforced('…'), guided, recorded or described",
  ],
  [
    'no results',
    game({ results: undefined as never, layout: undefined as never }),
    'the game: has no results; expected resultsOf(equipment, calls)',
  ],
  ['no wagers', game({ wagers: [] }), 'the game: its wagers cannot be used; expected a list of one wager at least'],
  [
    'a wager without a name',
    game({ wagers: [{ ...made('high'), name: '' }, made('low')] }),
    'wager high: its name cannot be used; expected what people call it, such as "Five Low"',
  ],
  [
    'an announced wager of something else',
    game({ announced: [{ id: 'both', name: 'Both', clause: '1', parts: [{ wager: 'middle', chips: 1 }] }] }),
    'announced both: there is no wager middle',
  ],
  [
    'a guide that is a text',
    game({ guide: 'Throw the dice.' as never }),
    'the game: its guide cannot be used; expected a list of { title, words, clause }, or none',
  ],
  ['a guide of one step', game({ guide: [step()] }), 'guide: has 1 steps; expected 4 to 7'],
  [
    'a guide that takes too long',
    game({ guide: [step({ words: 'word '.repeat(200) }), step(), step(), step()] }),
    'guide: takes 73 seconds; expected 60 at most',
  ],
  [
    'a guide that cites nothing',
    game({ guide: [step({ clause: '9' }), step(), step(), step()] }),
    'guide, step 1: cites clause "9", and the rulebook has none',
  ],
  [
    'a guide that looks at no wager',
    game({ guide: [step({ looks: ['middle'] }), step(), step(), step()] }),
    'guide, step 1: there is no wager middle',
  ],
  [
    'a guide that bets on no wager',
    game({ guide: [step({ bets: [{ wager: 'middle', amount: 100 }] }), step(), step(), step()] }),
    'guide, step 1: there is no wager middle',
  ],
  [
    'a guide of another net',
    game({ guide: [step(), step({ bets: [{ wager: 'high', amount: 100 }], shows: [5, 5], net: 200 }), step(), step()] }),
    'guide, step 2: announces a net of 2.00, and the result comes to a net of 1.00',
  ],
  [
    'a guide that shows what cannot be',
    game({ guide: [step(), step({ shows: [5, 7] }), step(), step()] }),
    'guide, step 2: cannot show 5, 7: enter two faces from 1 to 6',
  ],
  [
    'a rounding of its own',
    game({ rounding: 'sideways' as never }),
    'the game: its rounding cannot be used; expected down, up, nearest',
  ],
  [
    'rules that fail',
    defineGame({
      id: 'm',
      name: 'M',
      prefix: 'M',
      clauses: { '1': enforced('x') },
      rules: () => {
        throw new Error('boom')
      },
    }),
    'the rules fail: boom',
  ],
  ['two wagers of one id', game({ wagers: [made('high'), made('high'), made('low')] }), 'wager high: two wagers have this id'],
  [
    'a wager without an answer',
    game({ wagers: [made('high', { step: (() => undefined) as never }), made('low')] }),
    'wager high: high, in state "placed" (always), on 1, 1 — 2, has no answer',
  ],
  [
    'a wager that never ends',
    game({ wagers: [made('high', { step: () => stand('1') }), made('low')] }),
    'wager high: high never ends from state "placed" (always)',
  ],
  [
    'a wager that leads nowhere',
    game({ wagers: [made('high', { step: { a: () => standIn('b', '1') } }), made('low')] }),
    'wager high: high, in state "a" (always), on 1, 1 — 2, leads to state "b", which is not defined',
  ],
  [
    'a wager that cannot win',
    game({ wagers: [made('high', { step: () => lose('1') }), made('low')] }),
    'wager high: no result wins it',
  ],
  [
    'a wager that cannot lose',
    game({ wagers: [made('high', { step: () => push('1') }), made('low')] }),
    'wager high: no result loses it',
  ],
  [
    'half a weight',
    game({ results: { ...whole.results, weights: whole.results.weights.map((weight, at) => (at === 0 ? 0.5 : weight)) } }),
    'result 1, 1 — 2: its weight is a whole number from 1, not 0.5',
  ],
  [
    'a call that has weight',
    game({ results: { ...whole.results, weights: whole.results.weights.map(() => 1) } }),
    'result no roll (1): a call has no weight',
  ],
  [
    'a procedure that fails',
    game({
      procedure: {
        window: () => undefined,
        check: () => {
          throw new Error('boom')
        },
      },
    }),
    'wager high: the procedure fails: boom',
  ],
  [
    'an answer that cites nothing',
    game({ wagers: [made('high', { step: ({ total }) => (total > 7 ? win(evenMoney) : lose('1')) }), made('low')] }),
    'wager high: an answer cites no clause: win',
  ],
  [
    'an answer that cites another rulebook',
    game({ wagers: [made('high', { step: ({ total }) => (total > 7 ? win(evenMoney, '9.9') : lose('1')) }), made('low')] }),
    'wager high: cites clause "9.9", and the rulebook has none',
  ],
  ['an option of no clause', game({}, option({ clause: '7' })), 'option pays: cites clause "7", and the rulebook has none'],
  [
    'a call of no clause',
    game({ results: resultsOf(twoDice, callsOf('no roll', ['8'])) }),
    'the no roll of 8: cites clause "8", and the rulebook has none',
  ],
  [
    'a window of no clause',
    game({
      procedure: {
        window: (id) => (id === 'low' ? { code: 'x', clause: '5', reason: 'not now' } : undefined),
        check: () => undefined,
      },
    }),
    'procedure, window of low: cites clause "5", and the rulebook has none',
  ],
  [
    'a matter of no clause',
    game(conduct({ clauses: { throw: '6' } })),
    'conduct.clauses, throw: cites clause "6", and the rulebook has none',
  ],
  [
    'a duty of no clause',
    game(conduct({ duties: () => [notice('tell', '4', 'tell somebody', ['dealer'])] })),
    'conduct.duties, tell: cites clause "4", and the rulebook has none',
  ],
  [
    'a default that is not permitted',
    game({}, option({ byDefault: '9' })),
    'option pays: its default 9 is none of what it permits: 1, 2',
  ],
  [
    'an option that is not asked',
    { ...game(), ...option({}), rules: () => game().rules({}) },
    'option pays: a value that is not permitted is not refused',
  ],
  [
    'two options of one name',
    game({}, { options: [choice('a', [1, 2], '1', 'x'), choice('a', [1, 2], '1', 'y')] }),
    'option a: two options have this name',
  ],
]

describe('a definition that breaks the contract', () => {
  it('is told from one that keeps it', () => {
    expect(contractFaults(game())).toEqual([])
    expect(contractFaults(game({}, option({})))).toEqual([])
  })

  it.each(broken)('%s', (_, definition, sentence) => {
    expect(contractFaults(definition).filter((fault) => fault.startsWith(sentence))).toHaveLength(1)
  })

  it('names the house under which it is broken, where it is not under every house', () => {
    const options = [choice('pays', [1, 2], '1', 'what High pays')]
    const sometimes = defineGame({
      id: 'mine',
      name: 'Mine',
      prefix: 'MI',
      clauses: { '1': enforced('As it says.') },
      options,
      rules: ({ pays }: { pays: 1 | 2 }) => ({
        ...whole,
        wagers: [made('high', { step: ({ total }) => (total > 7 ? win(to1(pays), '1') : lose('1')) }), made('low')],
      }),
    })
    // The upright cloth prints the same; its fault is said once the other one is mended.
    expect(contractFaults(sometimes)).toEqual(['with pays=2: layout, area high: prints 1 to 1, and high pays 2 to 1'])
  })

  it('says which question had two answers, where a step keeps a count', () => {
    let asked = 0
    const counts = made('high', {
      step: ({ total }) => ((asked += 1) > 40 && total > 7 ? win(to1(2), '1') : total > 7 ? win(evenMoney, '1') : lose('1')),
    })
    const [fault] = contractFaults(game({ wagers: [counts, made('low')] }))
    expect(fault).toBe(
      'wager high: in state "placed" (always), on 2, 6 — 8, it answered “win 1 to 1” first and then “win 2 to 1”; the same question has one answer: no chance, no clock, and nothing that is kept between two questions',
    )
  })

  it('says so of a cycle, and of where a wager may be placed', () => {
    let asked = 0
    const cycle = { start: 'a', next: () => ((asked += 1) > 40 ? 'b' : 'a'), name: (state: unknown) => String(state) }
    expect(contractFaults(game({ cycle }))[0]).toMatch(/^the cycle: in state "a", on .*, it came to "a" first and then to "b"; /)
    let opened = 0
    const window = () => ((opened += 1) > 2 ? { code: 'closed', clause: '1', reason: 'It is closed.' } : undefined)
    const procedure = { window, check: () => undefined }
    expect(contractFaults(game({ procedure }))[0]).toMatch(/^wager .*: it may be placed elsewhere when that is asked again; /)
  })

  it('says that wagers have one id in one sentence, and not all that follows from it', () => {
    expect(contractFaults(game({ wagers: [made('high'), made('high')] }))).toEqual(['wager high: two wagers have this id'])
  })

  it('is told where it fails, if somebody knows the place', () => {
    const fails = game({ procedure: { window: () => (undefined as never as { x: never }).x, check: () => undefined } })
    const faults = contractFaults(fails, (error) => ((error as Error).stack!.includes('broken.test.ts') ? 'mine.ts:3:7' : 'no'))
    expect(faults).toEqual(["mine.ts:3:7: the rules fail: Cannot read properties of undefined (reading 'x')"])
  })

  it.each([
    [['KX', '7H'], 'equipment: its sample KX 7H cannot be: enter the cards in the order dealt'],
    [['KS'], 'equipment: its sample KS cannot be: the deal is not done with KS: the next card is the right’s'],
    [['KS', '7H', '3D'], 'equipment: its sample KS 7H 3D cannot be: the deal is done with KS 7H'],
  ])('whose sample %s cannot be dealt', (sample, sentence) => {
    const rule = {
      start: 0,
      next: (cards: number) => ['left', 'right'][cards],
      take: (cards: number) => cards + 1,
      read: () => ({ kind: 'deal' as const }),
      apart: () => () => 'any',
      sample,
    }
    const dealt = game({ results: resultsOf(shoe(decks(1), rule), callsOf('void round', ['1'])) })
    expect(contractFaults(dealt).filter((fault) => fault.startsWith(sentence))).toHaveLength(1)
  })

  it('is refused before that where its equipment cannot be counted', () => {
    expect(() => dice(9)).toThrow('9 dice of 6 faces fall in 10077696 ways, and at most 65536 can be listed')
  })
})
