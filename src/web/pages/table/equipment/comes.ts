/** How a result comes to rest on a player's screen. */
import type { TableState } from '../../../../table/state.ts'

type Playing = Pick<TableState, 'inForce'>

export const isSpun = ({ inForce }: Playing): boolean => inForce.results.equipment.kind === 'wheel'

/** How long it takes, in milliseconds. */
export const timeToRest = (state: Playing): number => (isSpun(state) ? 2_600 : 1_300)
