import type { Worth } from '../../../../client/index.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { house } from '../../../house/client.ts'

const none: readonly Worth[] = []

/** What the wagers of a table are worth; none is known before the house has answered. */
export const useWorth = (table: string): readonly Worth[] =>
  useAsked(`worth ${table}`, () => house.call('GET /tables/:table/worth', { table })).value ?? none
