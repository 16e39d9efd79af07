/** Rows as a sheet. Fractions are given with their decimals beside them, since a spreadsheet would read 7/6 as a date. */

export type Cell = string | number | null

const quoted = (cell: Cell): string => {
  const text = cell === null ? '' : String(cell)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The names of the first row are the head; every row has the same. */
export const sheet = (rows: readonly Readonly<Record<string, Cell>>[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((line) => line.map(quoted).join(',')).join('\n')
