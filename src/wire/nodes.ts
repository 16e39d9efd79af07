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
  /** One that is unreached decides, and the node that answers cannot reach it. */
  standing: z.enum(['decides', 'follows', 'unreached', 'gone']),
  /** Of the node that decides: it rises each time that another takes over. */
  epoch: z.int().nullable(),
  /** Commits that it has not read yet; null where that is not known. */
  behind: z.int().nullable(),
})

export type NodeRow = z.infer<typeof nodeSchema>

/** Without a node any other. */
export const handingOverSchema = z.strictObject({ node: z.string().max(200).optional() })
