/** Events of players and their seats. */
import { z } from 'zod'
import { clause, money, name, note, seat } from '../schemas.ts'

export const seatSchemas = {
  'seat-taken': z.strictObject({ player: name, seat, called: name }),
  /** The house calls the player otherwise from now on. */
  'player-renamed': z.strictObject({ player: name, before: name, called: name }),
  'seat-left': z.strictObject({ player: name, clause: clause.optional() }),
  /** Gone while wagers are undecided; the seat comes free after the last of them. */
  'player-away': z.strictObject({ player: name, clause: clause.optional() }),
  'player-back': z.strictObject({ player: name }),
  /** Forgotten, with what they disputed, since they will not come back; these duties need no answer any more. */
  'players-cleared': z.strictObject({ players: z.array(name).readonly(), duties: z.array(z.int().positive()).readonly() }),
  'player-barred': z.strictObject({ player: name, from: z.enum(['table', 'casino']), clause, reason: note }),
  'player-readmitted': z.strictObject({ player: name, reason: note }),
  /** Without amounts the player's own sign is taken away. */
  'player-limited': z.strictObject({ player: name, minimum: money.optional(), maximum: money.optional() }),
  'rounds-sat-out': z.strictObject({ players: z.array(name).readonly() }),
}
