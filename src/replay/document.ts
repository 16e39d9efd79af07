/** Reads replay documents: texts in, scripts out that are ready to settle, or the place of the first thing wrong. */
import { passedInScripts } from '../rules/equipment/calls.ts'
import type * as z from 'zod'
import type { Calling } from '../rules/in-play/off-and-working.ts'
import { isRefusal, type Game } from '../rules/game/game.ts'
import { gameNamed } from '../rules/games/registry.ts'
import { callFor, rulesInForce, type InForce } from '../rules/game/in-force.ts'
import type { ChosenOptions } from '../rules/options.ts'
import type { Symbols } from '../rules/equipment/equipment.ts'
import { isPass } from '../rules/wager/result.ts'
import { lineAt, nameAt, nameTwice, offsetOf, pathText, syntaxFault, type Path } from './json-places.ts'
import { termsOf, type Terms } from './rerun.ts'
import { headSchema, mostMoney, stepSchemas } from './schema.ts'

export interface Script extends Terms {
  readonly steps: readonly ScriptStep[]
}

export type ScriptStep =
  | {
      readonly act: 'place'
      readonly wager: string
      readonly state?: string
      readonly player: string
      readonly amount: number
      readonly token?: boolean
    }
  | {
      readonly act: 'remove'
      readonly wager: string
      readonly state?: string
      readonly player: string
      readonly amount?: number
    }
  | {
      readonly act: 'call'
      readonly wager: string
      readonly state?: string
      readonly player: string
      readonly to: Calling
    }
  | { readonly act: 'leaveUp'; readonly wager: string; readonly player: string; readonly up: boolean }
  /** A result of the game, by its number, and what was shown for it; a call shows none. */
  | { readonly act: 'result'; readonly result: number; readonly shown?: Symbols }

/** A document that cannot be settled; the message names the line, the place and what was expected. */
export class Malformed extends Error {}

/** A fault inside one document, before its line is known. */
class Misfit extends Error {
  readonly path: Path

  constructor(path: Path, message: string) {
    super(message)
    this.path = path
  }
}

/** What holds for all documents: how a game is opened, and a game that is none of the registry. */
interface Given {
  readonly opens: (game: Game, house: ChosenOptions) => InForce
  readonly own: Game | undefined
  readonly head: ReturnType<typeof headSchema>
}

/**
 * One document, or one on each line. House options given here hold where a document does not set its own. A game of one's own
 * comes from here alone, since a document loads no code: documents name it by its id, or name no game.
 */
export const readDocuments = (text: string, house: ChosenOptions = {}, own?: Game): readonly Script[] => {
  const given: Given = {
    own,
    head: headSchema(own),
    opens: (game, chosen) => {
      const inForce = rulesInForce(game, { ...house, ...chosen })
      if (!isRefusal(inForce)) return inForce
      if (Object.hasOwn(chosen, inForce.option)) throw new Misfit(['house', inForce.option], inForce.reason)
      throw new Malformed(`--house ${inForce.option}: ${inForce.reason}`)
    },
  }
  const whole = text.replace(/^\uFEFF/, '')
  if (whole.trim() === '') throw new Malformed('line 1: expected a document, found nothing')
  const lines = whole.split('\n')
  const first = lines.find((line) => line.trim() !== '')!
  if (parse(whole) !== undefined || parse(first) === undefined) return [readDocument(whole, 1, given)]
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [readDocument(line, index + 1, given)]))
}

const parse = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const readDocument = (text: string, firstLine: number, given: Given): Script => {
  const parsed = parse(text)
  const line = (offset: number): string => `line ${firstLine + lineAt(text, offset) - 1}`
  if (!parsed) {
    const { offset, expected } = syntaxFault(text) ?? { offset: text.length, expected: 'JSON' }
    const found = offset >= text.length ? 'the end' : JSON.stringify(text.slice(offset, offset + 12))
    const column = offset - text.lastIndexOf('\n', offset - 1)
    throw new Malformed(`${line(offset)}: column ${column}: expected ${expected}, found ${found}`)
  }
  const twice = nameTwice(text)
  if (twice !== undefined)
    throw new Malformed(`${line(twice)}: the name ${brief(nameAt(text, twice))} stands twice in one object`)
  try {
    return readScript(parsed.value, given)
  } catch (fault) {
    if (!(fault instanceof Misfit)) throw fault
    throw new Malformed(`${line(offsetOf(text, fault.path))}: ${pathText(fault.path)}: ${fault.message}`)
  }
}

