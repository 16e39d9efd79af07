/** What a person at the terminal can do: every command tried on the shared table first, so that it says why it cannot be done. */
import { useMemo } from 'react'
import type { Me, SentCommand, Standing, TableRow, TableState } from '../../../client/index.ts'
import { isRefusal } from '../../../rules/game.ts'
import type { Role } from '../../../rules/conduct/people.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import type { Giver } from '../../../table/events/parts.ts'
import { act } from '../../../table/table.ts'
import type { Refused } from '../../house/problem.ts'
import type { Staff } from '../../house/use-staff.ts'
import { useDoing } from '../../house/use-doing.ts'
import { useTable } from '../../house/use-table.ts'

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

/** Refusals that another role would not get. */
const ofRole = new Set(['not-your-role', 'not-posted', 'not-your-duty', 'not-your-call', 'plays-here'])

interface Tried {
  readonly by: Giver
  readonly refusal: Refusal | undefined
}

/** As the first of somebody's roles in which it goes, or in which the role is not what stands against it. */
const tried = (state: TableState, givers: readonly Giver[], at: number, type: string, body: Body): Tried => {
  const all = givers.map((by): Tried => {
    const acted = act(state, { ...body, type, by, at })
    return { by, refusal: isRefusal(acted) ? acted : undefined }
  })
  return all.find(({ refusal }) => !refusal) ?? all.find(({ refusal }) => !ofRole.has(refusal!.code)) ?? all[0]!
}

/** The dealer's own role comes first: what takes no supervisor is done as a dealer. */
const giversOf = ({ person, roles }: Me, dealers: readonly string[]): readonly Giver[] => {
  const staff: readonly Role[] = roles.filter((role) => role !== 'player')
  const deals = dealers.includes(person)
  const sorted = staff.toSorted((a, b) => Number(b === 'dealer' && deals) - Number(a === 'dealer' && deals))
  return (sorted.length > 0 ? sorted : (['dealer'] as const)).map((role) => ({ person, role }))
}

export const useDealing = (table: string, me: Me, money: TableRow['money'], staff: Staff): AtTable => {
  const { state, standing, refused: missing, now, give: send } = useTable(table)
  const { busy, refused, run, explain } = useDoing()
  const dealing = useMemo((): Dealing | undefined => {
    if (!state) return undefined
    const givers = giversOf(me, state.dealers)
    const attempt = (type: string, body: Body = {}): Tried => tried(state, givers, Math.max(state.at, now()), type, body)
    // The union of all commands cannot say that this one's body belongs to its type; the house checks it.
    const give = (type: string, body: Body = {}): Promise<boolean> =>
      run(async () => send(attempt(type, body).by.role, { ...body, type } as SentCommand))
    return {
      table,
      state,
      me,
      money,
      staff,
      now,
      against: (type, body) => attempt(type, body).refusal,
      giver: (type, body) => attempt(type, body).by,
      give,
      explain,
      busy,
    }
  }, [state, me, money, staff, now, send, table, busy, run, explain])
  return { dealing, standing, missing, refused }
}
