/** Whether somebody sits where the rulebook keeps odds from those who play, with a round open. */
import type { Me } from '../../../client/index.ts'
import { rulesInForce } from '../../../rules/in-force.ts'
import { analysisRefusal } from '../../../table/staff/odds-withheld.ts'
import type { Phase } from '../../../table/state.ts'
import { house } from '../../house/client.ts'
import type { Refused } from '../../house/asking/problem.ts'
import { useAsked } from '../../house/asking/use-asked.ts'

export interface KeptOut {
  readonly table: string
  readonly called: string
  readonly game: string
  readonly clause: string
  readonly staffClause: string
}

/** How often the house is asked, in milliseconds: rounds begin at any time. */
const pace = 1_500

const forbidding = async (id: string, own: string | undefined) => {
  const inForce = rulesInForce(await house.game(id, own))
  return 'conduct' in inForce ? inForce.conduct : undefined
}

const keptOut = async (person: string): Promise<KeptOut | null> => {
  const { tables } = await house.tables()
  for (const { table, called, game, own, phase } of tables) {
    const conduct = await forbidding(game, own)
    if (!conduct?.analysis || !analysisRefusal({ conduct, phase: phase as Phase })) continue
    const { players } = await house.table(table)
    if (!players.some(({ player }) => player === person)) continue
    return { table, called, game, clause: conduct.analysis.forbidden, staffClause: conduct.analysis.staff }
  }
  return null
}

export interface MayAnalyse {
  /** Whether the house has answered. */
  readonly known: boolean
  readonly keptOut: KeptOut | null
  readonly refused: Refused | undefined
}

/** A reader who is not signed in has no seat, so nothing is withheld from them. */
export const useKeptOut = (me: Me | undefined): MayAnalyse => {
  const { value, refused } = useAsked(`kept out ${me?.person}`, async () => (me ? keptOut(me.person) : null), pace)
  return { known: value !== undefined, keptOut: value ?? null, refused }
}
