/** felt check: holds a game to everything that a game must keep, and says what is wrong in a sentence each. */
import { existsSync } from 'node:fs'
import process from 'node:process'
import type { Command } from 'commander'
import { gameFrom } from '../../loading/own-games.ts'
import { inTime } from '../../loading/limit.ts'
import { isFile, NotLoadable } from '../../loading/not-loadable.ts'
import { placeOf } from '../../loading/place-of-error.ts'
import { priceWager } from '../../odds/price.ts'
import { Rational } from '../../odds/rational.ts'
import { contract, contractFaults } from '../../rules/contract/contract.ts'
import { oneOptionHouses } from '../../rules/contract/houses.ts'
import { isRefusal, type Game } from '../../rules/game/game.ts'
import { rulesInForce, type InForce } from '../../rules/game/in-force.ts'
import { NotAWager } from '../../rules/not-a-wager.ts'
import { compile } from '../../simulate/kernel/machine.ts'
import { TooLarge } from '../../simulate/random/draws.ts'
import { gameArgument, sourceWords } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { typeFaults } from './types.ts'

export const checkCommand = (command: Command): Command =>
  command
    .argument('<game>', sourceWords)
    .addHelpText(
      'after',
      `
Each fault is a line: the file, the place in it, and what is wrong. Status 0: no fault; 1: faults.
It asks under the default house and under every house that differs from it in one option: that wagers answer every result, end, and can
win and lose; that clauses are cited and known; that both cloths can be read and pressed and print what is paid; that options permit
what they say; that every question has the same answer a second time, in another order, and where the file is loaded again, with no chance and no
clock; that the game can be simulated, and served by felt serve --game. Wagers by which players gain
are named if there is no fault. A definition that never ends is stopped after 60 seconds.
Types are checked with the typescript that is installed where the file lies (npm install --save-dev typescript).`,
    )
    .action(async (source: string) => {
      if (isFile(source) && !existsSync(source)) throw new Failure(`there is no file ${source}`)
      const types = isFile(source) ? typeFaults(source) : { faults: [], said: undefined }
      const { faults, said } = await checked(source)
      const placed = faults.map((fault) => (fault.startsWith(source) ? fault : `${source}: ${fault}`))
      const all = [...types.faults, ...placed.filter((fault) => !isToldBy(types.faults, fault))]
      if (all.length > 0) process.exitCode = 1
      process.stdout.write(`${[...all, ...(all.length > 0 ? [] : said), ...(types.said ? [types.said] : [])].join('\n')}\n`)
    })

/** What Node says of the syntax is what the compiler has said of the same place. */
const isToldBy = (told: readonly string[], fault: string): boolean => {
  const [place] = /^.*?:\d+:\d+: /.exec(fault) ?? []
  return place !== undefined && told.some((each) => each.startsWith(place))
}

interface Checked {
  readonly faults: readonly string[]
  /** What was checked, if there is no fault. */
  readonly said: readonly string[]
}

const checked = async (source: string): Promise<Checked> => {
  try {
    const game = isFile(source) ? (await gameFrom(source))! : await gameArgument(source)
    const contracted = (): readonly string[] => contractFaults(game, (error) => placeOf(error, source))
    const faults = isFile(source) ? inTime(source, contracted) : contracted()
    if (faults.length > 0) return { faults, said: [] }
    const more = [...simulationFaults(game), ...(isFile(source) ? await servingFaults(source, game) : [])]
    return { faults: more, said: [soundText(source, game), ...gains(game).map((gain) => `${source}: ${gain}`)] }
  } catch (error) {
    if (error instanceof NotLoadable || error instanceof NotAWager) return { faults: [error.message], said: [] }
    throw error
  }
}

const soundText = (source: string, game: Game): string => {
  const { wagers, results } = rulesInForce(game) as InForce
  const houses = oneOptionHouses(game.options).length
  const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`
  return `${source}: ${game.name}, ${count(wagers.length, 'wager')} on ${results.equipment.words.what}: nothing is wrong (${count(contract.length, 'rule')}, ${count(houses, 'house')})`
}

/** No fault, and seldom meant: wagers by which players gain in the mean. */
const gains = (game: Game): readonly string[] => {
  const rules = rulesInForce(game) as InForce
  return rules.tables().flatMap((table) => {
    const [best] = priceWager(rules, table).starts.toSorted((a, b) => a.price.edge.compare(b.price.edge))
    if (!best || best.price.edge.compare(Rational.of(0)) >= 0) return []
    const placed = best.start === null ? '' : `, placed at ${best.start}`
    return [`wager ${table.wager.id}${placed}: players gain ${best.price.edge.negated().toPercent(4)} of it in the mean`]
  })
}

/** A draw has 64 bits at most. */
const simulationFaults = (game: Game): readonly string[] => {
  const rules = rulesInForce(game)
  if (isRefusal(rules)) return []
  return rules.tables().flatMap((table) => {
    try {
      compile(rules, table)
      return []
    } catch (error) {
      if (error instanceof TooLarge) return [`wager ${table.wager.id}: it cannot be simulated: ${error.message}`]
      throw error
    }
  })
}

/** A house runs what its book holds, so that a file may import less there. It is loaded twice more, once of it in a thread. */
const servingFaults = async (file: string, game: Game): Promise<readonly string[]> => {
  const { readInThread } = await import('../../house/own/reading.ts')
  const { otherFault } = await import('../../house/own/loaded-again.ts')
  const read = await readInThread(file)
  if ('fault' in read) return [`it cannot be served: ${read.fault}`]
  const other = otherFault(game, read.definition)
  return other === undefined ? [] : [other]
}
