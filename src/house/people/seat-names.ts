/** A person who is called otherwise from now on is called so at the tables where they sit, too. */
import type { TableState } from '../../table/state.ts'
import type { Fact } from '../command.ts'
import type { Body } from '../tables/at-table.ts'
import type { PeopleEvent } from './events.ts'

type Tables = ReadonlyMap<string, { readonly id: string; readonly state: TableState }>

export interface Renaming {
  readonly table: string
  readonly body: Body
}

export const renamings = (tables: Tables, facts: readonly Fact<PeopleEvent>[] = []): readonly Renaming[] =>
  facts.flatMap((fact) => {
    if (fact.type !== 'called-changed') return []
    const { person: player, called } = fact
    const seats = [...tables.values()].filter(({ state }) => state.players.get(player) !== undefined)
    return seats.map(({ id: table }) => ({ table, body: { type: 'rename-player', player, called } }))
  })
