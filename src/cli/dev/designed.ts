/** A game as its file has it now: what is wrong with it, its prices and its cloths; and its source, if it has no fault. */
import { unfitness } from '../../house/own/fitness.ts'
import { definitionDigest } from '../../house/own/loaded-again.ts'
import type { FileRead } from '../../house/own/read-file.ts'
import { limited } from '../../loading/limit.ts'
import { NotLoadable } from '../../loading/not-loadable.ts'
import { ownGameFrom, textAt } from '../../loading/own-games.ts'
import { priceWager } from '../../odds/price.ts'
import { clothDrawing, clothStyle } from '../../report/drawing/cloth.ts'
import { contractFaults } from '../../rules/contract/contract.ts'
import { isRefusal, type Game } from '../../rules/game/game.ts'
import { rulesInForce, type InForce } from '../../rules/game/in-force.ts'
import { priceTable } from '../odds/rows.ts'

export interface Designed {
  readonly faults: readonly string[]
  readonly name?: string
  readonly prices?: string
  /** As SVG. */
  readonly cloths?: { readonly along: string; readonly upright?: string }
  /** What a house can serve. */
  readonly sound?: FileRead
  /** The texts that it was made of, by the paths of their files; undefined for one that is not there. */
  readonly texts: ReadonlyMap<string, string | undefined>
}

/** `loaded` hears that only its rules are still to be worked out. */
export const designed = async (file: string, wait: number, loaded: () => void): Promise<Designed> => {
  const texts = new Map<string, string | undefined>([[file, textAt(file)]])
  try {
    const { game, source } = await ownGameFrom(file, (path, text) => texts.set(path, text))
    loaded()
    const shown = limited('its rules were being made', () => opened(game), wait)
    const isSound = shown.faults.length === 0
    return {
      ...shown,
      texts,
      ...(isSound && { sound: { id: game.id, name: game.name, source, definition: definitionDigest(game) } }),
    }
  } catch (error) {
    if (error instanceof NotLoadable) return { faults: [error.message], texts }
    throw error
  }
}

/** What can be shown of a game that has faults is shown beside them. */
const opened = (game: Game): Omit<Designed, 'texts' | 'sound'> => {
  const told = contractFaults(game)
  const unfit = told.length > 0 ? undefined : unfitness(game)
  const faults = unfit === undefined ? told : [unfit]
  const { name } = game
  try {
    const inForce = rulesInForce(game)
    if (isRefusal(inForce)) return { faults, name }
    const priced = inForce.tables().map((table) => priceWager(inForce, table))
    return { faults, name, prices: priceTable(inForce, priced), cloths: clothsOf(inForce) }
  } catch (error) {
    const [said] = faults
    return { faults: said === undefined ? [error instanceof Error ? error.message : String(error)] : faults, name }
  }
}

const clothsOf = ({ game: { name }, layout, portrait }: InForce): NonNullable<Designed['cloths']> => {
  const drawn = (called: string, laid: InForce['layout']): string =>
    clothDrawing(called, laid)
      .text.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
      .replace('<title>', `<style>${clothStyle}</style><title>`)
  return { along: drawn(name, layout), ...(portrait && { upright: drawn(`${name}, upright`, portrait) }) }
}
