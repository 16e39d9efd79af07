/** What a person at the terminal can do: every command tried on the shared table first, so that it says why it cannot be done. */
import { useMemo } from 'react'
import type { Me, SentCommand, Standing, TableRow, TableState } from '../../../client/index.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import type { Giver } from '../../../table/events/parts.ts'
import { attempt, type Attempt } from '../../../table/forms/trial.ts'
import type { Refused } from '../../house/problem.ts'
import type { Staff } from '../../house/use-staff.ts'
import { useDoing } from '../../house/use-doing.ts'
import { useTable, type WatchedTable } from '../../house/use-table.ts'

export type Body = Readonly<Record<string, unknown>>

export interface Dealing {
  readonly table: string
  readonly state: TableState
  readonly me: Me
  /** What its chips are bought for. */
  readonly money: TableRow['money']
  readonly staff: Staff
  readonly now: () => number
  /** Why the table would refuse it now. */
  readonly against: (type: string, body?: Body) => Refusal | undefined
  /** In whose name it would be given. */
  readonly giver: (type: string, body?: Body) => Giver
  readonly send: WatchedTable['give']
  /** Gives whether the house has done it. */
  readonly give: (type: string, body?: Body) => Promise<boolean>
  readonly explain: (refused: Refused | undefined) => void
  readonly busy: boolean
}

interface AtTable {
  readonly dealing: Dealing | undefined
  readonly standing: Standing
  /** Why there is nothing to see. */
  readonly missing: Refused | undefined
  readonly refused: Refused | undefined
}

/** The dealer's own role comes first: what takes no supervisor is done as a dealer. */
const atWork = (me: Me, dealers: readonly string[]): Me => {
  const staff = me.roles.filter((role) => role !== 'player')
  const deals = dealers.includes(me.person)
  const sorted = staff.toSorted((a, b) => Number(b === 'dealer' && deals) - Number(a === 'dealer' && deals))
  return { ...me, roles: sorted.length > 0 ? sorted : ['dealer'] }
}

export const useDealing = (table: string, me: Me, money: TableRow['money'], staff: Staff): AtTable => {
  const { state, standing, refused: missing, now, give: send } = useTable(table)
  const { busy, refused, run, explain } = useDoing()
  const dealing = useMemo((): Dealing | undefined => {
    if (!state) return undefined
    const working = atWork(me, state.dealers)
    const tried = (type: string, body: Body = {}): Attempt => attempt(state, working, { ...body, type }, now())
    // The union of all commands cannot say that this one's body belongs to its type; the house checks it.
    const give = (type: string, body: Body = {}): Promise<boolean> =>
      run(async () => send(tried(type, body).role, { ...body, type } as SentCommand))
    return {
      table,
      state,
      me: working,
      send,
      money,
      staff,
      now,
      against: (type, body) => tried(type, body).refusal,
      giver: (type, body) => ({ person: me.person, role: tried(type, body).role }),
      give,
      explain,
      busy,
    }
  }, [state, me, money, staff, now, send, table, busy, run, explain])
  return { dealing, standing, missing, refused }
}