const readScript = (value: unknown, { opens, own, head: schema }: Given): Script => {
  const head = checked(schema, own && isRaw(value) ? { game: own.id, ...value } : value, [])
  const game = own?.id === head.game ? own : gameNamed(head.game)!
  // The document's own object and not the checked copy, which lacks a name such as __proto__.
  const chosen = Object.entries((value as Raw)['house'] ?? {}).map(([name, chosen]) => [name, String(chosen)] as const)
  const inForce = opens(game, Object.fromEntries(chosen))
  const steps = head.script.map((step, index) => readStep(inForce, step, ['script', index]))
  checkMoney(steps)
  return { ...termsOf(inForce, head), steps }
}

type Raw = Readonly<Record<string, unknown>>

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

const readStep = (inForce: InForce, value: unknown, path: Path): ScriptStep => {
  const schemas = stepSchemas(inForce)
  const expected = `expected a step of ${inForce.game.id}: ${schemas.words.join(', ')}`
  if (!isRaw(value)) throw new Misfit(path, `${expected}, not ${brief(value)}`)
  const words = schemas.words.filter((word) => word in value)
  if (words.length !== 1) throw new Misfit(path, `${expected}, one of them in a step, not ${brief(Object.keys(value))}`)
  checked(schemas.of(words[0]!, value)!, value, path)
  return toStep(inForce, words[0]!, value)
}

const toStep = (inForce: InForce, word: string, raw: Raw): ScriptStep => {
  const { on, ...said } = raw as { on?: number; player: string; amount: number; token?: boolean }
  const state = on !== undefined && { state: String(on) }
  switch (word) {
    case 'place':
    case 'remove': {
      const { [word]: wager, ...rest } = said as typeof said & { place: string; remove: string }
      return { act: word, wager, ...rest, ...state }
    }
    case 'call': {
      const { call, wager } = raw as { call: string; wager: string }
      return { act: word, wager, player: said.player, ...state, to: call === 'usual' ? 'as-the-house' : (call as Calling) }
    }
    case 'leaveUp': {
      const { leaveUp: wager, up = true } = raw as { leaveUp: string; up?: boolean }
      return { act: word, wager, player: said.player, up }
    }
    default:
      return resultStep(inForce, word, raw)
  }
}

const resultStep = (inForce: InForce, word: string, raw: Raw): ScriptStep => {
  const { equipment, all } = inForce.results
  if (word === passedInScripts) return { act: 'result', result: all.findIndex(isPass) }
  if (word !== equipment.verb) return { act: 'result', result: callFor(inForce, raw[word] as string) }
  // What cannot be shown has been refused by the schema.
  const shown = equipment.read([raw[word] as string | readonly (string | number)[]].flat())!
  return { act: 'result', result: equipment.columnOf(shown), shown }
}

const checkMoney = (steps: readonly ScriptStep[]): void => {
  let sum = 0
  for (const [index, step] of steps.entries()) {
    if (step.act !== 'place') continue
    sum += step.amount
    if (sum > mostMoney) throw new Misfit(['script', index, 'amount'], `expected wagers of at most ${mostMoney} in all`)
  }
}

const checked = <Value>(schema: z.ZodType<Value>, value: unknown, path: Path): Value => {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const issue = error.issues[0]!
  const at = issue.path as (string | number)[]
  if (issue.code === 'unrecognized_keys')
    throw new Misfit([...path, ...at], `unexpected ${issue.keys.map((key) => brief(key)).join(', ')}`)
  const found = at.reduce<unknown>((inner, key) => (inner as Raw | undefined)?.[key], value)
  throw new Misfit(
    [...path, ...at],
    found === undefined ? `${issue.message}, found nothing` : `${issue.message}, not ${brief(found)}`,
  )
}

/** A value as a few characters on one line. */
const brief = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : written(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** What is nested too deeply to be written down is told by its beginning. */
const written = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? 'nothing'
  } catch {
    return Array.isArray(value) ? '[[[…' : '{{{…'
  }
}
