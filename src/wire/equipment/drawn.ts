/** What was drawn, with all that there was to draw from. */
import { z } from 'zod'

export const drawnSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('roll'), faces: z.array(z.int()).readonly() }),
  z.object({
    kind: z.enum(['dice', 'coins', 'wheel', 'balls']),
    shown: z.array(z.string()).readonly(),
    /** What there was to be drawn, how many of each where not one, how many are drawn, and whether one can come again. */
    symbols: z.array(z.string()).readonly(),
    weights: z.array(z.int().positive()).readonly().optional(),
    count: z.int().positive(),
    again: z.boolean(),
  }),
  z.object({
    kind: z.literal('shuffle'),
    /** How many of each of the 52 cards the shoe holds, and the order in which they lay. */
    shoe: z.array(z.int()).readonly(),
    order: z.array(z.string()).readonly(),
  }),
])

type Drawn = z.infer<typeof drawnSchema>

/** What a draw shows by itself; a shuffle shows nothing yet. */
export const drawnShown = (drawn: Drawn): readonly string[] | undefined => {
  if (drawn.kind === 'shuffle') return undefined
  return drawn.kind === 'roll' ? drawn.faces.map(String) : drawn.shown
}

export const drawnSaid = (drawn: Drawn): string => {
  if (drawn.kind === 'shuffle') return `the shoe lay as its ${drawn.order.length} cards were dealt`
  return drawn.kind === 'roll' ? `the dice were ${drawn.faces.join(' and ')}` : `what was shown was ${drawn.shown.join(', ')}`
}
