/** What each part of the controller knows of the table that it works at. */
import type { SentCommand, TableState } from '../../../../client/index.ts'

export interface PlayerPlace {
  /** As the house has it; nothing before its first word. */
  readonly state: () => TableState | undefined
  /** The player, once seated. */
  readonly player: () => string | undefined
  /** Whether the house can be reached. */
  readonly isLive: () => boolean
  /** The time by the house's clock. */
  readonly now: () => number
  /** Gives a command as a player; a refusal is thrown. */
  readonly give: (command: SentCommand) => Promise<unknown>
  /** To be called when what is drawn has changed. */
  readonly changed: () => void
}
