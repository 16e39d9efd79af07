/** felt odds: what every wager is worth, exactly. */
import type { Command } from 'commander'
import process from 'node:process'
import { independent } from '../../odds/assumed.ts'
import { fullOf, isNotLeft, type Left, leftAsked, leftText, withLeft } from '../../odds/equipment/left.ts'
import { priceWager } from '../../odds/price.ts'
import type { Rational } from '../../odds/rational.ts'
import { oddsRows, priceAll } from '../../odds/rows.ts'
import { csvTable } from '../../rules/csv.ts'
import { type InForce, tableOf } from '../../rules/game/in-force.ts'
import type { ChosenOptions } from '../../rules/options.ts'
import { orList, perhaps } from '../../rules/similar-names.ts'
import { below, seeded, shuffled } from '../../simulate/random/random.ts'
import { houseOption, inForceOrFail, sourceArgument, sourceWords } from '../arguments.ts'
import { columns } from '../output.ts'
import { Failure } from '../failure.ts'
import { assuming, assumptionText, printedText, wagerDetail } from './detail.ts'
import { differs, type DiffRow, diffRows, diffTable } from './diff.ts'
import { oddsSheet, priceTable } from './rows.ts'

/** The options that say what is left of a shoe. */
const leftOption = ['--shoe <cards>', 'how many of some cards are left in the shoe: AS=5,7H=0'] as const
const removedOption = ['--removed <cards>', 'cards that have left the shoe: KS,7H,7D'] as const

/** What prices take for granted of a shoe. */
const assumedHelp = `A wager that lasts over several deals, or is placed after one, is priced as if each deal came from the same cards. The answer says so
("assumes" in --json and --csv); without that its figures are exact.`

const driftOption = ['--drift', 'how the prices drift as one shuffled shoe is dealt'] as const

/** The exact edge of each wager after so many parts of one shuffle are dealt and do not come back. */
interface DriftRow {
  readonly dealt: number
  readonly edges: Readonly<Record<string, Rational>>
}

/** `shuffled` is the order of the parts, by their numbers. */
const driftRows = (inForce: InForce, full: Left, shuffled: readonly number[], wagers: readonly string[]): readonly DriftRow[] => {
  const left = [...full]
  const every = Math.max(2, Math.floor(shuffled.length / 32) * 2)
  const rows: DriftRow[] = []
  for (let dealt = 0; dealt <= shuffled.length - every; dealt += every) {
    const rules = withLeft(inForce, left)
    const edges = wagers.map((id) => [id, priceWager(rules, tableOf(inForce, id)).starts[0].price.edge] as const)
    rows.push({ dealt, edges: Object.fromEntries(edges) })
    for (const part of shuffled.slice(dealt, dealt + every)) left[part]! -= 1
  }
  return rows
}

const driftTable = (rows: readonly DriftRow[]): string =>
  columns(
    [
      ['dealt', ...Object.keys(rows[0]!.edges)],
      ...rows.map(({ dealt, edges }) => [`${dealt}`, ...Object.values(edges).map((edge) => edge.toPercent(2))]),
    ],
    0,
  )

interface Given {
  readonly wager?: string
  readonly house?: ChosenOptions
  readonly diff?: readonly string[]
  readonly shoe?: string
  readonly removed?: string
  readonly drift?: boolean
  readonly seed: string
  readonly states?: boolean
  readonly json?: boolean
  readonly csv?: boolean
}

export const oddsCommand = (command: Command): Command =>
  command
    .argument('<game>', sourceWords)
    .option('--wager <wager>', 'one wager, with all its results and its value in every state')
    .option('--house <name=value>', 'a house option (repeatable)', houseOption)
    .option('--diff <other>', 'compare with name=value of another house (repeatable), or with another file', collect)
    .option(...leftOption)
    .option(...removedOption)
    .option(...driftOption)
    .option('--seed <seed>', 'which shuffle', '1')
    .option('--states', 'with --json: the value in each state, and the chance of every length')
    .option('--json', 'an array of rows, fractions as text in lowest terms')
    .option('--csv', 'the same as a sheet')
    .addHelpText(
      'after',
      `\nAll figures are per unit of the initial wager, commission unrounded. A hit is a result that leaves the player ahead.\n${assumedHelp}`,
    )
    .action(async (source: string, given: Given) => {
      checkGiven(given)
      const inForce = withAsked(inForceOrFail(await sourceArgument(source), given.house), given)
      checkWager(inForce, given.wager)
      process.stdout.write(`${await answer(inForce, source, given)}\n`)
    })

const collect = (given: string, before: readonly string[] = []): readonly string[] => [...before, given]

