/** What each round was for oneself, linked to the round itself. */
import { Link } from 'wouter'
import type { Play } from '../../../client/index.ts'
import { amountText, gainText, timeText } from '../../words/format.ts'
import { house } from '../../house/client.ts'
import { usePages } from '../../house/asking/use-pages.ts'
import { text } from '../../text/account.ts'
import { Heads } from '../../ui/list/heads.tsx'
import { Paged } from '../../ui/list/paged.tsx'
import { Scrolled } from '../../ui/list/scrolled.tsx'
import { useTableNames } from '../../ui/list/statement.tsx'

const page = 50

const keyOf = ({ at, table, round }: Play): string => `${at} ${table} ${round}`

/** Rounds of two tables may be of one moment: the last moment is asked for again, and what is known of it left out. */
const pageAfter = async (before: readonly Play[]): Promise<{ readonly page: readonly Play[]; readonly isMore: boolean }> => {
  const last = before.at(-1)
  const found = await house.call('GET /me/plays', { most: page, ...(last && { before: last.at + 1 }) })
  const known = new Set(before.filter(({ at }) => at === last?.at).map(keyOf))
  const fresh = found.filter((play) => !known.has(keyOf(play)))
  return { page: fresh, isMore: found.length === page && fresh.length > 0 }
}

export const Plays = () => {
  const plays = usePages('plays', pageAfter)
  return (
    <div className="stack">
      <div className="account-over not-printed">
        <p>{text.roundsAbout}</p>
        <a className="button" href={house.addressOf('GET /me/plays.csv')} download>
          {text.download}
        </a>
      </div>
      <Paged pages={plays} rows={plays.all} waiting={text.waiting} none={text.noRounds} more={text.more}>
        {(rows) => <PlayTable plays={rows} />}
      </Paged>
    </div>
  )
}

const PlayTable = ({ plays }: { readonly plays: readonly Play[] }) => {
  const calledOf = useTableNames()
  return (
    <Scrolled of={text.names.rounds}>
      <table>
        <Heads
          of={[text.table, { amount: text.wagered }, { amount: text.won }, { amount: text.net }, { amount: text.rackChange }]}
        />
        <tbody>
          {plays.map((play) => (
            <PlayRow key={keyOf(play)} play={play} called={calledOf(play.table)} />
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

const PlayRow = ({ play, called }: { readonly play: Play; readonly called: string }) => {
  const { table, round, at, wagered, tokensWagered, won, tokensWon, rackAfter, net } = play
  return (
    <tr>
      <th scope="row" className="statement-what">
        <Link href={`/tables/${table}/rounds/${round}`}>
          <span translate="no">{called}</span>, {text.round(round)}
        </Link>
        <span className="statement-note numbers">{timeText(at)}</span>
      </th>
      <td className="amount">{amountText(wagered + tokensWagered)}</td>
      <td className="amount">{amountText(won + tokensWon)}</td>
      <td className={`amount ${net > 0 ? 'statement-gain' : ''}`} data-net>
        {gainText(net)}
      </td>
      <td className="amount">{amountText(rackAfter)}</td>
    </tr>
  )
}
