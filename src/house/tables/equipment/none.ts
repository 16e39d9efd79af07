/** The equipment of a table that is followed without its rules. */
import { coins } from '../../../rules/equipment/coins.ts'

/** Equipment for a table that is followed without its rules: it shows no more results. */
export const noneKnown = coins(1)
