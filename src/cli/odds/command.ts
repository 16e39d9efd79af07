/** felt odds: what every wager is worth, exactly. */
import process from 'node:process'
import { Command } from 'commander'
import { readShoe, withoutCards, withShoe, type Shoe } from '../../odds/shoe.ts'
import type { InForce } from '../../rules/in-force.ts'
import { near, orList } from '../../rules/near.ts'
import type { House } from '../../rules/options.ts'
import { below, seeded, shuffled } from '../../simulate/random.ts'
import { houseOption, inForceOrFail } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { sourceArgument } from '../source.ts'
import { printedText, wagerDetail } from './detail.ts'
import { diffTable } from './diff.ts'
import { driftTable } from './drift.ts'
import { csv, oddsRows, priceAll, priceTable } from './rows.ts'

interface Given {
  readonly wager?: string
  readonly house?: House
  readonly diff?: readonly string[]
  readonly shoe?: string
  readonly removed?: string
  readonly drift?: boolean
  readonly seed: string
  readonly states?: boolean
  readonly json?: boolean
  readonly csv?: boolean
}

export const oddsCommand = (): Command =>
  new Command('odds')
    .description('print what every wager is worth: house edge, hit frequency, results, length, as exact fractions')
    .argument('<game>', 'a game, or a file of your own (./my-wager.ts)')
    .option('--wager <wager>', 'one wager, with all its results and its value in every state')
    .option('--house <name=value>', 'a house option (repeatable)', houseOption)
    .option('--diff <other>', 'compare with name=value of another house (repeatable), or with another file', collect)
    .option('--shoe <cards>', 'how many of some cards are left in the shoe: AS=5,7H=0')
    .option('--removed <cards>', 'cards that have left the shoe: KS,7H,7D')
    .option('--drift', 'how the prices drift as one shuffled shoe is dealt')
    .option('--seed <seed>', 'which shuffle', '1')
    .option('--states', 'with --json: the value of the wager in each of its states')
    .option('--json', 'an array of rows, fractions as text in lowest terms')
    .option('--csv', 'the same as a sheet')
    .addHelpText(
      'after',
      '\nAll figures are per unit of the initial wager, commission unrounded. A hit is a result that leaves the player ahead.',
    )
    .action(async (source: string, given: Given) => {
      const inForce = withCards(inForceOrFail(await sourceArgument(source), given.house), given)
      checkWager(inForce, given.wager)
      process.stdout.write(`${await answer(inForce, source, given)}\n`)
    })

const collect = (given: string, before: readonly string[] = []): readonly string[] => [...before, given]

const answer = async (inForce: InForce, source: string, given: Given): Promise<string> => {
  if (given.drift) return drift(inForce, given.seed)
  const priced = priceAll(inForce, given.wager)
  if (given.diff) return diffTable(priced, priceAll(await other(source, given), given.wager))
  if (given.json) return JSON.stringify(oddsRows(inForce, priced, given.states ?? false), null, 2)
  if (given.csv) return csv(oddsRows(inForce, priced, false))
  const detail = given.wager === undefined ? [] : priced.map(wagerDetail)
  return [priceTable(priced), ...detail, printedText(inForce, priced)].filter((text) => text !== '').join('\n\n')
}

/** The other side of a comparison: the same game under another house, or another definition. */
const other = async (source: string, { diff = [], house = {} }: Given): Promise<InForce> => {
  const file = diff.find((each) => !each.includes('='))
  const options = diff.filter((each) => each.includes('=')).reduce<House>((before, each) => houseOption(each, before), house)
  return inForceOrFail(await sourceArgument(file ?? source), options)
}

const checkWager = ({ wagers, game }: InForce, wager: string | undefined): void => {
  const ids = wagers.map(({ id }) => id)
  if (wager === undefined || ids.includes(wager)) return
  const likely = near(wager, ids)
  throw new Failure(
    `${game.id} has no wager "${wager}"; ${likely.length > 0 ? `perhaps ${orList(likely)}` : `there are ${orList(ids)}`}`,
  )
}

const withCards = (inForce: InForce, { shoe, removed, drift: drifts }: Given): InForce => {
  if (shoe === undefined && removed === undefined && !drifts) return inForce
  let left: Shoe | string | undefined = inForce.results.shoe
  if (left === undefined) throw new Failure(`${inForce.game.id} is not played with a shoe`)
  if (shoe !== undefined) left = readShoe(left, shoe)
  if (removed !== undefined && typeof left !== 'string') left = withoutCards(left, removed)
  if (typeof left === 'string') throw new Failure(left)
  if (left.reduce((sum, count) => sum + count, 0) < 2) throw new Failure('the shoe must hold two cards at least')
  return withShoe(inForce, left)
}

const drift = (inForce: InForce, seed: string): string => {
  const full = inForce.results.shoe!
  const order = shuffled(
    full.flatMap((count, card) => Array.from({ length: count }, () => card)),
    below(seeded(seed)),
  )
  return driftTable(inForce, full, order)
}
