/** What every part of the page is given: the terminal to call, the table as it stands, and what the house says beside it. */
import type { TableRow } from '../../../client/index.ts'
import type { StaffList } from '../../house/records/use-staff.ts'
import type { DealtTable, DealerTerminal } from './controller/terminal.ts'

export interface DealerView extends DealtTable, Pick<DealerTerminal, 'now' | 'against' | 'give' | 'send' | 'explain'> {
  readonly terminal: DealerTerminal
  /** What its chips are bought for. */
  readonly money: TableRow['money']
  readonly staff: StaffList
}
