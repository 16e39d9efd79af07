/** What every part of the page is given: the controller to call, and what is to be drawn. */
import type { AtTable, TableController } from './controller/controller.ts'

export interface Drawn {
  readonly table: TableController
  readonly at: AtTable
}
