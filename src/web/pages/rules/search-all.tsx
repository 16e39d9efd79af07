/** One search through all rulebooks; they are opened when something is sought. */
import { useState } from 'react'
import { Link } from 'wouter'
import type { GameRow } from '../../../client/index.ts'
import { clauseRows } from '../../../rules/rulebook/rulebook.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { countText } from '../../format.ts'
import { text } from '../../text/rules.ts'
import { Answered } from '../../ui/list/answered.tsx'
import { Field } from '../../ui/form/field.tsx'
import { says, wordsOf } from './finding.ts'

/** How many clauses of each rulebook are shown at most. */
const drawn = 20

export const SearchAll = ({ games }: { readonly games: readonly GameRow[] }) => {
  const [typed, setTyped] = useState('')
  const words = wordsOf(typed)
  return (
    <section className="panel" aria-label={text.searchAll}>
      <Field label={text.searchAll} hint={text.searchHint} type="search" autoComplete="off" value={typed} onChange={setTyped} />
      {words.length > 0 && <Found games={games} words={words} />}
    </section>
  )
}

const Found = ({ games, words }: { readonly games: readonly GameRow[]; readonly words: readonly string[] }) => {
  const asked = useAsked('rulebooks', () =>
    Promise.all(games.map(async ({ game, name, own }) => ({ game, name, rows: clauseRows(await house.game(game, own)) }))),
  )
  return (
    <Answered asked={asked} waiting={text.waiting}>
      {(books) => {
        const found = books.map((book) => ({ ...book, rows: book.rows.filter((row) => says(row, words)) }))
        const all = found.reduce((sum, { rows }) => sum + rows.length, 0)
        return (
          <>
            <p role="status">{text.foundInAll(countText(all))}</p>
            {found
              .filter(({ rows }) => rows.length > 0)
              .map(({ game, name, rows }) => (
                <div key={game} className="stack">
                  <h2>{name}</h2>
                  <ul className="rules-found">
                    {rows.slice(0, drawn).map(({ clause, summary }) => (
                      <li key={clause}>
                        <Link href={`/rules/${game}/${encodeURIComponent(clause)}`}>{clause}</Link> {summary}
                      </li>
                    ))}
                  </ul>
                  {rows.length > drawn && (
                    <Link href={`/rules/${game}`}>{text.moreIn(countText(rows.length - drawn), name)}</Link>
                  )}
                </div>
              ))}
          </>
        )
      }}
    </Answered>
  )
}
