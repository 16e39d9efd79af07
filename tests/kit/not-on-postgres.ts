/**
 * Of the house's tests, those that FELT_TEST_STORE does not bring to PostgreSQL, with the reason of each: a whole file by its
 * path, or one test by its title.
 */
interface Exception {
  readonly why: string
  readonly of: readonly string[]
}

/** Of tests/house. */
export const filesNotOnPostgres: readonly Exception[] = [
  {
    why: 'has a PostgreSQL of its own every day, and again on each version by night',
    of: ['**/postgres*.test.ts', 'cluster/**'],
  },
  { why: 'is about the journal itself, whose contract every day holds both stores to', of: ['journal/**'] },
  {
    why: 'opens no house, or one on a store that it makes itself',
    of: [
      'projections.test.ts',
      'projections-cases.test.ts',
      'projections-recall.test.ts',
      'projections-significant.test.ts',
      'regular.test.ts',
      'slow-store.test.ts',
      'standards.test.ts',
      'streams.test.ts',
    ],
  },
  { why: 'is about the files of a house on SQLite', of: ['release-goes-on.test.ts', 'restored.test.ts', 'seal.test.ts'] },
  {
    why: 'moves its clock by hand, faster than a database answers',
    of: ['leisurely.test.ts', 'own-game-changed.test.ts', 'seeds-and-dealers.test.ts', 'suspension.test.ts'],
  },
]

export const testsNotOnPostgres: Readonly<Record<string, readonly string[]>> = {
  'is about how a house of one process begins and ends: a node notes that it decides': [
    'opens its tables and its records, notes its start before anything else and its end after it, and starts again',
  ],
  'writes anew what is kept in the file of a journal': [
    'stays shut where nobody can tell what its rules were, and goes on where the layout is empty',
    'goes on where nobody can tell what its rules were and the layout is empty',
  ],
  'is about a house in its folder: for one on PostgreSQL the command asks for the database': [
    'of a house in its folder: the one that signs sign-ins, while it does not run',
  ],
  'a node goes by the database’s clock, not by that of its machine': [
    'R1: never goes behind the last thing that was kept, whatever the machine’s clock says, and says so',
    'R5: signs players out after as many idle minutes as it was started with',
  ],
}
