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

export const nothing = new Markup('')

/** Something to type. Its words are kept whole where a line ends. */
export const command = (text: string): Markup =>
  markup`<code class="command">${text.split(' ').map((word, at) => markup`${at === 0 ? '' : ' '}<span>${word}</span>`)}</code>`
