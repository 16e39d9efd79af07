/** One thing that every game must keep, Felt's own and a user's: the contract suite and `felt check` ask the same. */
import type { InForce } from '../game/in-force.ts'
import { NotAWager } from '../not-a-wager.ts'
import type { WagerTable } from '../wager/tabulate.ts'

export interface Rule {
  /** What the game does that keeps it. */
  readonly title: string
  /** What breaks it, each a sentence that begins with its place. */
  readonly faults: (rules: InForce) => readonly string[]
}

/** The table of each wager that has one; what is wrong with the others is a rule of its own. */
export const soundTables = (rules: InForce): readonly WagerTable[] =>
  rules.wagers.flatMap(({ id }) => {
    const table = tableOrFault(rules, id)
    return typeof table === 'string' ? [] : [table]
  })

export const tableOrFault = ({ table }: InForce, wager: string): WagerTable | string => {
  try {
    return table(wager) ?? `there is no wager ${wager}`
  } catch (error) {
    if (error instanceof NotAWager) return error.message
    throw error
  }
}

/** What stands more than once in a list. */
export const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) < at)),
]
