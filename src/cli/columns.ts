/** Rows of text in columns: the first to the left, the others to the right. */
export const columns = (rows: readonly (readonly string[])[], leftColumns = 1): string => {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  return rows
    .map((row) =>
      row
        .map((text, at) => (at < leftColumns ? text.padEnd(widths[at]!) : text.padStart(widths[at]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
