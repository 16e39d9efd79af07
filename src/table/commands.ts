/** Every command there is. Who may give what, the dispatcher and the schema of the API all come from this list. */
import type { z } from 'zod'
import type { CommandDefinition } from './command.ts'
import * as definitions from './commands/index.ts'

const all = Object.values(definitions)

export const commands: readonly CommandDefinition[] = all

/** What each command carries, by its name, as its sender writes it. */
export type CommandInputs = { [Definition in (typeof all)[number] as Definition['type']]: z.input<Definition['schema']> }

/** Any command, as its sender writes it. */
export type CommandInput = {
  [Type in keyof CommandInputs]: { readonly type: Type } & (CommandInputs[Type] extends Record<string, never>
    ? unknown
    : CommandInputs[Type])
}[keyof CommandInputs]
