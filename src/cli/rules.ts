/** felt rules: a rulebook, clause by clause. */
import process from 'node:process'
import { Command } from 'commander'
import { clauseRows, clausesUnder, type ClauseRow } from '../rules/rulebook.ts'
import { perhaps } from '../rules/similar-names.ts'
import { Failure } from './failure.ts'
import { sourceArgument, sourceWords } from './source.ts'

export const rulesCommand = (): Command =>
  new Command('rules')
    .description('print a rulebook clause by clause: what it says, how Felt keeps it, how many tests cite it')
    .argument('<game>', sourceWords)
    .argument('[clause]', 'one clause and those below it, or words that clauses say')
    .option('--json', 'rows of {clause, summary, how, tests}, with the number as printed and the reading where there is one')
    .action(async (source: string, clause: string | undefined, { json }: { json?: boolean }) => {
      const game = await sourceArgument(source)
      const all = clauseRows(game)
      const rows = clause === undefined ? all : clausesUnder(all, clause)
      if (rows.length === 0) throw new Failure(unknownClause(game.id, clause!, all))
      process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : `${rows.map(text).join('\n')}\n${summary(rows)}`)
    })

const unknownClause = (game: string, clause: string, rows: readonly ClauseRow[]): string => {
  const ids = rows.map((row) => row.clause)
  return `${game} has no clause ${clause}${perhaps(clause, ids)}`
}

const text = ({ clause, printed, summary: says, how, tests, reading }: ClauseRow): string => {
  const number = printed === undefined ? clause : `${clause} [printed ${printed}]`
  const cited = `, ${tests} ${tests === 1 ? 'test' : 'tests'}`
  return `${number}\n  ${says}\n${reading === undefined ? '' : `  Reading: ${reading}\n`}  (${how}${tests > 0 || how.startsWith('enforced') ? cited : ''})`
}

const summary = (rows: readonly ClauseRow[]): string => {
  if (rows.length < 2) return ''
  const counts = Map.groupBy(rows, ({ how }) => how)
  const tested = rows.filter(({ tests }) => tests > 0).length
  const kinds = [...counts].map(([how, some]) => `${some.length} ${how}`).join(', ')
  return `\n${rows.length} clauses: ${kinds}; ${tested} cited by tests\n`
}
