/** How a house is, for the people and programs that watch its machine. */
import { z } from 'zod'

export const healthSchema = z.object({
  /** Whether nobody has to look after it. */
  ok: z.boolean(),
  /** Whether it can keep what it is asked to do; while it cannot, the status is 503. */
  takesCommands: z.boolean(),
  /** What is wrong, a sentence for each thing. */
  wrong: z.array(z.string()),
  tables: z.int(),
  /** Tables that do not open, since what is kept of them is not right. */
  unfit: z.int(),
  /** What the last verification of everything that is kept came to. */
  verification: z.enum(['right', 'wrong', 'none yet']),
  /** Whether play is suspended, of all games or of some. */
  suspended: z.enum(['nothing', 'some games', 'everything']),
  /** Whether records of the past are complete, or still being read from the journal. */
  records: z.enum(['complete', 'being read', 'none']),
  /** Whether the journal takes what is decided, refuses it, or does not answer. */
  journal: z.enum(['writing', 'refusing', 'silent']),
  /** Whether there is room for more on the disk that it is kept on. */
  disk: z.enum(['room', 'nearly full', 'unknown']),
  /** What the machine's clock says beside the house's own. */
  clock: z.enum(['right', 'ahead', 'behind']),
  /** How the certificate stands that it serves with; none where it serves without, as behind a proxy on its machine. */
  certificate: z.enum(['none', 'good', 'ending', 'over']),
})

export type Health = z.infer<typeof healthSchema>
