/** Comma-separated values, as RFC 4180 has them. */

type Value = string | number | null | undefined

/** What begins a formula, in the signs of any keyboard, also behind what nobody sees; and what ends a cell or a line for some. */
const begins = /^(?:[\t\r\n]|[\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u

/** What a spreadsheet would take for a formula is given as text: names are chosen by players. */
const asText = (text: string): string => (begins.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A line of a sheet in which players may have chosen the texts. */
export const csvLine = (values: readonly Value[]): string =>
  `${values.map((value) => (typeof value === 'number' ? `${value}` : quoted(asText(value ?? '')))).join(',')}\r\n`

/**
 * Rows of our own figures, where a fraction may begin with a minus; a line feed between two. The names of the first row are the
 * head; every row has the same.
 */
export const csvTable = (rows: readonly Readonly<Record<string, Value>>[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((line) => line.map((value) => quoted(`${value ?? ''}`)).join(','))
    .join('\n')
