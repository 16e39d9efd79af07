/** What a player lacks to throw, by the game's own rule: asked with one more wager, it says which of them would do. */
import type { Area } from '../../../rules/cloth/layout.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import { conductOf, type TableState } from '../../state.ts'
import { layoutOf } from '../../wagering/layout.ts'

export interface Lacking {
  readonly refused: Refusal
  /** Each place of a wager that would do. */
  readonly areas: readonly Area[]
}

export const lackedToThrow = (state: TableState, player: string): Lacking | undefined => {
  const { mayThrow } = conductOf(state).shooting ?? {}
  const lies = layoutOf(state)
  const refused = mayThrow?.(player, lies)
  if (!mayThrow || !refused) return undefined
  const { layout } = state.inForce
  const wouldDo = ({ wager }: Area): boolean =>
    !mayThrow(player, {
      ...lies,
      wagers: () => true,
      held: (holder, held, at) => (holder === player && held === wager ? 1 : lies.held(holder, held, at)),
    })
  const areas = layout.areas.filter(wouldDo)
  return { refused, areas: areas.toSorted((a, b) => Number(b.id === layout.first) - Number(a.id === layout.first)) }
}
