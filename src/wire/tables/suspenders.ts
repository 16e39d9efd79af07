/** Who may suspend play, and who may resume it: the house goes by it, and a page offers it to nobody else. */
import { atLeast, type Role } from '../../rules/conduct/people.ts'

/** An inspector is there for the regulator, who may ask for it at any time. */
export const suspenders: readonly Role[] = [...atLeast('casino supervisor'), 'inspector']

/** To stop is safe; to go on takes a rank more. */
export const resumers: readonly Role[] = atLeast('senior casino supervisor')
