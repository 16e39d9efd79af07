/** The guards that the events of a house have raised, each to the version of the last event that did. */
import { bookFold } from '../book.ts'
import { cageFold, cageStream } from '../cage/cage.ts'
import { peopleFold } from '../people/known-people.ts'
import { keptAfter } from '../journal/pages.ts'
import type { Guard, LocalReader } from '../journal/store.ts'

type Raising = (text: string) => readonly string[]

/** The streams that decisions on other streams read. */
const raising: Readonly<Record<string, Raising>> = {
  book: (text) => bookFold.raises!(bookFold.forms.read(text)),
  people: (text) => peopleFold.raises!(peopleFold.forms.read(text)),
  [cageStream]: (text) => cageFold.raises!(cageFold.forms.read(text)),
}

export const guardsIn = (journal: Pick<LocalReader, 'read'>): readonly Guard[] => {
  const versions = new Map<string, number>()
  for (const [stream, raises] of Object.entries(raising)) {
    for (const { text, version } of keptAfter(journal, stream)) for (const name of raises(text)) versions.set(name, version)
  }
  return Array.from(versions, ([name, version]) => ({ name, version }))
}
