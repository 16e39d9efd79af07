/** Refusals of the house. */
import type { Message, WithParams } from '../../messages/message.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'

/** A refusal that needs no clause of a rulebook. */
export const refused = <const Template extends string>(
  code: string,
  said: Template | Message,
  ...params: WithParams<Template>
): Refusal => refusal(code, null, said, ...params)

/** How idempotency keys tell refusals from outcomes, and refuse an id themselves. */
export const refusals = {
  isRefusal: (told: object): told is Refusal => isRefusal(told),
  idUsed: refused('id-used', 'this id was sent before with other contents'),
}
