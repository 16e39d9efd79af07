/** A clause is one numbered rule of a rulebook, told in our own words, with how Felt keeps it. */

export const ways = ['enforced', 'guided', 'recorded', 'described'] as const
export type Way = (typeof ways)[number]

export interface Clause {
  readonly summary: string
  readonly how: Way
  /** The number as printed, where the rulebook's own cross-references use another one. */
  readonly printed?: string
  /** What the rulebook leaves open here, and how it was settled. */
  readonly reading?: string
}

export type Clauses<Id extends string = string> = Readonly<Record<Id, Clause>>

type Notes = Pick<Clause, 'printed' | 'reading'>

const kept =
  (how: Way) =>
  (summary: string, notes: Notes = {}): Clause => ({ summary, how, ...notes })

/** The program makes it so. */
export const enforced = kept('enforced')
/** The program shows or asks the right person at the right moment. */
export const guided = kept('guided')
/** The program keeps what people did. */
export const recorded = kept('recorded')
/** A fact of the room, such as the shape of the table. */
export const described = kept('described')

const number = (id: string): readonly number[] => /^\d+(\.\d+)*/.exec(id)?.[0].split('.').map(Number) ?? [Infinity]

const byNumber = (a: readonly number[], b: readonly number[]): number => {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) if (a[at] !== b[at]) return a[at]! - b[at]!
  return a.length - b.length
}

/** In the order of their numbers; what has none comes last. (An object lists keys such as "10" before "4.1".) */
export const clauseIds = (clauses: Clauses): readonly string[] =>
  Object.keys(clauses).toSorted((a, b) => byNumber(number(a), number(b)))
