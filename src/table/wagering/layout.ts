/** The wagers on the layout, as procedures and people see them. */
import type { Lying } from '../../rules/conduct/conduct.ts'
import type { Shooters } from '../../rules/equipment/handling.ts'
import { type InPlay, stateOf } from '../../rules/in-play/in-play.ts'
import { shootersLayout } from '../../rules/in-play/passing.ts'
import type { Stack } from '../../rules/in-play/stacks.ts'
import type { TableState } from '../state.ts'

export { hasWagers } from '../../rules/in-play/passing.ts'

export const layoutOf = ({ inForce, inPlay }: TableState): Shooters<unknown> => shootersLayout(inForce, inPlay)

export const lyingOn = ({ piles }: InPlay, wager: string): readonly Lying[] =>
  piles
    .filter(({ table }) => table.wager.id === wager)
    .map((pile) => ({ state: stateOf(pile), count: pile.stacks.size, amount: pile.stacks.sums.amount }))

/** A player's stack, with the wager and the state in which it lies. */
export interface Laid {
  readonly wager: string
  readonly state: string
  readonly stack: Stack
}

export const laidBy = ({ piles }: InPlay, player: string): readonly Laid[] =>
  piles.flatMap((pile) => {
    const stack = pile.stacks.get(player)
    return stack ? [{ wager: pile.table.wager.id, state: stateOf(pile), stack }] : []
  })

export const everyLaid = ({ piles }: InPlay): readonly Laid[] =>
  piles.flatMap((pile) => Array.from(pile.stacks, (stack) => ({ wager: pile.table.wager.id, state: stateOf(pile), stack })))
