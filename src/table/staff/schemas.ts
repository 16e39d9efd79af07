/** Schemas of the events of the people who run a table. */
import { z } from 'zod'
import { clause, name, note } from '../schemas.ts'

export const staffSchemas = {
  /** What players read of somebody who works here, where the house has said it. */
  'dealer-posted': z.strictObject({ person: name, called: name.optional() }),
  'dealer-relieved': z.strictObject({ person: name }),
  'rules-shown': z.strictObject({ to: name, clause: clause.optional() }),
  'incident-recorded': z.strictObject({ clause, about: name, note }),
}
