/** A game's rulebook as rows, and as the page that is kept beside its code. */
import { testsOf } from '../citations/citations.ts'
import type { Game } from './game/game.ts'
import { clauseIds, ways } from './rulebook/clause.ts'

export interface ClauseRow {
  readonly clause: string
  readonly summary: string
  readonly how: string
  readonly tests: number
  readonly printed?: string
  readonly reading?: string
}

export const clauseRows = (game: Game): readonly ClauseRow[] =>
  clauseIds(game.clauses).map((clause) =>
    Object.assign({ clause }, game.clauses[clause]!, { tests: testsOf(game.prefix, clause) }),
  )

/** The clause itself and those below it; a number as printed finds it too, and words find the clauses that say them. */
export const clausesUnder = (rows: readonly ClauseRow[], clause: string): readonly ClauseRow[] => {
  const row = rows.find((each) => each.clause === clause || each.printed === clause)
  // A heading such as 6.0 says nothing of its own, so that it is no clause.
  const wanted = row?.clause ?? clause.replace(/^(\d+)\.0$/, '$1')
  const numbered = rows.filter((row) => isUnder(row.clause, wanted))
  if (numbered.length > 0 || clause.length < 3) return numbered
  const words = clause.toLowerCase()
  return rows.filter(({ summary, reading = '' }) => `${summary} ${reading}`.toLowerCase().includes(words))
}

/** Whether a number is another or stands below it: 6.2.5 under 6.2, 4.1(a) under 4.1, F2.4 under F. */
export const isUnder = (clause: string, wanted: string): boolean => {
  if (!clause.startsWith(wanted)) return false
  const rest = clause.slice(wanted.length)
  return rest === '' || /^[.( ]/.test(rest) || (/^[A-Z]$/.test(wanted) && /^\d/.test(rest))
}

export const rulebookPage = (game: Game): string => {
  const rows = clauseRows(game)
  const counts = ways.map((way) => `${rows.filter(({ how }) => how === way).length} ${way}`).join(', ')
  return [
    `# ${game.name}: the rules`,
    '',
    `Generated from \`clauses.ts\` by \`npm run rules\`; edit that file. ${rows.length} clauses: ${counts}.`,
    '',
    '| clause | what it says | how it is kept |',
    '|---|---|---|',
    ...rows.map(({ clause, printed, summary, reading, how }) => {
      const number = printed === undefined ? clause : `${clause} (printed ${printed})`
      return `| ${number} | ${summary}${reading === undefined ? '' : ` *Reading: ${reading}*`} | ${how} |`
    }),
    '',
  ].join('\n')
}
