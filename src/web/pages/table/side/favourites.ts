/** Bets that a player keeps under a name, in this browser and for one game. */
import type { TableState } from '../../../../table/state.ts'
import { laidBy } from '../../../../table/wagers/layout.ts'
import type { Before } from '../controller/wishes.ts'

/** Bets that a player keeps under a name, in this browser and for one game. */
export interface Favourite {
  readonly name: string
  readonly bets: readonly Before[]
}

/** So many are kept of a game. */
export const mostFavourites = 12

export const longestName = 30

const keyOf = (game: string): string => `favourites ${game}`

/** What is kept may have been written by an older page, or by hand: what cannot be read is none. */
export const favouritesIn = (kept: Pick<Storage, 'getItem'>, game: string): readonly Favourite[] => {
  try {
    const read: unknown = JSON.parse(kept.getItem(keyOf(game)) ?? '[]')
    return Array.isArray(read) ? read.filter(isFavourite) : []
  } catch {
    return []
  }
}

const isFavourite = (value: unknown): value is Favourite => {
  const { name, bets } = (value ?? {}) as Partial<Favourite>
  return typeof name === 'string' && Array.isArray(bets) && bets.every(isBet)
}

const isBet = (value: unknown): boolean => {
  const { wager, state, stack } = (value ?? {}) as Partial<Before>
  return typeof wager === 'string' && typeof state === 'string' && Number.isSafeInteger(stack?.amount) && stack!.amount > 0
}

export const keepFavourites = (kept: Pick<Storage, 'setItem'>, game: string, all: readonly Favourite[]): void =>
  kept.setItem(keyOf(game), JSON.stringify(all))

/** The bets on the table now under a name; another that was kept under it is gone. */
export const withFavourite = (
  all: readonly Favourite[],
  name: string,
  state: TableState,
  player: string,
): readonly Favourite[] => {
  const bets = laidBy(state.inPlay, player).map(({ wager, state: lies, stack: { amount } }) => ({
    wager,
    state: lies,
    stack: { amount },
  }))
  return [...all.filter((each) => each.name !== name), { name, bets }].slice(-mostFavourites)
}
