/** Play that is suspended, as it is known from one moment to the next. */
import type { SuspensionAnswer } from '../../../client/index.ts'
import { house } from '../client.ts'
import { useAsked, type Query } from '../asking/use-asked.ts'

/** How often it is asked for, in milliseconds. */
const pace = 4_000

export const useSuspensions = (): Query<readonly SuspensionAnswer[]> =>
  useAsked('suspensions', () => house.call('GET /house/suspensions'), pace)
