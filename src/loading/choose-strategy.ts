/** A strategy by its name, or from a user's file. */
import type { InForce } from '../rules/in-force.ts'
import type { Strategy } from '../rules/strategy/strategy.ts'
import { strategyFrom } from './own-games.ts'
import { isFile } from './not-loadable.ts'
import { strategyNamed, withOwnWagers, type StrategyChoice } from './strategies.ts'

export const chooseStrategy = async (inForce: InForce, choice: StrategyChoice): Promise<Strategy> =>
  isFile(choice.name) ? withOwnWagers(await strategyFrom(choice.name), choice) : strategyNamed(inForce, choice)
