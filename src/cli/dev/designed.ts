/** A game as its file has it now: what is wrong with it, its prices, its cloths, and a table of it that takes lines. */
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { NotLoadable } from '../../loading/not-loadable.ts'
import { placeOf } from '../../loading/place-of-error.ts'
import { readOwnSource } from '../../loading/own-modules.ts'
import { priceWager } from '../../odds/price.ts'
import { contractFaults } from '../../rules/contract/contract.ts'
import { isRefusal, type Game } from '../../rules/game.ts'
import { rulesInForce, type InForce } from '../../rules/in-force.ts'
import { priceTable } from '../odds/rows.ts'
import { answer } from '../play/answer.ts'
import { machine } from '../play/equipment/machine.ts'
import { openTerminal } from '../play/opening.ts'
import type { Terminal } from '../play/terminal.ts'

export interface Designed {
  readonly faults: readonly string[]
  readonly game?: Game
  readonly inForce?: InForce
  readonly prices?: string
  readonly table?: DesignTable
  /** The texts that it was made of, by the paths of their files; nothing for one that is not there. */
  readonly texts: ReadonlyMap<string, string | undefined>
}

export const textAt = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

export const designed = async (file: string): Promise<Designed> => {
  const texts = new Map<string, string | undefined>([[file, textAt(file)]])
  try {
    const { game } = await readOwnSource(basename(file), (name) => {
      const path = join(dirname(file), name)
      texts.set(path, textAt(path))
      return texts.get(path)
    })
    return { ...opened(game, basename(file)), texts }
  } catch (error) {
    if (error instanceof NotLoadable) return { faults: [error.message], texts }
    throw error
  }
}

/** What can be shown of a game that has faults is shown beside them. */
const opened = (game: Game, file: string): Omit<Designed, 'texts'> => {
  const faults = contractFaults(game, (error) => placeOf(error, file))
  try {
    const inForce = rulesInForce(game)
    if (isRefusal(inForce)) return { faults, game }
    const prices = priceTable(
      inForce,
      inForce.tables().map((table) => priceWager(inForce, table)),
    )
    return { faults, game, inForce, prices, table: new DesignTable(inForce) }
  } catch (error) {
    const [said] = faults
    return { faults: said === undefined ? [error instanceof Error ? error.message : String(error)] : faults, game }
  }
}

const mostTold = 20_000

/** The table of felt play, with lines that come from a page. */
export class DesignTable {
  #terminal: Terminal
  #told: string

  constructor(inForce: InForce) {
    const { terminal, text } = openTerminal({ inForce, rack: 100_000, players: [], real: false, byHand: false }, machine)
    this.#terminal = terminal
    this.#told = text
  }

  /** All that was typed and answered, the last of it where that is long. */
  get told(): string {
    return this.#told.slice(-mostTold)
  }

  type(line: string): void {
    const { terminal, text } = answer(this.#terminal, line, machine)
    this.#terminal = terminal
    this.#told = `${this.#told}\n> ${line}\n${text}`.slice(-2 * mostTold)
  }
}
