/** Finding one's way in a rulebook: its parts, what stands above a clause, and the clauses that say something. */
import type { Way } from '../../../rules/rulebook/clause.ts'
import { isUnder, type ClauseRow } from '../../../rules/rulebook.ts'
import { text } from '../../text/rules.ts'

export interface RulebookPart {
  /** Its number; undefined for what has none, such as diagrams. */
  readonly number: string | undefined
  readonly rows: readonly ClauseRow[]
}

export const partOf = (clause: string): string | undefined => /^[A-Z]?\d+/.exec(clause)?.[0]

export const partName = (number: string | undefined): string => (number === undefined ? text.rest : text.part(number))

export const partsOf = (rows: readonly ClauseRow[]): readonly RulebookPart[] =>
  Array.from(
    Map.groupBy(rows, ({ clause }) => partOf(clause)),
    ([number, those]) => ({ number, rows: those }),
  )

/** What stands above a clause, the highest first. */
export const aboveOf = (rows: readonly ClauseRow[], clause: string): readonly ClauseRow[] =>
  rows.filter((row) => row.clause !== clause && isUnder(clause, row.clause))

/** A clause by its number, or by its number as printed. */
export const clauseNamed = (rows: readonly ClauseRow[], number: string): ClauseRow | undefined =>
  rows.find(({ clause }) => clause === number) ?? rows.find(({ printed }) => printed === number)

export const wordsOf = (asked: string): readonly string[] => asked.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a clause says all of the words, or has a number that begins as one of them. */
export const says = ({ clause, printed = '', summary, reading = '' }: ClauseRow, words: readonly string[]): boolean => {
  const told = `${clause} ${summary} ${reading}`.toLowerCase()
  return words.every((word) => {
    const isNumber = /^[a-z]?\d+[.(]/.test(word)
    return isNumber ? clause.toLowerCase().startsWith(word) || printed.toLowerCase().startsWith(word) : told.includes(word)
  })
}

/** The text in pieces, every second of which is one of the words. */
export const markedIn = (told: string, words: readonly string[]): readonly string[] => {
  if (words.length === 0) return [told]
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const any = longestFirst.map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('|')
  return told.split(new RegExp(`(${any})`, 'i'))
}

/** The colour of each way in which a clause is kept. */
export const wayTones: Readonly<Record<Way, string>> = {
  enforced: 'good',
  guided: 'rules-way-guided',
  recorded: 'warn',
  described: '',
}
