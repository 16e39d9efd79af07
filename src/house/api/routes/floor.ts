/** Whether play is suspended, at all tables or at all of a game; whether guests are taken; whom the tables need, which do not open, and who is there. */
import { isRefusal } from '../../../rules/game/game.ts'
import { rulesInForce } from '../../../rules/game/in-force.ts'
import { remembered } from '../../../rules/lists.ts'
import { windingUp } from '../../../table/opening/commands.ts'
import { missingFor, type Need, peopleNeeded } from '../../../table/staff/needed.ts'
import type { TableState } from '../../../table/state.ts'
import type { Staffing } from '../../../wire/people/staffing.ts'
import type { ShutTable } from '../../../wire/tables/shut.ts'
import type { TableSetup } from '../../streams/book.ts'
import { byHouse } from '../../streams/by-house.ts'
import { cashShown } from '../../cage/cash.ts'
import type { House } from '../../house.ts'
import type { People } from '../../people/known-people.ts'
import { presenceOf } from '../../people/staff.ts'
import { suspendedFor } from '../../tables/suspended.ts'
import { heldFault } from '../../tables/winding-up.ts'
import type { Api, Premises } from '../api.ts'
import { route } from '../route.ts'
import { viewerOf } from '../safety/access.ts'

/** Tables that do not open, for those who may decide about them. */
const shutTables = ({ unfit, shut, book, people }: House): ShutTable[] =>
  unfit.flatMap(({ table, why }) => {
    const setup = book.state.tables[table]
    if (!setup) return []
    const { called, game, money } = setup
    const state = shut.get(table)?.live.settled.state
    return {
      table,
      called,
      game,
      money,
      why,
      held: heldFault(state, called)?.reason ?? null,
      back: state ? handedBack(state).map((each) => ({ ...each, called: nameOf(state, people.state, each.player) })) : null,
      asked: (state && askedAt(state)) ?? null,
    }
  })

const known = new WeakMap<TableState, readonly Omit<NonNullable<ShutTable['back']>[number], 'called'>[]>()

/** Decided without being committed, so that it is what approval does. */
const handedBack = (state: TableState) =>
  remembered(known, state, () => {
    const decided = windingUp(state, { reason: '' }, { by: byHouse, at: state.at })
    if (isRefusal(decided)) return []
    return decided.flatMap((each) =>
      each.type === 'cashed-out'
        ? { player: each.player, chips: each.chips, rack: state.racks.get(each.player) ?? 0, tokens: each.tokens }
        : [],
    )
  })

const nameOf = ({ players }: TableState, people: People, player: string): string =>
  players.get(player)?.called ?? people.get(player)?.called ?? player

const askedAt = ({ duties }: TableState): ShutTable['asked'] | undefined => {
  const duty = duties.find(({ matter }) => matter === 'wind-up')
  if (!duty) return undefined
  const { reason, proposer } = duty.subject as { readonly reason: string; readonly proposer: string }
  return { duty: duty.id, reason, person: proposer, at: duty.raisedAt }
}

/** Whom each table needs, as it is or as it would be opened, and whom of them the house does not have. */
const staffingOf = ({ tables, book, people }: House): Staffing => {
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

export const floorRoutes = (app: Api, { house, desk, sockets }: Premises): void => {
  route(app, 'GET /house/suspensions', (_, { caller }) => suspendedFor(house, viewerOf(caller)))

  route(app, 'GET /house/guests', () => ({ taken: house.book.state.takesGuests }))

  route(app, 'GET /house/cash', (_, { caller: { person } }) => cashShown(house, person))

  route(app, 'GET /house/staffing', () => staffingOf(house))

  route(app, 'GET /house/shut-tables', () => shutTables(house))

  route(app, 'GET /house/presence', () => presenceOf(house, desk.sessions, sockets.watching), { atDecider: true })
}
