/** Tables that do not open, for those who may decide about them. */
import { isRefusal } from '../../rules/game.ts'
import { remembered } from '../../rules/lists.ts'
import { windingUp } from '../../table/opening/commands.ts'
import type { TableState } from '../../table/state.ts'
import type { ShutTable } from '../../wire/tables/shut.ts'
import { byHouse } from '../by-house.ts'
import type { House } from '../house.ts'
import type { People } from '../people/known-people.ts'
import { heldFault } from './winding-up.ts'

export const shutTables = ({ unfit, shut, book, people }: House): ShutTable[] =>
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
