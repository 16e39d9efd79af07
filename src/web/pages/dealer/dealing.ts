/** What every part of the page is given: the terminal to call, the table as it stands, and what the house says beside it. */
import type { TableRow } from '../../../client/index.ts'
import type { Staff } from '../../house/records/use-staff.ts'
import type { AtTable, Terminal } from './controller/terminal.ts'

export interface Dealing extends AtTable, Pick<Terminal, 'now' | 'against' | 'give' | 'send' | 'explain'> {
  readonly terminal: Terminal
  /** What its chips are bought for. */
  readonly money: TableRow['money']
  readonly staff: Staff
}
