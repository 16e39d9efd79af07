/** A table of the page: headings with their scope, numbers to the right, and room to scroll on a narrow screen. */
import { markup, nothing, type Child, type Markup } from '../markup.ts'

export interface Column {
  readonly head: Child
  /** What stands in it, for its looks: "figure" is set to the right, "exact" may be broken anywhere. */
  readonly kind?: 'figure' | 'exact'
}

interface Looks {
  readonly caption: string
  /** Shown above the table, and not only read aloud. */
  readonly captionShown?: boolean
  readonly kind?: string
}

const classOf = ({ kind }: Column): Markup => (kind === undefined ? nothing : markup` class="${kind}"`)

/** The first cell of each row is its heading. */
export const table = (
  { caption, captionShown = false, kind = '' }: Looks,
  columns: readonly Column[],
  rows: readonly (readonly Child[])[],
): Markup => {
  const heads = columns.map((column) => markup`<th scope="col"${classOf(column)}>${column.head}</th>`)
  const cell = (child: Child, at: number): Markup =>
    at === 0 ? markup`<th scope="row"${classOf(columns[at]!)}>${child}</th>` : markup`<td${classOf(columns[at]!)}>${child}</td>`
  const body = rows.map((cells) => markup`<tr>${cells.map(cell)}</tr>\n`)
  const above = markup`<caption${captionShown ? nothing : markup` class="aloud"`}>${caption}</caption>`
  return markup`<div class="scroll" role="group" aria-label="${caption}" tabindex="0"><table class="${kind}">${above}<thead><tr>${heads}</tr></thead>
<tbody>
${body}</tbody></table></div>`
}
