/** Calls for a result that does not count, by the names that journals and scripts have for it. */

/** The last is no fault of a roll: a shooter has handed the dice on of their own will. */
export type CallName = 'no roll' | 'no toss' | 'no spin' | 'no draw' | 'void round' | typeof passed

export const passed = 'dice passed'

/** The word of scripts for it. */
export const passedInScripts = 'passDice'
