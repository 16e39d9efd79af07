/** A house that keeps cash from now on, as from the console of its machine; once is enough. */
import { byHouse } from '../../src/house/streams/by-house.ts'
import { beginCash } from '../../src/house/cage/commands.ts'
import type { House } from '../../src/house/house.ts'
import { isRefusal } from '../../src/rules/game/game.ts'

export const keepCash = async (house: House): Promise<void> => {
  if (house.keepsCash) return
  const begun = await house.do(beginCash, {}, byHouse)
  if (isRefusal(begun)) throw new Error(begun.reason)
}
