/**
 * A language for tests: English with accents, in brackets and a third longer. What a page shows without brackets has not
 * come through its texts; what is cut off would be cut off in German too. Names and amounts stay as they are.
 */
import type { Language, Words } from './language.ts'

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'
const accents = new Map(Array.from(plain, (letter, at) => [letter, Array.from(accented)[at]!]))

/** Already in brackets, such as a text within a text. */
const isDone = (text: string): boolean => text.startsWith('[') && text.endsWith('·]')

const withAccents = (text: string): string => Array.from(text, (letter) => accents.get(letter) ?? letter).join('')

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** White space at the ends stays outside; what has no letters is no text. */
const inBrackets = (text: string, kept: RegExp): string => {
  const [, before, inner, after] = /^(\s*)(.*?)(\s*)$/su.exec(text)!
  if (!/\p{L}/u.test(inner!) || isDone(inner!)) return text
  // With a group in its expression, a split has what stays at odd places.
  const parts = inner!.split(kept).map((part, at) => (at % 2 === 1 ? part : withAccents(part)))
  const longer = Math.ceil(Array.from(inner!.matchAll(/\p{L}/gu)).length / 3)
  return `${before}[${parts.join('')} ${'·'.repeat(longer)}]${after}`
}

/** What a function was given, however deep. */
const stringsIn = (given: unknown): readonly string[] => {
  if (typeof given === 'string') return given === '' ? [] : [given]
  return given !== null && typeof given === 'object' ? Object.values(given).flatMap(stringsIn) : []
}

const pseudo = (text: unknown, params: readonly string[]): unknown => {
  if (typeof text === 'string') {
    const longestFirst = params.toSorted((a, b) => b.length - a.length).map(escaped)
    return inBrackets(text, longestFirst.length > 0 ? new RegExp(`(${longestFirst.join('|')})`, 'u') : /(?!)/u)
  }
  if (typeof text === 'function')
    return (...given: readonly unknown[]) =>
      pseudo((text as (...each: readonly unknown[]) => unknown)(...given), [...params, ...stringsIn(given)])
  if (Array.isArray(text)) return text.map((each) => pseudo(each, params))
  if (text === null || typeof text !== 'object') return text
  return Object.fromEntries(Object.entries(text).map(([name, each]) => [name, pseudo(each, params)]))
}

export const language: Language = {
  tag: 'en-x-pseudo',
  // Numbers and times that ignore the language of the pages are seen at once.
  formats: 'el',
  text: <Text extends object>(_: string, english: Text) => pseudo(english, []) as Words<Text>,
  message: (template) => inBrackets(template, /(\{[^}]*\})/u),
}
