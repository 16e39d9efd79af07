/** Text that is markup already, and the one way to make it: everything put into a template is escaped. */

export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Child = string | number | Markup | readonly Markup[]

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What HTML cannot hold, such as a null or half a character, becomes a mark of replacement. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]/gu, '\uFFFD')
    .replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

const textOf = (child: Child): string => {
  if (child instanceof Markup) return child.text
  return typeof child === 'object' ? child.map(({ text }) => text).join('') : escaped(String(child))
}

/** markup`<b>${name}</b>`: the name is text, whatever it says. */
export const markup = (parts: TemplateStringsArray, ...children: readonly Child[]): Markup =>
  new Markup(parts.map((part, at) => (at === 0 ? part : textOf(children[at - 1]!) + part)).join(''))

export const blank = new Markup('')

/** Text to type. Its words are not broken at the end of a line. */
export const command = (text: string): Markup =>
  markup`<code class="command">${text.split(' ').map((word, at) => markup`${at === 0 ? '' : ' '}<span>${word}</span>`)}</code>`

interface Column {
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

const classOf = ({ kind }: Column): Markup => (kind === undefined ? blank : markup` class="${kind}"`)

/**
 * A table of the page, with room to scroll on a narrow screen. The first cell of each row is its heading; numbers are to the right.
 */
export const table = (
  { caption, captionShown = false, kind = '' }: Looks,
  columns: readonly Column[],
  rows: readonly (readonly Child[])[],
): Markup => {
  const heads = columns.map((column) => markup`<th scope="col"${classOf(column)}>${column.head}</th>`)
  const cell = (child: Child, at: number): Markup =>
    at === 0 ? markup`<th scope="row"${classOf(columns[at]!)}>${child}</th>` : markup`<td${classOf(columns[at]!)}>${child}</td>`
  const body = rows.map((cells) => markup`<tr>${cells.map(cell)}</tr>\n`)
  const above = markup`<caption${captionShown ? blank : markup` class="aloud"`}>${caption}</caption>`
  return markup`<div class="scroll" role="group" aria-label="${caption}" tabindex="0"><table class="${kind}">${above}<thead><tr>${heads}</tr></thead>
<tbody>
${body}</tbody></table></div>`
}
