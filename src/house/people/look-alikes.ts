/**
 * What a name looks like to a person who reads it at a table: names that look the same are taken for the same. The letters are
 * those that are mixed up most (UTS 39, Unicode security mechanisms); scripts that can be written in are those that it
 * recommends, since others have whole alphabets that look like Latin.
 */

const recommended = [
  ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Armenian', 'Bengali', 'Bopomofo', 'Devanagari', 'Ethiopic', 'Georgian'],
  ['Gujarati', 'Gurmukhi', 'Han', 'Hangul', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao', 'Malayalam'],
  ['Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
].flat()

const written = new RegExp(`^[${recommended.map((script) => `\\p{Script=${script}}`).join('')}\\P{L}]*$`, 'u')

/** Of these a letter of one looks like a letter of another, so that a name has letters of one alone. */
const alone = ['Latin', 'Cyrillic', 'Greek'].map((script) => ({
  some: new RegExp(`\\p{Script=${script}}`, 'u'),
  whole: new RegExp(`^[\\p{Script=${script}}\\P{L}]*$`, 'u'),
}))

/** Whether its letters are of one script, as far as letters of another could be taken for them. */
export const isOneScript = (name: string): boolean =>
  written.test(name) && alone.every(({ some, whole }) => !some.test(name) || whole.test(name))

/** What cannot be seen, breaks the line or turns the text round, of whatever kind it is. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

export const hasUnseen = (name: string): boolean => unseen.test(name)

const pairs = (from: string, to: string): readonly (readonly [string, string])[] =>
  Array.from(from, (letter, at) => [letter, Array.from(to)[at]!] as const)

/** Capitals that look otherwise than their small letters, and then small letters, figures and what is written in small capitals. */
const capitals = new Map(pairs('IΙІӀΝΥΗΒ', 'llllnyhb'))
const letters = new Map([
  ...pairs('0123458', 'olzeasb'),
  ...pairs('авсенікјмоѕртухԁԛԝү', 'abcehikjmosptyxdqwy'),
  ...pairs('αβεζηικμνορτυχγ', 'abeznikuvoptuxy'),
  ...pairs('ıǀłøđħɑɡ', 'illodhag'),
])

/** Case, accents, spaces and signs aside, with one letter for all that look like it. */
export const lookOf = (name: string): string =>
  Array.from(name.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, ''), (letter) => capitals.get(letter) ?? letter)
    .flatMap((letter) => Array.from(letter.toLowerCase(), (small) => letters.get(small) ?? small))
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
