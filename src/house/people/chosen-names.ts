/**
 * Names that guests choose for themselves. Everybody at a table reads them, so they are plain words in one script, and nobody
 * is taken for one of the staff, for the house or for somebody else by them.
 */
import { staff } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { hasUnseen, isOneScript, lookOf } from './names.ts'
import { refused } from '../streams/refused.ts'
import type { Known, People } from './known-people.ts'

const shortest = 2
const longest = 20

/** So long one name stays before another is chosen, in milliseconds. */
const rest = 60_000

/** As it is kept: letters in their usual form, single spaces. What cannot be seen, or turns the text round, is no letter and is refused. */
export const asChosen = (typed: string): string => typed.normalize('NFKC').trim().replaceAll(/ +/g, ' ')

const plain = /^\p{L}[\p{L}\p{M}\p{N}.’' -]*$/u

/** Marks that are heaped on a letter run over the lines above and below. */
const stacked = /\p{M}{3}/u

/** Names are the same that people take for the same: case, accents, spaces and signs aside. */
const heard = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Words by which somebody would be taken for one who works here. */
const official = new Set(
  [
    ...staff.flatMap((role) => role.split(' ')),
    'house',
    'casino',
    'staff',
    'admin',
    'administrator',
    'croupier',
    'support',
    'guest',
    'felt',
  ]
    .filter((word) => word !== 'of' && word !== 'person')
    .map(lookOf),
)

const soundsOfficial = (name: string): boolean =>
  name.split(/[^\p{L}\p{N}]+/u).some((word) => official.has(lookOf(word))) || official.has(lookOf(name))

/** What is heard and seen of the names of somebody, for as long as they stay the same: there may be many people. */
const likenesses = new WeakMap<Known, readonly string[]>()

const likenessesOf = (known: Known): readonly string[] => {
  const found = likenesses.get(known)
  if (found) return found
  const names = known.guest ? [known.called] : [known.called, known.name]
  const made = names.flatMap((name) => [`heard ${heard(name)}`, `seen ${lookOf(name)}`])
  likenesses.set(known, made)
  return made
}

/** Who is called so, or nearly so. */
const alike = function* (people: People, name: string): Generator<readonly [string, Known]> {
  const [wanted, look] = [`heard ${heard(name)}`, `seen ${lookOf(name)}`]
  for (const [person, known] of people) {
    if (likenessesOf(known).some((each) => each === wanted || each === look)) yield [person, known]
  }
}

const isTaken = (people: People, person: string, name: string): boolean => {
  for (const [other] of alike(people, name)) if (other !== person) return true
  return false
}

/** What stands against a name that a guest chooses. */
export const chosenFault = (people: People, person: string, known: Known, name: string, at: number): Refusal | undefined => {
  if (!known.guest) return refused('not-a-guest', 'your name is that of your account: an operator changes it')
  if (known.named && !known.named.own) return refused('name-reset', 'the staff took back the name that you chose')
  const size = Array.from(name).length
  if (size < shortest || size > longest || !plain.test(name) || stacked.test(name) || hasUnseen(name) || !isOneScript(name)) {
    return refused(
      'bad-name',
      'a name has 2 to 20 letters, figures, spaces or dashes, begins with a letter, and is in one script',
    )
  }
  if (soundsOfficial(name)) return refused('bad-name', 'choose a name that is not taken for one of the staff')
  if (isTaken(people, person, name)) return refused('name-taken', 'another person here is called {name} already', { name })
  return known.named && at < known.named.at + rest
    ? refused('too-soon', 'you have just chosen a name: choose another in a minute')
    : undefined
}

/**
 * What stands against a name that the staff give to be read by others: it looks like somebody else's and is written with other
 * letters. Two people may share a name, and a guest gives way to the staff.
 */
export const givenFault = (people: People, name: string, person?: string): Refusal | undefined => {
  const others = [...alike(people, name)].filter(([other, { guest }]) => other !== person && !guest)
  const [first] = others
  if (!first || others.some(([, known]) => likenessesOf(known).includes(`heard ${heard(name)}`))) return undefined
  return refused(
    'name-taken',
    '{name} looks like the name of another person here, {called}, and is written with other letters: write it as theirs, or choose another',
    { name, called: first[1].called },
  )
}

/** What the house called a guest at first. */
export const firstName = (person: string): string => person.replace('guest-', 'Guest ')

/** Guests who would be taken for one of the staff by a name that the staff gives them now: they go by a number again. */
export const numberedAgain = (people: People, names: readonly string[]) => {
  const guests = new Map(names.flatMap((name) => [...alike(people, name)]).filter(([, { guest }]) => guest))
  return Array.from(guests, ([person, { called: before }]) => ({
    type: 'called-changed' as const,
    person,
    before,
    called: firstName(person),
  }))
}
