/** The rulebooks: all of them, or one clause by clause. Every citation on every page leads here. */
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { GameRow } from '../../../client/index.ts'
import { clauseRows } from '../../../rules/rulebook.ts'
import { countText } from '../../words/format.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { gameNamed } from '../../house/games.ts'
import '../../style/print.css'
import { text } from '../../text/rules.ts'
import { Field } from '../../ui/form/field.tsx'
import { Answered } from '../../ui/list/answered.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { says, wordsOf } from './finding.ts'
import { Rulebook } from './rulebook.tsx'
import './rules.css'

/** How many clauses of each rulebook are shown at most. */
const drawn = 20

const SearchAll = ({ games }: { readonly games: readonly GameRow[] }) => {
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
                  <h2 translate="no">{name}</h2>
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

export default function RulesPage() {
  const { game, clause } = useParams<{ readonly game?: string; readonly clause?: string }>()
  return game === undefined ? (
    <AllRulebooks />
  ) : (
    <OneRulebook id={game} clause={clause === undefined ? undefined : decoded(clause)} />
  )
}

/** An address may hold what is no address: then it is what it says. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const AllRulebooks = () => {
  const asked = useAsked('games', () => house.call('GET /games'))
  return (
    <Page title={text.title} about={text.about}>
      <Answered asked={asked} waiting={text.waitingForGames}>
        {(games) => (
          <>
            <SearchAll games={games} />
            <ul className="grid rules-games">
              {games.map((row) => (
                <RulebookTile key={row.game} row={row} />
              ))}
            </ul>
          </>
        )}
      </Answered>
    </Page>
  )
}

const RulebookTile = ({ row: { game, name, wagers, clauses, options } }: { readonly row: GameRow }) => (
  <li className="panel rules-game">
    <h2 translate="no">{name}</h2>
    <div className="row">
      <span className="tag">{text.clauses(countText(clauses))}</span>
      <span className="tag">{text.wagers(countText(wagers))}</span>
      <span className="tag">{text.options(options)}</span>
    </div>
    <Link className="button" href={`/rules/${game}`} aria-label={text.readOf(name)}>
      {text.read}
    </Link>
  </li>
)

const OneRulebook = ({ id, clause }: { readonly id: string; readonly clause: string | undefined }) => {
  // The rules of the list lie in the page itself: they are read without the house.
  const asked = useAsked(id, async () => ({ game: await gameNamed(id) }))
  if (asked.value?.game) return <Rulebook key={id} game={asked.value.game} clause={clause} />
  return (
    <Page title={text.title}>
      <Answered asked={asked} waiting={text.waiting}>
        {() => <Notice kind="warn">{text.noGame(id)}</Notice>}
      </Answered>
      <p>
        <Link href="/rules">{text.toAll}</Link>
      </p>
    </Page>
  )
}
