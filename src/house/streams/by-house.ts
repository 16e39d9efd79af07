/** What the house does by itself, it does as this giver. */
import type { Giver } from '../../table/schemas.ts'

export const byHouse: Giver = { person: 'house', role: 'house' }
