/**
 * People in the sentences of records. A sentence is written when its event is read, and at that time it is unknown what people will
 * be called when it is read: so it holds their numbers, marked, and names take their places in the end.
 */
import { capitalised } from '../../rules/lists.ts'

const [before, after] = ['⟦', '⟧'] as const
const marked = /⟦([^⟦⟧]*)⟧/g

/** A person in a sentence. */
export const personIn = (person: string): string => `${before}${person}${after}`

/** By whom it was proposed, where it took two people. */
export const proposedText = (person: string | null): string => (person === null ? '' : `, as ${personIn(person)} proposed`)

/** A text that was kept with the numbers of people in it. */
export const withPeople = (text: string, people: readonly (string | undefined)[]): string =>
  people.reduce<string>((said, person) => {
    if (person === undefined || person === '') return said
    const number = person.replaceAll(/[^\w]/g, String.raw`\$&`)
    return said.replaceAll(new RegExp(`(?<![\\w.,⟦-])${number}(?![\\w⟧-]|[.,]\\d)`, 'g'), personIn(person))
  }, text)

/** Whom a sentence names, by their numbers. */
export const peopleIn = (what: string): readonly string[] => Array.from(what.matchAll(marked), ([, person]) => person!)

/** As it is read: a whole sentence, with the names that people go by now. */
export const spoken = (what: string, calledOf: (person: string) => string): string => {
  const said = what.replaceAll(marked, (_, person: string) => calledOf(person))
  return said === '' ? said : `${capitalised(said)}${/[.!?…]$/.test(said) ? '' : '.'}`
}
