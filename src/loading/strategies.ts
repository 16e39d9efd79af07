/** A strategy by its name: one for any wager, or one of the game's own. */
import type { InForce } from '../rules/game/in-force.ts'
import { orList, perhaps } from '../rules/similar-names.ts'
import { keep, on } from '../rules/strategy/parts.ts'
import type { Strategy } from '../rules/strategy/strategy.ts'
import { martingale, parlay, upTo, type Progression } from '../rules/strategy/ways.ts'
import { NotLoadable } from './not-loadable.ts'

export interface StrategyChoice {
  readonly name: string
  /** The wager of a strategy that plays any one wager. */
  readonly on?: string
}

/** Ways to go on with any one wager. */
const anyWager = { flat: undefined, martingale, press: upTo(8, parlay) } as const satisfies Record<
  string,
  Progression | undefined
>

/** Whether a strategy plays the wager that it is given. */
export const playsAnyWager = (name: string): name is keyof typeof anyWager => Object.hasOwn(anyWager, name)

export const strategyNames = ({ strategies = {} }: InForce): readonly string[] => [
  ...Object.keys(anyWager),
  ...Object.keys(strategies),
]

/** A strategy that chooses its own wagers is given none. */
export const withOwnWagers = (strategy: Strategy, { name, on }: StrategyChoice): Strategy => {
  if (on !== undefined) throw new NotLoadable(`${name} chooses its own wagers; --on is for flat, martingale and press`)
  return strategy
}

export const strategyNamed = (inForce: InForce, choice: StrategyChoice): Strategy => {
  const { name } = choice
  const own = inForce.strategies?.[name]
  if (own) return withOwnWagers(own, choice)
  const ids = inForce.wagers.map(({ id }) => id)
  if (!playsAnyWager(name))
    throw new NotLoadable(`there is no strategy "${name}" for ${inForce.game.id}; there are ${orList(strategyNames(inForce))}`)
  const wager = choice.on ?? ids[0]!
  if (!ids.includes(wager)) throw new NotLoadable(`${inForce.game.id} has no wager "${wager}"${perhaps(wager, ids)}`)
  return keep(on(wager), anyWager[name])
}
