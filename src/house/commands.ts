/** Every command of the house itself. Routes, the API's description, the page of roles and the access suite come from this list. */
import type { HouseCommand } from './streams/command.ts'
import { accountCommands } from './people/commands.ts'
import { cageCommands } from './cage/commands.ts'
import { protectionCommands } from './people/protection-commands.ts'
import { roleCommands } from './people/role-commands.ts'
import { nameCommands } from './people/name-commands.ts'
import { tableSetupCommands } from './tables/commands.ts'

const all = [
  ...accountCommands,
  ...cageCommands,
  ...protectionCommands,
  ...roleCommands,
  ...nameCommands,
  ...tableSetupCommands,
] as const

export const houseCommands: readonly HouseCommand[] = all
