/** The equipment of a table that is followed without its rules. */
import { coins } from '../../../rules/equipment/coins.ts'

/** Equipment for a table that is followed without its rules: nothing is shown with it any more. */
export const noneKnown = coins(1)
