/** Comma-separated values, as RFC 4180 has them. */

type Value = string | number | null | undefined

/** What begins a formula, in the signs of any keyboard, also behind what nobody sees; and what ends a cell or a line for some. */
const begins = /^(?:[\t\r\n]|[\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u

/** What a spreadsheet would take for a formula is given as text: names are chosen by players. */
const asText = (text: string): string => (begins.test(text) ? `'${text}` : text)

const cell = (value: Value): string => {
  if (typeof value === 'number') return String(value)
  const text = asText(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (values: readonly Value[]): string => `${values.map(cell).join(',')}\r\n`
