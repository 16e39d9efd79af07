/** A strategy by its name: one for any wager, one of the game's own, or a user's file. */
import type { InForce } from '../rules/in-force.ts'
import { orList, perhaps } from '../rules/near.ts'
import { flat, martingale, press, type Strategy } from '../rules/strategy.ts'
import { isFile, NoSource, strategyFrom } from './source.ts'
import type { StrategyChoice } from './sessions.ts'

const anyWager = { flat, martingale, press } as const

const strategyNames = ({ strategies = {} }: InForce): readonly string[] => [...Object.keys(anyWager), ...Object.keys(strategies)]

export const chooseStrategy = async (inForce: InForce, { name, on }: StrategyChoice): Promise<Strategy> => {
  const own = isFile(name) ? await strategyFrom(name) : inForce.strategies?.[name]
  if (own && on !== undefined) throw new NoSource(`${name} chooses its own wagers; --on is for flat, martingale and press`)
  if (own) return own
  const ids = inForce.wagers.map(({ id }) => id)
  if (!(name in anyWager))
    throw new NoSource(`there is no strategy "${name}" for ${inForce.game.id}; there are ${orList(strategyNames(inForce))}`)
  const wager = on ?? ids[0]!
  if (!ids.includes(wager)) throw new NoSource(`${inForce.game.id} has no wager "${wager}"${perhaps(wager, ids)}`)
  return anyWager[name as keyof typeof anyWager](wager)
}
