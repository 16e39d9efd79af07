/** A result as journals keep it. */
import { z } from 'zod'

const name = z.string().min(1).max(80)
const face = z.int().min(1)
const card = z.string().regex(/^[A2-9TJQK][SHDC]$/)
/** Far more than anything shows at once. */
const mostShown = 1000
const several = <Symbol extends z.ZodType>(symbol: Symbol) => z.array(symbol).min(1).max(mostShown).readonly()

/** A result as it is kept: what was shown as it was declared, or the call that stands in its place. */
export const result = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('roll'), faces: several(face) }),
  z.strictObject({ kind: z.literal('deal'), cards: several(card) }),
  z.strictObject({ kind: z.enum(['toss', 'spin', 'draw']), shown: several(name) }),
  z.strictObject({ kind: z.literal('call'), clause: z.string(), reason: z.string().optional() }),
])

export type ResultKept = z.infer<typeof result>
