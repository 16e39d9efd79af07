/** Equipment for a table that is followed without its rules: nothing is shown with it any more. */
import { coins } from '../../../rules/equipment/coins.ts'

export const noneKnown = coins(1)
