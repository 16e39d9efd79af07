/**
 * Names that guests choose for themselves. Everybody at a table reads them, so they are plain words in one script, and nobody
 * is taken for one of the staff, for the house or for somebody else by them.
 */
import { staff } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { refused } from './refused.ts'
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

/** Letters of two scripts in one name can look like another name. */
const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
const isMixed = (name: string): boolean => scripts.filter((script) => script.test(name)).length > 1

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
  ].filter((word) => word !== 'of' && word !== 'person'),
)

const soundsOfficial = (name: string): boolean =>
  name.split(/[^\p{L}\p{N}]+/u).some((word) => official.has(heard(word))) || official.has(heard(name))

const isTaken = (people: People, person: string, name: string): boolean => {
  const wanted = heard(name)
  for (const [other, known] of people) {
    if (other !== person && (heard(known.called) === wanted || (!known.guest && heard(known.name) === wanted))) return true
  }
  return false
}

/** What stands against a name that a guest chooses. */
export const chosenFault = (people: People, person: string, known: Known, name: string, at: number): Refusal | undefined => {
  if (!known.guest) return refused('not-a-guest', 'your name is that of your account: an operator changes it')
  if (known.named && !known.named.own) return refused('name-reset', 'the staff took back the name that you chose')
  const size = Array.from(name).length
  if (size < shortest || size > longest || !plain.test(name) || stacked.test(name) || isMixed(name)) {
    return refused(
      'bad-name',
      'a name has 2 to 20 letters, figures, spaces or dashes, begins with a letter, and is in one script',
    )
  }
  if (soundsOfficial(name)) return refused('bad-name', 'choose a name that nobody takes for one of the staff')
  if (isTaken(people, person, name)) return refused('name-taken', `somebody here is called ${name} already`)
  return known.named && at < known.named.at + rest
    ? refused('too-soon', 'you have just chosen a name: choose another in a minute')
    : undefined
}

/** What the house called a guest at first. */
export const firstName = (person: string): string => person.replace('guest-', 'Guest ')
