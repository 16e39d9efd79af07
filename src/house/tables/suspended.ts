/** The suspended play, as a viewer may know it: only those who work in the house are shown who suspended it. */
import type { Giver } from '../../table/schemas.ts'
import type { SuspensionAnswer } from '../../wire/tables/suspension.ts'
import type { House } from '../house.ts'

export const suspendedFor = ({ games, book }: Pick<House, 'games' | 'book'>, who: Giver | undefined): SuspensionAnswer[] => {
  const isStaff = (who?.role ?? 'player') !== 'player'
  return book.state.suspended.map(({ by, ...each }) => ({
    ...each,
    gameName: games.find(({ id }) => id === each.game)?.name ?? each.game,
    by: isStaff ? by.person : null,
  }))
}
