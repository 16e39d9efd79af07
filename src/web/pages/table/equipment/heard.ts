/** What is heard of the equipment: a result as it comes, and what is offered to the player. */
import type { HeardOf } from '../sound/hearer.ts'

export const equipmentHeard: HeardOf = {
  'result-declared': (_, { inForce }) => inForce.results.equipment.kind,
  'dice-offered': ({ to }, _, { me }) => (to === me ? 'your-turn' : undefined),
  // To the shooter the call that closes wagers says that the throw is waited for.
  'bets-closed': (_, { phase, shooter }, { me }) =>
    phase === 'bets closed' && me !== undefined && shooter?.person === me ? 'your-turn' : 'no-more-bets',
}
