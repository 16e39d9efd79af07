/** The procedure of a game that has none of its own: wagers come and go until they are under way. */
import { refusal, type Procedure } from '../procedure.ts'
import type { Wager } from '../wager/wager.ts'

/** What a wager is priced at holds until it is decided: once a result has moved it on, it is not taken down. */
export const plainProcedure = (wagers: readonly Wager[], clause: string | null): Procedure => {
  const starts = new Map(wagers.map(({ id, name, starts: states }) => [id, { name, states }]))
  return {
    window: () => undefined,
    check: ({ act, wager, state }) => {
      const known = starts.get(wager)
      if (!known || act === 'place' || act === 'increase' || known.states.includes(state)) return undefined
      return refusal('under-way', clause, '{wager} is under way and stays until it is decided', { wager: known.name })
    },
  }
}
