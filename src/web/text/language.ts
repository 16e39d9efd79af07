/**
 * The language of the pages. English texts are in this folder, one file a page. Another language is a folder beside them
 * whose files have the same names; it is loaded before the pages start, so that English costs no request.
 */
import { fill, type Message, type Translate } from '../../messages/message.ts'
import { writeIn } from '../words/format.ts'

/** What a translation has for a text: the same names and parameters, other words. */
export type Words<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Said
    ? (...given: Given) => Words<Said>
    : { readonly [Name in keyof Text]: Words<Text[Name]> }

export interface Language {
  /** As browsers and screen readers know it. */
  readonly tag: string
  /** The language of numbers and times, if not the same. */
  readonly formats?: string
  /** The words of a text by its name, the path of its file; undefined where there is no translation. */
  readonly text: <Text extends object>(name: string, english: Text) => Words<Text> | undefined
  /** A sentence that code outside of the pages has worded, with its parameters still in braces. */
  readonly message: (template: string) => string | undefined
}

/** A language as a folder has it. */
export const dictionary = (
  tag: string,
  texts: Readonly<Record<string, object>>,
  messages: Readonly<Record<string, string>> = {},
): Language => ({
  tag,
  text: <Text extends object>(name: string) => texts[name] as Words<Text> | undefined,
  message: (template) => messages[template],
})

/** Every language but English, by its tag. */
const languages: Readonly<Record<string, () => Promise<{ readonly language: Language }>>> = {
  pseudo: () => import('./pseudo.ts'),
}

let spoken: Language | undefined

/** What was loaded before the language was: the texts of the first page. */
const early: (readonly [name: string, text: object])[] = []

const translateInto = <Text extends object>(text: Text, name: string, language: Language): Text =>
  Object.assign(text, language.text(name, text))

/** The text of a page, in the reader's language where it has one. Its parts are read while a page is drawn, and not before. */
export const translated = <Text extends object>(name: string, english: Text): Text => {
  if (spoken) return translateInto(english, name, spoken)
  early.push([name, english])
  return english
}

/** A label, a hint or a sentence from outside of the pages; its parameters are filled in afterwards. */
export const translate = (template: string): string => spoken?.message(template) ?? template

/** What a refusal says: in English, and as a template where the house or the rules gave one. */
export interface SaidRefusal extends Partial<Message> {
  readonly reason: string
}

/** The sentence of a refusal, the house's or a table's own, in the reader's language. Every page says refusals by this. */
export const refusalText = ({ reason, message, params }: SaidRefusal, to: Translate = translate): string =>
  message === undefined ? to(reason) : fill({ message, params }, to)

/** A sentence that a function makes of one name: translated with the name as a parameter. */
export const translateFor = (said: (name: string) => string, name: string): string =>
  translate(said('{name}')).replace('{name}', () => name)

export const speak = (language: Language): void => {
  spoken = language
  writeIn(language.formats ?? language.tag)
  for (const [name, text] of early.splice(0)) translateInto(text, name, language)
}

/** The first of these languages that there is; undefined for English. */
export const firstOf = (
  wanted: readonly string[],
  existing: Readonly<Record<string, unknown>> = languages,
): string | undefined => {
  for (const tag of wanted) {
    const base = tag.split('-')[0]!
    if (base === 'en') return undefined
    const found = [tag, base].find((each) => Object.hasOwn(existing, each))
    if (found !== undefined) return found
  }
  return undefined
}

const remembered = 'felt-language'

/** What `?lang=` asks for is remembered for as long as the tab is open. */
const asked = (): string | null => {
  const tag = new URLSearchParams(location.search).get('lang')
  if (tag !== null) sessionStorage.setItem(remembered, tag)
  return tag ?? sessionStorage.getItem(remembered)
}

/** Starts the pages in the language that their reader asked for, or else in the first of the browser's that there is. */
export const startSpeaking = (start: () => void): void => {
  const wanted = asked()
  const tag = firstOf(wanted === null ? navigator.languages : [wanted])
  if (tag === undefined) return start()
  const begin = ({ language }: { readonly language: Language }): void => {
    speak(language)
    document.documentElement.lang = language.tag
  }
  // A page in English is better than none.
  void languages[tag]!()
    .then(begin, () => undefined)
    .then(start)
}

/** Forgets what this tab remembers of a person; the language stays. */
export const clearTab = (): void => {
  const tag = sessionStorage.getItem(remembered)
  sessionStorage.clear()
  if (tag !== null) sessionStorage.setItem(remembered, tag)
}
