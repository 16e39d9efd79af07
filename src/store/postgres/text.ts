/**
 * Texts as PostgreSQL has them: it takes no zero character, and lists of texts are split by two others. No JSON has any of
 * them in it, so that nearly every text is kept as it is.
 */

/** Between the parts of an event, and between events or texts of a list. */
export const betweenParts = '\u0002'
const betweenTexts = '\u0003'

const escape = '\u0001'
/** A text of no length, which a list of one could not be told by from a list of none. */
const empty = `${escape}-`

// oxlint-disable-next-line no-control-regex -- These are what it is about.
const special = /[\u0000-\u0003]/g
// oxlint-disable-next-line no-control-regex -- And this.
const escaped = /\u0001([0-3])/g

export const written = (text: string): string => {
  if (text === '') return empty
  special.lastIndex = 0
  return special.test(text) ? text.replace(special, (each) => `${escape}${each.charCodeAt(0)}`) : text
}

export const readBack = (text: string): string => {
  if (text === empty) return ''
  return text.includes(escape) ? text.replace(escaped, (_, code: string) => String.fromCharCode(Number(code))) : text
}

export const listed = (texts: readonly string[]): string => texts.map(written).join(betweenTexts)
/** Of texts that have been written before. */
export const linesOf = (lines: readonly string[]): string => lines.join(betweenTexts)
