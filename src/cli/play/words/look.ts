/** Words that show state and change none. */
import type { Game } from '../../../rules/game/game.ts'
import type { InForce } from '../../../rules/game/in-force.ts'
import { clauseRows, clausesUnder, type ClauseRow } from '../../../rules/rulebook.ts'
import { clothText, farewell, ledgerText, seatsText, signText } from '../telling/standing.ts'
import { say, type PlayTerminal } from '../terminal.ts'
import type { Word } from './word.ts'

const shows = (says: string, does: string, text: (terminal: PlayTerminal) => string): Word => ({
  says,
  help: () => [says, does],
  answer: ({ terminal }) => say(terminal, text(terminal)),
})

const wagerList = ({ wagers }: InForce): string => wagers.map(({ id, name }) => `  ${id.padEnd(16)}${name}`).join('\n')

const firstClause = ({ clauses }: Game): string => Object.keys(clauses)[0] ?? ''

const ruleText = ({ game }: InForce, clause: string): string => {
  if (clause === '') return `which one? write: rule ${firstClause(game)}, or words that it says`
  const rows = clausesUnder(clauseRows(game), clause)
  return rows.length === 0 ? `there is no clause ${clause}` : rows.map(rowText).join('\n')
}

const rowText = ({ clause, summary, reading }: ClauseRow): string =>
  [`  ${clause}  ${summary}`, ...(reading === undefined ? [] : [`${' '.repeat(clause.length + 4)}Reading: ${reading}`])].join(
    '\n',
  )

const rule: Word = {
  says: 'rule',
  help: ({ state }) => [`rule ${firstClause(state.game)}`, 'what a clause says, and those below it'],
  answer: ({ terminal, rest }) => say(terminal, ruleText(terminal.state.inForce, rest.join(' '))),
}

const quit = (says: string): Word => ({
  says,
  ...(says === 'quit' && { help: () => ['quit', 'leave the table'] as const }),
  answer: ({ terminal }) => ({ terminal, text: farewell(terminal), done: true }),
})

export const lookWords: readonly Word[] = [
  shows('layout', 'draw the cloth', clothText),
  shows('wagers', 'list the wagers', ({ state }) => wagerList(state.inForce)),
  shows(
    'sign',
    'the limits that bind, and what is posted of single wagers',
    ({ state }) => signText(state) ?? 'The sign shows no limits.',
  ),
  shows('seats', 'who sits where, and with what', seatsText),
  shows('ledger', 'the accounts of the table', ledgerText),
  rule,
  quit('quit'),
  quit('exit'),
]
