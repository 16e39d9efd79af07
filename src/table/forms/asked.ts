/** A command as a form asks for it. */
import type { Matter } from '../../rules/conduct/conduct.ts'
import type { CommandInputs } from '../commands.ts'
import type { TableState } from '../state.ts'
import type { FormField } from './field.ts'
import type { StaffNames } from './table-fields.ts'

export interface CommandForm {
  readonly type: keyof CommandInputs
  /** What the rulebook cites for it. */
  readonly matter?: Matter
  /** Not taken back lightly. */
  readonly grave?: true
  readonly fields: (state: TableState, staff: StaffNames) => readonly FormField[]
  /** Whether a table has what it is about. */
  readonly fits?: (state: TableState) => boolean
}
