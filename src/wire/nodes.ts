/** The nodes of a house on several machines, as its operator sees them. */
import { z } from 'zod'

export const nodeSchema = z.object({
  name: z.string(),
  /** Where the other nodes reach it. */
  address: z.string(),
  /** Of Felt. */
  version: z.string(),
  /** Whether it is the node that answers. */
  isHere: z.boolean(),
  /**
   * A node that is drained gives its tables away and takes none; so does one that is only starting, and one that the database
   * answers too late. One that is unreached lives, and the node that answers cannot reach it.
   */
  standing: z.enum(['well', 'slow', 'drained', 'unreached', 'gone']),
  /** Whether it takes no tables, however it stands. */
  isDrained: z.boolean(),
  /** What it owns; the epoch of a table rises each time that a node takes it. One that is kept was moved there by somebody. */
  tables: z.array(z.object({ table: z.string(), epoch: z.int(), isKept: z.boolean() })),
  /** What it does for the whole house. */
  once: z.array(z.string()),
  /** Milliseconds that its copy of the journal, which records are read from, may be behind; null where that is not known. */
  lag: z.number().nullable(),
})

export type NodeRow = z.infer<typeof nodeSchema>

/** Without a node the table may be on any. */
export const movingSchema = z.strictObject({ table: z.string().max(100), node: z.string().max(200).optional() })
export const drainingSchema = z.strictObject({ node: z.string().max(200), drained: z.boolean() })
