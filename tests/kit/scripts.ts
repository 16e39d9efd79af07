/** Random scripts of any game, legal and not, for property tests. */
import fc from 'fast-check'
import type { InForce } from '../../src/rules/in-force.ts'
import { cardName } from '../../src/rules/equipment/cards.ts'
import { isPass, type Result } from '../../src/rules/wager/result.ts'
import type { Wager } from '../../src/rules/wager/wager.ts'
import type { Steps } from './run.ts'

type Step = Steps[number]

const players = ['ann', 'bob', 'cat']

const resultStep = (result: Result): Step => {
  switch (result.kind) {
    case 'roll':
      return { roll: result.faces }
    case 'deal':
      return { deal: result.cards.map(cardName) }
    case 'toss':
    case 'spin':
    case 'draw':
      throw new Error('no game of these scripts has such equipment')
    case 'call':
      return result.call === 'no roll' ? { noRoll: result.clause } : { voidRound: result.clause }
  }
}

/** Names a place where one must be named, and sometimes where one may be. */
const onArbitrary = ({ places, starts }: Wager): fc.Arbitrary<{ readonly on?: number }> => {
  if (!places) return fc.constant({})
  const named = fc.constantFrom(...places).map((place) => ({ on: Number(place) }))
  return places.includes(starts[0]) ? named : fc.oneof(fc.constant({}), named)
}

const amounts = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 1, max: 400 }).map((units) => units * 60),
)

const changeArbitrary = (wagers: readonly Wager[], verb: 'place' | 'remove'): fc.Arbitrary<Step> =>
  fc.constantFrom(...wagers).chain((wager) =>
    fc
      .record({ player: fc.constantFrom(...players), amount: amounts, on: onArbitrary(wager), whole: fc.boolean() })
      .map(({ player, amount, on, whole }) => ({
        [verb]: wager.id,
        player,
        ...on,
        // A script can express taking down a whole wager only where a player can have but one stack.
        ...(verb === 'remove' && whole && !wager.places ? {} : { amount }),
      })),
  )

export const scripts = ({ wagers, results }: InForce): fc.Arbitrary<Steps> => {
  const declared = results.all.filter((result) => result.kind !== 'call')
  const calls = results.all.filter((result) => result.kind === 'call' && !isPass(result))
  return fc.array(
    fc.oneof(
      { weight: 6, arbitrary: changeArbitrary(wagers, 'place') },
      { weight: 2, arbitrary: changeArbitrary(wagers, 'remove') },
      { weight: 4, arbitrary: fc.constantFrom(...declared).map(resultStep) },
      { weight: 1, arbitrary: fc.constantFrom(...calls).map(resultStep) },
    ),
    { minLength: 1, maxLength: 40 },
  )
}
