/** Who of the staff is there. */
import type { StaffPresence } from '../../../client/index.ts'
import { useAsked, type Query } from '../asking/use-asked.ts'
import { house } from '../client.ts'

/** How often it is asked for, in milliseconds: somebody who sets a table up waits for people to come. */
const pace = 3_000

export const usePresence = (): Query<StaffPresence> => useAsked('presence', () => house.call('GET /house/presence'), pace)