/** Options that would be passed over in silence are wrong. */
const checkGiven = ({ json, csv, states, diff, drift }: Given): void => {
  if (json && csv) throw new Failure('--json and --csv are two forms of one answer: choose one')
  if (states && !json) throw new Failure('--states goes with --json (and --wager shows the states of one wager)')
  if (states && (diff || drift)) throw new Failure('--states does not go with --diff or --drift')
  if (diff && drift) throw new Failure('--diff and --drift are two questions: ask one')
}

const answer = async (inForce: InForce, source: string, given: Given): Promise<string> => {
  if (given.drift) return drift(inForce, given)
  const priced = priceAll(inForce, given.wager)
  if (given.diff) {
    const then = await other(source, given)
    const others = priceAll(then, otherWager(given))
    const notes = [...new Set([assumptionText(inForce, priced), assumptionText(then, others)])]
    return diff(diffRows(priced, others), given, inForce.results.equipment.words.many, notes)
  }
  if (given.json || given.csv) {
    const rows = oddsRows(inForce, priced, leftOf(inForce), given.states ?? false)
    return given.json ? JSON.stringify(rows, null, 2) : oddsSheet(rows, priced)
  }
  const detail = given.wager === undefined ? [] : priced.map((each) => wagerDetail(inForce, each))
  return [priceTable(inForce, priced), ...detail, printedText(inForce, priced), assumptionText(inForce, priced)]
    .filter((text) => text !== '')
    .join('\n\n')
}

/** Told only where not all is left. */
const leftOf = (inForce: InForce): string => leftText(inForceOrFail(inForce.game, inForce.house), fullOf(inForce))

/** A wager is looked for by its name on the other side too, unless that is a definition of its own. */
const otherWager = ({ diff = [], wager }: Given): string | undefined =>
  diff.some((each) => !each.includes('=')) ? undefined : wager

/** The other side of a comparison: the same game under another house, or another definition; what is left is the same. */
const other = async (source: string, given: Given): Promise<InForce> => {
  const { diff = [], house = {} } = given
  const file = diff.find((each) => !each.includes('='))
  const changed = diff.filter((each) => each.includes('=')).reduce<ChosenOptions>((before, each) => houseOption(each, before), {})
  return withAsked(inForceOrFail(await sourceArgument(file ?? source), { ...house, ...changed }), { ...given, drift: false })
}

const diff = (rows: readonly DiffRow[], { json, csv }: Given, many: string, notes: readonly string[]): string => {
  if (!json && !csv) return [diffTable(rows, many), ...notes].filter((text) => text !== '').join('\n\n')
  const assumed = rows.some(({ assumes }) => assumes)
  const told = rows.map((row) => ({
    wager: row.wager,
    start: row.start,
    edge: row.before && `${row.before.edge}`,
    edgeThen: row.after && `${row.after.edge}`,
    change: row.before && row.after && `${row.after.edge.minus(row.before.edge)}`,
    rolls: row.before && `${row.before.rolls}`,
    rollsThen: row.after && `${row.after.rolls}`,
    differs: String(differs(row)),
    ...(assumed && { assumes: row.assumes ?? null }),
  }))
  return json
    ? JSON.stringify(
        told.map((row) => ({ ...row, differs: row.differs === 'true' })),
        null,
        2,
      )
    : csvTable(told)
}

const checkWager = ({ wagers, game }: InForce, wager: string | undefined): void => {
  const ids = wagers.map(({ id }) => id)
  if (wager === undefined || ids.includes(wager)) return
  throw new Failure(`${game.id} has no wager "${wager}"${perhaps(wager, ids) || `; there are ${orList(ids)}`}`)
}

const withAsked = (inForce: InForce, { shoe, removed, drift: drifts }: Given): InForce => {
  if (shoe === undefined && removed === undefined && !drifts) return inForce
  const left = leftAsked(inForce, { shoe, removed })
  if (isNotLeft(left)) throw new Failure(left.reason)
  return withLeft(inForce, left)
}

const drift = (inForce: InForce, { seed, wager, json, csv }: Given): string => {
  const full = fullOf(inForce)!
  const order = shuffled(
    full.flatMap((count, part) => Array.from({ length: count }, () => part)),
    below(seeded(seed)),
  )
  const rows = driftRows(inForce, full, order, wager === undefined ? inForce.wagers.map(({ id }) => id) : [wager])
  const priced = priceAll(inForce, wager)
  const note = assumptionText(inForce, priced)
  if (!json && !csv) return note === '' ? driftTable(rows) : `${driftTable(rows)}\n\n${note}`
  const told = rows.map(({ dealt, edges }) => ({
    dealt,
    ...(note !== '' && { assumes: `${independent}: ${assuming(priced).join(' ')}` }),
    ...Object.fromEntries(Object.entries(edges).map(([id, edge]) => [id, `${edge}`])),
  }))
  return json ? JSON.stringify(told, null, 2) : csvTable(told)
}
