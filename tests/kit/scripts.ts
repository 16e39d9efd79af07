/** Random scripts of any game, legal and not, for property tests. */
import fc from 'fast-check'
import type { InForce } from '../../src/rules/game/in-force.ts'
import { callReasons } from '../../src/rules/wager/result.ts'
import type { Wager } from '../../src/rules/wager/wager.ts'
import { anyShown, writtenStep } from './by-parts.ts'
import type { Steps } from './run.ts'

type Step = Steps[number]

const players = ['ann', 'bob', 'cat']

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
  const { equipment } = results
  const called = equipment.words.calledInScripts
  return fc.array(
    fc.oneof(
      { weight: 6, arbitrary: changeArbitrary(wagers, 'place') },
      { weight: 2, arbitrary: changeArbitrary(wagers, 'remove') },
      {
        weight: 4,
        arbitrary: anyShown(equipment).map((shown) => writtenStep(equipment, shown)),
      },
      { weight: 1, arbitrary: fc.constantFrom(...callReasons(results)).map((reason) => ({ [called]: reason })) },
    ),
    { minLength: 1, maxLength: 40 },
  )
}
