/** Schemas of the events of the people who run a table. */
import { z } from 'zod'
import { clause, name, note } from '../schemas.ts'

export const staffSchemas = {
  /** The name that players read of this member of the staff, where the house gave one. */
  'dealer-posted': z.strictObject({ person: name, called: name.optional() }),
  'dealer-relieved': z.strictObject({ person: name }),
  'rules-shown': z.strictObject({ to: name, clause: clause.optional() }),
  'incident-recorded': z.strictObject({ clause, about: name, note }),
}
