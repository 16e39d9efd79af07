/** Whether anything on the layout may change now, whatever a player would like to do. */
import type { Refusal } from '../../rules/procedure.ts'
import { everyLaid, layoutOf } from '../../table/wagers/layout.ts'
import type { TableState } from '../../table/state.ts'

/** Why no wager may be placed, and none that lies there removed; undefined where one may. */
export const frozenBy = (state: TableState): Refusal | undefined => {
  const { procedure, wagers, cycles } = state.inForce
  const cycle = cycles.states[state.inPlay.cycle]
  const placing = wagers.flatMap(({ id, starts }) => starts.map((start) => procedure.window(id, start, cycle)))
  const layout = layoutOf(state)
  const removing = everyLaid(state.inPlay).map(({ wager, state: lies, stack }) =>
    procedure.check({ act: 'remove', player: stack.player, wager, state: lies, total: 0 }, layout),
  )
  const all = [...placing, ...removing]
  return all.every((refused) => refused !== undefined) ? all[0] : undefined
}
