/** Whom each table needs, as it is or as it would be opened, and whom of them the house does not have. */
import { isRefusal } from '../../rules/game.ts'
import { rulesInForce } from '../../rules/in-force.ts'
import { missingFor, peopleNeeded, type Need } from '../../table/staff/needed.ts'
import type { TableState } from '../../table/state.ts'
import type { Staffing } from '../../wire/people/staffing.ts'
import type { TableSetup } from '../book.ts'
import type { House } from '../house.ts'

export const staffingOf = ({ tables, book, people }: House): Staffing => {
  const staff = Array.from(people.state.values()).filter(({ disabled, roles }) => !disabled && roles.length > 0)
  return Array.from(tables.values(), ({ id, state }) => ({
    table: id,
    needs: needsOf(state, book.state.tables[id]).map((need) => ({
      ...need,
      people: need.people.map((roles) => [...roles]),
      missing: missingFor(need, staff).map((roles) => [...roles]),
    })),
  }))
}

const needsOf = (state: TableState, setup: TableSetup | undefined): readonly Need[] => {
  const paced = setup !== undefined && setup.pace !== 'by-hand'
  if (state.phase !== 'closed' || !setup) return peopleNeeded(state.inForce, { ...state.setup, paced })
  const inForce = rulesInForce(state.game, setup.house)
  return isRefusal(inForce) ? [] : peopleNeeded(inForce, { ...setup, paced })
}
