/** The parts that a definition must have: what the compiler would have said of a file that it has not seen. */
import type { Game, Rules } from '../game/game.ts'
import { roundings } from '../money/payout.ts'
import { ways } from '../rulebook/clause.ts'

type Value = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null && !Array.isArray(value)

const isWord = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

const isIn = (value: unknown, list: readonly string[]): boolean => typeof value === 'string' && list.includes(value)

/** How a part of a list is called: by its name, else by its place. */
const nameOr = (name: unknown, at: number): string => (typeof name === 'string' && name !== '' ? name : String(at + 1))

type Expected = readonly [part: string, holds: boolean, what: string]

const missing = (place: string, value: Value, expected: readonly Expected[]): readonly string[] =>
  expected.flatMap(([part, holds, what]) => {
    if (holds) return []
    return [`${place}: ${value[part] === undefined ? `has no ${part}` : `its ${part} cannot be used`}; expected ${what}`]
  })

export const gameParts = (game: Game): readonly string[] => {
  const { id, name, prefix, clauses, options, rules } = game as unknown as Value
  const own = missing('the game', game as unknown as Value, [
    [
      'id',
      isWord(id) && /^[a-z][a-z0-9-]{0,39}$/.test(id as string),
      'small letters, figures and dashes, 40 at most, such as "over-under"',
    ],
    ['name', isWord(name), 'what people call it, such as "Over and Under"'],
    ['prefix', isWord(prefix), 'how tests cite its rulebook, such as "OU"'],
    ['clauses', isObject(clauses) && Object.keys(clauses).length > 0, "a clause at least, such as { '1': enforced('…') }"],
    ['options', Array.isArray(options), 'a list of house options, which may be empty'],
    ['rules', typeof rules === 'function', 'a function that gives the rules'],
  ])
  return own.length > 0 ? own : [...clauseParts(game), ...optionParts(game)]
}

const clauseParts = ({ clauses }: Game): readonly string[] =>
  Object.entries(clauses as Value).flatMap(([id, clause]) => {
    if (!isObject(clause)) return [`clause ${id}: is none; expected enforced('…'), guided, recorded or described`]
    return missing(`clause ${id}`, clause, [
      ['summary', isWord(clause['summary']), 'what it says, in a sentence'],
      ['how', isIn(clause['how'], ways), ways.join(', ')],
    ])
  })

const optionParts = ({ options }: Game): readonly string[] =>
  (options as readonly unknown[]).flatMap((option, at) => {
    if (!isObject(option)) return [`option ${at + 1}: is none; expected choice(…)`]
    return missing(`option ${nameOr(option['name'], at)}`, option, [
      ['name', isWord(option['name']), 'a word such as "decks"'],
      ['summary', isWord(option['summary']), 'what it chooses, in words'],
      ['clause', isWord(option['clause']), 'the clause that permits it'],
      ['byDefault', typeof option['byDefault'] === 'string', 'a value, as text'],
      ['permitted', isWord(option['permitted']), 'what may be chosen, in words'],
      ['parse', typeof option['parse'] === 'function', 'a function that reads a value'],
    ])
  })

export const rulesParts = (rules: Rules): readonly string[] => {
  const { results, cycle, wagers, procedure, layout, rounding, sign, guide } = rules as unknown as Value
  const own = missing('the game', rules as unknown as Value, [
    ['results', isObject(results) && Array.isArray(results['all']), 'resultsOf(equipment, calls)'],
    ['cycle', hasFunctions(cycle, 'next', 'name'), '{ start, next, name }, or none'],
    ['wagers', Array.isArray(wagers) && wagers.length > 0, 'a list of one wager at least'],
    ['procedure', hasFunctions(procedure, 'window', 'check'), '{ window, check }, or none'],
    ['layout', isObject(layout) && Array.isArray(layout['areas']), '{ width, height, areas }, or none'],
    ['rounding', isIn(rounding, roundings), roundings.join(', ')],
    ['sign', isObject(sign) && isWord(sign['clause']), '{ minimum, maximum, clause }, or none'],
    [
      'guide',
      guide === undefined || (Array.isArray(guide) && guide.every(isStep)),
      'a list of { title, words, clause }, or none',
    ],
  ])
  return own.length > 0 ? own : (wagers as readonly unknown[]).flatMap(wagerParts)
}

const isStep = (step: unknown): boolean => isObject(step) && ['title', 'words', 'clause'].every((part) => isWord(step[part]))

const hasFunctions = (value: unknown, ...names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => typeof value[name] === 'function')

const wagerParts = (wager: unknown, at: number): readonly string[] => {
  if (!isObject(wager)) return [`wager ${at + 1}: is none; expected wager({ … })`]
  const { id, name, starts, answer } = wager
  return missing(`wager ${nameOr(id, at)}`, wager, [
    ['id', isWord(id), 'a word such as "five-low"'],
    ['name', isWord(name), 'what people call it, such as "Five Low"'],
    ['starts', Array.isArray(starts) && starts.length > 0, 'the states in which it is placed'],
    ['answer', typeof answer === 'function', 'a wager made by wager({ … })'],
  ])
}
