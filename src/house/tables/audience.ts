/** Audiences as the journal keeps them: one word. */
import type { Audience } from '../../table/event.ts'
import { maySee } from '../../table/audience.ts'
import type { Giver } from '../../table/schemas.ts'

const player = 'player '

export const audienceText = (audience: Audience): string =>
  typeof audience === 'string' ? audience : `${player}${audience.player}`

const audienceFrom = (text: string): Audience =>
  text.startsWith(player) ? { player: text.slice(player.length) } : (text as Exclude<Audience, object>)

export const mayRead = (audience: string, who: Giver | undefined): boolean => maySee(audienceFrom(audience), who)
