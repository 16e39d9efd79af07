/**
 * Names to sign in with, and numbers. Everybody at a table reads who does what there, and the journal keeps it for good: so
 * people go by a number that says nothing, and the name that opens their account is in no event of any table.
 */
import type { Refusal } from '../../rules/procedure.ts'
import type { TableState } from '../../table/state.ts'
import { tellsSignIn } from '../../wire/people/display-name.ts'
import type { Fact } from '../streams/command.ts'
import type { CommandBody } from '../tables/at-table.ts'
import type { PeopleEvent } from './events.ts'
import type { Known, People } from './known-people.ts'
import { refused } from '../streams/refused.ts'
import { four } from './sign-in/passwords.ts'

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

/** A person who is called otherwise from now on is called so at the tables where they sit, too. */
type Tables = ReadonlyMap<string, { readonly id: string; readonly state: TableState }>

interface Renaming {
  readonly table: string
  readonly body: CommandBody
}

export const renamings = (tables: Tables, facts: readonly Fact<PeopleEvent>[] = []): readonly Renaming[] =>
  facts.flatMap((fact) => {
    if (fact.type !== 'called-changed') return []
    const { person: player, called } = fact
    const seats = [...tables.values()].filter(({ state }) => state.players.get(player) !== undefined)
    return seats.map(({ id: table }) => ({ table, body: { type: 'rename-player', player, called } }))
  })

/** Whose account a name opens; all are looked at, so that it takes as long for a name that nobody has. */
export const personNamed = (people: People, name: string): string | undefined => {
  let found: string | undefined
  for (const [person, known] of people) if (known.name === name) found = person
  return found
}

/** A number that nobody has: short enough to be read off paper and typed. */
export const newNumber = (people: People): string => {
  const number = `${four()}-${four()}`
  return people.get(number) ? newNumber(people) : number
}

const nameForm = /^[a-z][a-z0-9._-]{1,39}$/

const guestForm = /^guest-/

/** What stands against a name to sign in with. */
export const nameFault = (people: People, name: string): Refusal | undefined => {
  if (!nameForm.test(name)) {
    return refused('bad-name', 'a name to sign in with has 2 to 40 letters, figures, dots or dashes, and begins with a letter')
  }
  if (name === 'house' || guestForm.test(name))
    return refused('bad-name', '{name} is a name that the house keeps for itself', { name })
  // A person who signs in with another's number as their name would be taken for that person.
  return personNamed(people, name) !== undefined || people.get(name)
    ? refused('name-taken', '{name} is known already', { name })
    : undefined
}

/** What stands against a name that the staff give to be read by others, of a person or of a table. */
export const calledFault = (called: string): Refusal | undefined => {
  if (called === '') return refused('bad-name', 'a name has 1 to 80 characters')
  return hasUnseen(called)
    ? refused('bad-name', 'a name has no line breaks, and no characters that cannot be seen or that turn the text round')
    : undefined
}

/** The name of somebody who works here, for players; undefined where that would be the name to sign in with. */
export const displayName = (known: Known | undefined): string | undefined =>
  known && !tellsSignIn(known) ? known.called : undefined
