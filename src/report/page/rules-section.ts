/** Clauses: those that a wager cites, and the whole rulebook with how each is kept. */
import type { ClauseRow } from '../../rules/rulebook.ts'
import type { Content } from '../content/content.ts'
import { several } from '../figures.ts'
import { markup, nothing, type Markup } from '../markup.ts'
import { table } from './table.ts'

const number = ({ clause, printed }: ClauseRow): string => (printed === undefined ? clause : `${clause} (printed ${printed})`)

export const clauseList = (title: string, rows: readonly ClauseRow[]): Markup =>
  rows.length === 0
    ? nothing
    : markup`<h4>${title}</h4><dl class="clauses">${rows.map((row) => markup`<div><dt>${number(row)}</dt><dd>${row.summary}</dd></div>`)}</dl>`

export const rulesSection = ({ clauses }: Content): Markup => {
  const kept = [...Map.groupBy(clauses, ({ how }) => how)].map(([how, rows]) => `${rows.length} ${how}`)
  const rows = clauses.map((row) => [
    number(row),
    row.reading === undefined ? row.summary : markup`${row.summary} <em>Reading: ${row.reading}</em>`,
    row.how,
  ])
  return markup`<section id="rules"><h2>Rules in force</h2>
<p>${several(clauses.length, 'clause')}, told in Felt’s own words: ${kept.join(', ')}. A reading says how what the rulebook leaves open was settled.</p>
${table({ caption: 'The rules in force', kind: 'rules' }, [{ head: 'Clause' }, { head: 'What it says' }, { head: 'How it is kept' }], rows)}</section>`
}
