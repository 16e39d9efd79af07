import type { Sign } from '../../game/game.ts'
import { signOptions } from '../../options.ts'

/** The odds are fixed: the house chooses its limits alone. */
export type TwoUpChosen = Omit<Sign, 'clause'>

export const options = signOptions('5.1')
