/** What may be done at a table that does not open: an operator winds it up, and a second person approves it. */
import { named } from '../../rules/named.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { roleFault } from '../../table/table.ts'
import type { House } from '../house.ts'
import { refused } from '../people/refused.ts'
import type { Ordered } from './at-table.ts'
import type { HouseTable } from './house-table.ts'

export const windingUpFault = (
  { shut, unfit, book }: Pick<House, 'shut' | 'unfit' | 'book'>,
  { id, live: { state } }: HouseTable,
  { body, by, at }: Pick<Ordered, 'body' | 'by' | 'at'>,
): Refusal | undefined => {
  const { type, duty, answer } = body
  const approves = type === 'answer' && state.duties.some((each) => each.id === duty && each.matter === 'wind-up')
  const isWindingUp = type === 'wind-up' || approves
  const isShut = shut.has(id)
  if (isShut === isWindingUp || (approves && answer !== 'approve')) return undefined
  // Whose command it is not is told that first, as everywhere.
  const notTheirs = roleFault(state, type, { by, at })
  if (notTheirs) return notTheirs
  if (isShut) {
    const why = unfit.find(({ table }) => table === id)?.why ?? 'its rules are gone'
    return refused('unfit', `this table does not open: ${why}`)
  }
  const called = named(book.state.tables, id)?.called ?? id
  return refused('not-shut', `${called} can be played on: its wagers are decided or struck out, and then it is closed`)
}
