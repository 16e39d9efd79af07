/** The rulebooks: all of them, or one clause by clause. Every citation on every page leads here. */
import { Link, useParams } from 'wouter'
import type { GameRow } from '../../../client/index.ts'
import { loadGame } from '../../../rules/games/load.ts'
import { countText } from '../../format.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { text } from '../../text/rules.ts'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Rulebook } from './rulebook.tsx'
import { SearchAll } from './search-all.tsx'
import '../../style/print.css'
import './rules.css'

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
  const { value, refused } = useAsked('games', () => house.games())
  return (
    <Page title={text.title} about={text.about}>
      <RefusedNotice refused={refused} />
      {value && <SearchAll games={value} />}
      {value ? (
        <ul className="grid rules-games">
          {value.map((row) => (
            <RulebookCard key={row.game} row={row} />
          ))}
        </ul>
      ) : (
        !refused && <p className="waiting">{text.waitingForGames}</p>
      )}
    </Page>
  )
}

const RulebookCard = ({ row: { game, name, wagers, clauses, options } }: { readonly row: GameRow }) => (
  <li className="panel rules-game">
    <h2>{name}</h2>
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
  // The rules lie in the page itself: they are read without the house.
  const { value, refused } = useAsked(id, async () => ({ game: await loadGame(id) }))
  if (value?.game) return <Rulebook key={id} game={value.game} clause={clause} />
  return (
    <Page title={text.title}>
      <RefusedNotice refused={refused} />
      {value && <Notice kind="warn">{text.noGame(id)}</Notice>}
      {!value && !refused && <p className="waiting">{text.waiting}</p>}
      <p>
        <Link href="/rules">{text.toAll}</Link>
      </p>
    </Page>
  )
}
