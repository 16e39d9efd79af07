/** Rule 4.10 leaves the house no choice of odds: only the limits on the sign are its own. */
import type { Sign } from '../../game/game.ts'
import { signOptions } from '../../options.ts'

export type TaiSaiChosen = Omit<Sign, 'clause'>

export const options = signOptions('House 1')
