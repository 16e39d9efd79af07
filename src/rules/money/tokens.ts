/** Promotional tokens: worth their face in play, and never split. */
import type { InForce } from '../game/in-force.ts'
import { named } from '../named.ts'
import { refusal, type Refusal } from '../procedure.ts'

export const tokensDivided = ({ conduct, table, withheld }: InForce, wager: string): Refusal | undefined => {
  const tabulated = named(withheld, wager) ? undefined : table(wager)
  return tabulated?.divides
    ? refusal('tokens-divide', conduct.clauses.tokens ?? null, '{wager} may be split, and a token cannot be: wager chips there', {
        wager: tabulated.wager.name,
      })
    : undefined
}
