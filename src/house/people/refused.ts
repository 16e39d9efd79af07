import { isRefusal } from '../../rules/game.ts'
import type { Refusal } from '../../rules/procedure.ts'

/** A refusal that needs no clause of a rulebook. */
export const refused = (code: string, reason: string): Refusal => ({ code, clause: null, reason })

/** How idempotency keys tell refusals from outcomes, and refuse an id themselves. */
export const refusals = {
  isRefusal: (told: object): told is Refusal => isRefusal(told),
  idUsed: refused('id-used', 'this id was sent before with something else'),
}
