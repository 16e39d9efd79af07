/** What a house on this machine has kept, read without waiting. */
import { accountFold, type Account, accountStream } from '../../src/house/streams/account.ts'
import type { House } from '../../src/house/house.ts'
import type { LocalReader, LocalStore } from '../../src/store/store.ts'

/** Every store of the tests is one on this machine. */
export const journalOf = ({ journal }: Pick<House, 'journal'>): LocalReader => (journal.store as LocalStore).local

/** An account as far as it is kept. */
export const accountOf = (house: House, player: string): Account =>
  journalOf(house)
    .read(accountStream(player), 0, 1e6)
    .map(({ text }) => accountFold.forms.read(text))
    .reduce(accountFold.evolve, accountFold.start)
