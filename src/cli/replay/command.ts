/** felt replay: settles written scripts. */
import type { Command } from 'commander'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { Malformed, readDocuments } from '../../replay/document.ts'
import { replay } from '../../replay/replay.ts'
import { replayJsonSchema } from '../../replay/schema.ts'
import type { Game } from '../../rules/game/game.ts'
import { loadGame } from '../../rules/games/load.ts'
import type { ChosenOptions } from '../../rules/options.ts'
import { houseOption, sourceArgument } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { databaseOption, type OnDatabase, ofTable } from '../house/open-house.ts'

/** Scripts that the help shows. */
const documentExample =
  '{"game": "dragon-fire", "script": [{"place": "dragon", "player": "seat-1", "amount": 1000}, {"roll": [2, 3]}]}'

const passingExample = '{"passDice": true} passes the dice on where the table lets a shooter pass'

interface Given extends OnDatabase {
  readonly house?: ChosenOptions
  readonly game?: string
  readonly schema?: boolean
  readonly pretty?: boolean
  readonly from?: string
}

export const replayCommand = (command: Command): Command =>
  command
    .argument('[file]', 'a JSON document, or several with one on each line; - is standard input; with --from, a table')
    .argument('[round]', 'with --from, the number of a round')
    .option('--house <name=value>', 'a house option, where a document does not set its own (repeatable)', houseOption)
    .option('--game <file>', 'a game of your own that documents name by its id, or that documents of no game are of (./mine.ts)')
    .option('--pretty', 'for people: one row on each line (as in a terminal with one document)')
    .option(
      '--from <data>',
      'write the script of a round in the journal of a house, which may be running: --from DATA TABLE ROUND',
    )
    .addOption(databaseOption())
    .option('--schema', 'print the JSON Schema of a document instead')
    .addHelpText(
      'after',
      `
A document: ${documentExample}
Amounts are whole minor units (cents). A table's "chip": 100 rounds payments to it, "token": true places promotional tokens ("tokensReturned": true gives them back when they win),
{"call": "off", "wager": "place-6", "player": "ann"} calls a wager off, working or usual, {"leaveUp": "pass", "player": "ann"} leaves its winners up ("up": false no longer), ${passingExample}.
The answer is one line of JSON for each document, in the same order (one document in a terminal: one row on each line).
With --from the script begins where the layout was last empty, and has the wagers of each round as they lay when its result was settled, corrections included:
felt replay --from DATA TABLE ROUND | felt replay - pays again what was paid. What cannot be told so is refused with the reason, and status 1.
A refused step changes nothing and the script goes on. A malformed document ends with status 2 and prints no answer.`,
    )
    .action(
      async (file: string | undefined, round: string | undefined, { house, game, schema, pretty, from, database }: Given) => {
        if (schema) return print(JSON.stringify(replayJsonSchema(), null, 2))
        if (from !== undefined) return print(await written(from, file, round, { pretty: pretty === true, database }))
        if (round !== undefined) throw new Failure(`replay takes one file; ${round} would be a round of a house, with --from`)
        if (file === undefined) throw new Failure('replay takes a file, or - for standard input')
        return print(await answers(file, house, pretty, game === undefined ? undefined : await ownGame(game)))
      },
    )

/** A game of the registry needs no file, and none may pass for one. */
const ownGame = async (file: string): Promise<Game> => {
  const game = await sourceArgument(file)
  const known = await loadGame(game.id)
  if (known && known !== game) throw new Failure(`${file}: felt has a game "${game.id}" of its own: give yours another id`)
  return game
}

const answers = async (file: string, house: ChosenOptions = {}, pretty = false, own?: Game): Promise<string> => {
  const text = await read(file)
  try {
    const scripts = readDocuments(text, house, own)
    const forPeople = pretty || (process.stdout.isTTY && scripts.length === 1)
    return scripts.map((script) => (forPeople ? rowByRow(replay(script)) : JSON.stringify(replay(script)))).join('\n')
  } catch (error) {
    if (error instanceof Malformed) throw new Failure(`${nameOf(file)}: ${error.message}`)
    throw error
  }
}

/** The script of a round; what else is to be known of it goes where no script is read. */
const written = async (
  folder: string,
  table: string | undefined,
  round: string | undefined,
  { pretty, database }: { readonly pretty: boolean; readonly database: string | undefined },
): Promise<string> => {
  if (table === undefined || round === undefined)
    throw new Failure('--from takes a house, a table and a round: --from DATA TABLE ROUND')
  if (!/^[1-9]\d{0,9}$/.test(round)) throw new Failure(`a round is a whole number from 1 on, not ${JSON.stringify(round)}`)
  const [{ readRound }, { NotTold }] = await Promise.all([
    import('../../house/files/read-round.ts'),
    import('../../house/past/script-mending.ts'),
  ])
  const { document, notes } = await ofTable(table, async () => {
    try {
      return await readRound(folder, table, Number(round), { database })
    } catch (error) {
      throw error instanceof NotTold
        ? new Failure(`round ${round} of ${table} cannot be written as a script: ${error.message}`, 1)
        : error
    }
  })
  for (const note of notes) process.stderr.write(`felt: ${note}\n`)
  return pretty || process.stdout.isTTY ? rowByRow(document) : JSON.stringify(document)
}

const row = (value: object): string =>
  `{ ${Object.entries(value)
    .map(([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`)
    .join(', ')} }`

const rows = (values: readonly object[]): string =>
  values.length === 0 ? '[]' : `[\n${values.map((each) => `    ${row(each)}`).join(',\n')}\n  ]`

const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return rows(value as readonly object[])
  return typeof value === 'object' && value !== null ? row(value) : JSON.stringify(value)
}

/** The same JSON with one row on each line. */
const rowByRow = (document: object): string =>
  `{\n${Object.entries(document)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${valueText(value)}`)
    .join(',\n')}\n}`

const read = async (file: string): Promise<string> => {
  const bytes = await readBytes(file)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Failure(`${nameOf(file)} is not UTF-8 text`)
  }
}

/** Standard input is read as a stream: it may be a pipe that is filled slowly. */
const readBytes = async (file: string): Promise<Uint8Array> => {
  try {
    return file === '-' ? await buffer(process.stdin) : readFileSync(file)
  } catch (error) {
    throw new Failure(`cannot read ${nameOf(file)}: ${(error as Error).message}`)
  }
}

const nameOf = (file: string): string => (file === '-' ? 'standard input' : file)

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
