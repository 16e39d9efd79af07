/** Every command there is. Who may give what, the dispatcher and the schema of the API all come from this list. */
import type { z } from 'zod'
import type { CommandDefinition } from './command.ts'
import { correctionCommands } from './corrections/commands.ts'
import { shooterCommands } from './dice/commands.ts'
import { faceCommands } from './dice/faces.ts'
import { diceSetCommands } from './dice/set.ts'
import { dutyCommands } from './duties/commands.ts'
import { colourCommands } from './money/colour-commands.ts'
import { moneyCommands } from './money/commands.ts'
import { openingCommands } from './opening/commands.ts'
import { callNoResult } from './round/call-no-result.ts'
import { roundCommands } from './round/commands.ts'
import { overrideResult } from './round/override-result.ts'
import { seatCommands } from './seats/commands.ts'
import { seedCommands } from './seeds/commands.ts'
import { settlementCommands } from './settlement/commands.ts'
import { shoeCommands } from './shoe/commands.ts'
import { staffCommands } from './staff/commands.ts'
import { wagerCommands } from './wagers/commands.ts'
import { staffWagerCommands } from './wagers/staff-commands.ts'

const all = [
  ...correctionCommands,
  ...shooterCommands,
  ...faceCommands,
  ...diceSetCommands,
  ...dutyCommands,
  ...colourCommands,
  ...moneyCommands,
  ...openingCommands,
  callNoResult,
  ...roundCommands,
  overrideResult,
  ...seatCommands,
  ...seedCommands,
  ...settlementCommands,
  ...shoeCommands,
  ...staffCommands,
  ...wagerCommands,
  ...staffWagerCommands,
] as const

export const commands: readonly CommandDefinition[] = all

/** What each command carries, by its name, as its sender writes it. */
export type CommandInputs = { [Definition in (typeof all)[number] as Definition['type']]: z.input<Definition['schema']> }

/** Any command, as its sender writes it. */
export type CommandInput = {
  [Type in keyof CommandInputs]: { readonly type: Type } & (CommandInputs[Type] extends Record<string, never>
    ? unknown
    : CommandInputs[Type])
}[keyof CommandInputs]
