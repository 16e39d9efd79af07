/** Rows of text in columns: the first to the left, the others to the right. */
export const columns = (rows: readonly (readonly string[])[], leftColumns = 1): string => {
  const widths = rows.reduce<number[]>((widest, row) => row.map((text, at) => Math.max(text.length, widest[at] ?? 0)), [])
  return rows
    .map((row) =>
      row
        .map((text, at) => (at < leftColumns ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
