/** felt replay: settles written scripts. */
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { Command } from 'commander'
import { Malformed, readDocuments } from '../replay/document.ts'
import { replay, type Replay } from '../replay/replay.ts'
import { replayJsonSchema } from '../replay/schema.ts'
import type { House } from '../rules/options.ts'
import { houseOption } from './arguments.ts'
import { Failure } from './failure.ts'

interface Given {
  readonly house?: House
  readonly schema?: boolean
  readonly pretty?: boolean
}

export const replayCommand = (): Command =>
  new Command('replay')
    .description('settle a written script and print what every wager came to, with its clauses')
    .argument('[file]', 'a JSON document, or several with one on each line; - is standard input')
    .option('--house <name=value>', 'a house option, where a document does not set its own (repeatable)', houseOption)
    .option('--pretty', 'for people: one row on each line (as in a terminal with one document)')
    .option('--schema', 'print the JSON Schema of a document instead')
    .addHelpText(
      'after',
      `
A document: {"game": "dragon-fire", "script": [{"place": "dragon", "player": "seat-1", "amount": 1000}, {"roll": [2, 3]}]}
Amounts are whole minor units (cents). A table's "chip": 100 rounds payments to it, "token": true places promotional tokens ("tokensReturned": true gives them back when they win),
{"call": "off", "wager": "place-6", "player": "ann"} calls a wager off, working or usual, {"leaveUp": "pass", "player": "ann"} leaves its winners up ("up": false no longer), {"passDice": true} passes the dice on.
The answer is one line of JSON for each document, in the same order (one document in a terminal: one row on each line).
A refused step changes nothing and the script goes on. A malformed document ends with status 2 and prints no answer.`,
    )
    .action(async (file: string | undefined, { house, schema, pretty }: Given) => {
      if (schema) return print(JSON.stringify(replayJsonSchema(), null, 2))
      if (file === undefined) throw new Failure('replay takes a file, or - for standard input')
      return print(await answers(file, house, pretty))
    })

const answers = async (file: string, house: House = {}, pretty = false): Promise<string> => {
  const text = await read(file)
  try {
    const scripts = readDocuments(text, house)
    const forPeople = pretty || (process.stdout.isTTY && scripts.length === 1)
    return scripts.map((script) => (forPeople ? rowByRow(replay(script)) : JSON.stringify(replay(script)))).join('\n')
  } catch (error) {
    if (error instanceof Malformed) throw new Failure(`${nameOf(file)}: ${error.message}`)
    throw error
  }
}

/** The same JSON with one row on each line. */
const rowByRow = ({ settlements, refusals, layout, net, game }: Replay): string => {
  const row = (value: object): string =>
    `{ ${Object.entries(value)
      .map(([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`)
      .join(', ')} }`
  const rows = (values: readonly object[]): string =>
    values.length === 0 ? '[]' : `[\n${values.map((each) => `    ${row(each)}`).join(',\n')}\n  ]`
  return `{
  "game": ${JSON.stringify(game)},
  "settlements": ${rows(settlements)},
  "refusals": ${rows(refusals)},
  "layout": ${rows(layout)},
  "net": ${row(net)}
}`
}

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
