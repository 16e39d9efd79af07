/** Finding players for those who serve at the cage: by the name that others read, by number, or by where they sit. */
import type { PlayerRow } from '../../wire/people/people.ts'
import type { House } from '../house.ts'
import type { Known } from './known-people.ts'

/** “Craps, seat 3” and “craps 3” ask for the same. */
const isFiller = (word: string): boolean => word === 'seat'

const wordsOf = (typed: string): readonly string[] => {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,·]+/u)
    .filter((word) => word !== '')
  return words.length > 1 ? words.filter((word) => !isFiller(word)) : words
}

type Seat = PlayerRow['seats'][number]

/** A figure by itself is the number of a seat; at a table called “Craps 2” it is also a part of that name. */
const isAtSeat = ({ table, called, seat }: Seat, words: readonly string[]): boolean =>
  words.every((word) => word === String(seat) || table.includes(word) || called.toLowerCase().includes(word))

const isMeant = ({ player, called, seats }: PlayerRow, words: readonly string[]): boolean => {
  const name = called.normalize('NFKC').toLowerCase()
  return words.every((word) => player.includes(word) || name.includes(word)) || seats.some((seat) => isAtSeat(seat, words))
}

/** Those at a table come first, and then those with an account, by their names. */
const inOrder = (a: PlayerRow, b: PlayerRow): number =>
  Number(b.seats.length > 0) - Number(a.seats.length > 0) ||
  Number(a.guest) - Number(b.guest) ||
  a.called.localeCompare(b.called) ||
  (a.player < b.player ? -1 : 1)

/** Each table is read once, however many people the house knows. */
const seatsTaken = ({ tables, book }: Pick<House, 'tables' | 'book'>): ReadonlyMap<string, readonly Seat[]> => {
  const taken = new Map<string, Seat[]>()
  for (const { id: table, state } of tables.values()) {
    const called = book.state.tables[table]?.called ?? table
    for (const [player, { seat }] of state.players) {
      const others = taken.get(player)
      if (others) others.push({ table, called, seat })
      else taken.set(player, [{ table, called, seat }])
    }
  }
  return taken
}

const rowOf = (player: string, { called, guest, excluded }: Known, seats: readonly Seat[]): PlayerRow => ({
  player,
  called,
  guest,
  excluded: excluded !== undefined,
  seats: [...seats],
})

export const playersFound = (house: Pick<House, 'people' | 'tables' | 'book'>, typed: string): readonly PlayerRow[] => {
  const words = wordsOf(typed)
  const taken = seatsTaken(house)
  return Array.from(house.people.state)
    .filter(([, { roles, guest }]) => guest || roles.includes('player'))
    .map(([player, known]) => rowOf(player, known, taken.get(player) ?? []))
    .filter((row) => isMeant(row, words))
    .toSorted(inOrder)
}
