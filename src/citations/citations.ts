/** How many tests cite each clause, from the index that the test run keeps. */
import index from './citations.json' with { type: 'json' }

const counts: Readonly<Record<string, number>> = index

export const testsOf = (prefix: string, clause: string): number => counts[`${prefix} ${clause}`] ?? 0
