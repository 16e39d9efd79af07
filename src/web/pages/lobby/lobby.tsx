/** The tables of the house, as they stand now. */
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { TableRow } from '../../../client/index.ts'
import { isRefusal } from '../../../rules/game/game.ts'
import { type InForce, rulesInForce } from '../../../rules/game/in-force.ts'
import { Cloth } from '../../felt/cloth/cloth.tsx'
import { Result } from '../../felt/pieces/result.tsx'
import { moneyText } from '../../words/format.ts'
import { type Refused, refusedBy } from '../../house/asking/problem.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { hallFirst } from '../../house/table/hall-first.ts'
import { useSuspensions } from '../../house/records/use-suspensions.ts'
import { guestName } from '../../house/session/guest-name.ts'
import { useSession } from '../../house/session/session.tsx'
import { withUnit } from '../../house/words/unit-words.ts'
import { text } from '../../text/lobby.ts'
import { Button } from '../../ui/button.tsx'
import { Answered } from '../../ui/list/answered.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SuspendedNotice } from '../../ui/suspended.tsx'
import { GuideDoor } from '../guide/door.tsx'
import './lobby.css'

/** The rules of a game, once they are loaded; none where it does not load. */
const useRules = (game: string, own: string | undefined): InForce | undefined => {
  const [inForce, setInForce] = useState<InForce>()
  useEffect(() => {
    let left = false
    const load = async (): Promise<void> => {
      const found = rulesInForce(await house.game(game, own))
      if (!isRefusal(found) && !left) setInForce(found)
    }
    void load().catch(() => undefined)
    return () => {
      left = true
    }
  }, [game, own])
  return inForce
}

const LobbyCloth = ({ inForce }: { readonly inForce: InForce | undefined }) => (
  <div className="lobby-cloth" aria-hidden="true">
    {inForce && <Cloth inForce={inForce} small />}
  </div>
)

/** Zero is no limit. */
const limitText = (amount: number): string | undefined => (amount === 0 ? undefined : moneyText(amount))

/** How often the tables are asked for, in milliseconds, and one’s own seats. */
const pace = 2_000
const seatsPace = 6_000

/** Who plays has seats of their own. */
const useOwnSeats = (): ReadonlySet<string> => {
  const { me } = useSession()
  const plays = me?.roles.includes('player') === true
  const { value } = useAsked(
    `seats ${plays ? me.person : ''}`,
    async () => (plays ? (await house.call('GET /me/seats')).seats : []),
    plays ? seatsPace : undefined,
  )
  return new Set(value?.map(({ table }) => table))
}

export default function Lobby() {
  const asked = useAsked('tables', () => house.tables(), pace)
  const { value: suspended = [] } = useSuspensions()
  const own = useOwnSeats()
  return (
    <Page title={text.title} about={text.about} wide>
      <SuspendedNotice suspended={suspended} />
      <Answered asked={asked} waiting={text.waiting}>
        {({ tables, unfit }) => (
          <>
            {unfit.map(({ table, why }) => (
              <Notice key={table} kind="warn">
                {text.unfit(table, why)}
              </Notice>
            ))}
            {tables.length === 0 && <Notice>{text.none}</Notice>}
            <div className="grid lobby-tables">
              {hallFirst(tables).map((row) => (
                <TableTile key={row.table} row={row} isMine={own.has(row.table)} />
              ))}
            </div>
          </>
        )}
      </Answered>
      <p>{text.ofAge}</p>
    </Page>
  )
}

interface TableTileProps {
  readonly row: TableRow
  /** Whether one has a seat there. */
  readonly isMine: boolean
}

const TableTile = ({ row, isMine }: TableTileProps) => {
  const { called, gameName, sign, seats, phase, pace, results } = row
  const inForce = useRules(row.game, row.own)
  const closed = phase === 'closed'
  return (
    <article className="panel lobby-table" aria-label={called}>
      <LobbyCloth inForce={inForce} />
      <div className="panel-head">
        <h2 translate="no">{called}</h2>
        {isMine && <span className="tag tag-mine">{text.mine}</span>}
        <span className={`tag ${closed ? 'tag-bad' : phase === 'betting' ? 'tag-good' : ''}`}>{phaseText(row)}</span>
      </div>
      <div className="row">
        <span className="sign">
          {sign ? withUnit(text.sign(limitText(sign.minimum), limitText(sign.maximum)), sign) : text.noSign}
        </span>
        <span className="tag">{text.seats(seats.all - seats.taken, seats.all)}</span>
        <span className="tag">{pace === 'by-hand' ? text.byHand : text.byItself}</span>
        <span className="tag">{text.moneys[row.money]}</span>
        {called !== gameName && (
          <span className="tag" translate="no">
            {gameName}
          </span>
        )}
        <span className="lobby-links">
          {inForce && <GuideDoor inForce={inForce} />}
          <Link href={`/rules/${row.game}`} aria-label={text.rulesOf(gameName)}>
            {text.rules}
          </Link>
          <Link href={`/display/${row.table}`} aria-label={text.displayOf(called)}>
            {text.display}
          </Link>
        </span>
      </div>
      {results.length > 0 ? (
        <ul className="lobby-results" aria-label={text.results}>
          {results
            .toReversed()
            .slice(0, 7)
            .map(({ result, announced }, at) => (
              <li key={`${row.round}-${results.length - at}`}>
                <Result equipment={inForce?.results.equipment} result={result} said={announced} size={28} />
              </li>
            ))}
        </ul>
      ) : (
        <p className="field-label">{text.noResults}</p>
      )}
      <TableDoors row={row} isMine={isMine} />
    </article>
  )
}

/** Without players no round begins. */
const phaseText = ({ phase, seats }: TableRow): string | undefined =>
  phase === 'between rounds' && seats.taken === 0 ? text.noPlayers : text.phases[phase]

/** The ways in: to a seat in one press, or to look on. */
const TableDoors = ({ row, isMine }: TableTileProps) => {
  const { table, called, phase, guests, seats, suspended } = row
  const { me, playAsGuest } = useSession()
  const [, go] = useLocation()
  const [refused, setRefused] = useState<Refused>()
  const open = phase !== 'closed' && suspended === null
  // At a full table the house may give up a guest's seat for a player who has an account.
  const mayAsk = seats.taken < seats.all || (me !== undefined && !me.guest)
  const mayPlay = open && mayAsk && (me ? me.roles.includes('player') : guests)
  /** A guest who has not been asked for a name yet is asked at the table. */
  const sit = async (): Promise<void> => {
    try {
      if (!me && guestName.isKnown()) await playAsGuest()
      go(`/tables/${table}?sit`)
    } catch (error) {
      setRefused(refusedBy(error))
    }
  }
  return (
    <>
      <RefusedNotice refused={refused} />
      <div className="lobby-foot">
        {isMine ? (
          <Link className="button button-main" href={`/tables/${table}`} aria-label={text.backAt(called)}>
            {text.back}
          </Link>
        ) : (
          <>
            {mayPlay && (
              <Button kind="main" onPress={() => void sit()} label={text.playAt(called)}>
                {text.play}
              </Button>
            )}
            <Link className="button" href={`/tables/${table}`} aria-label={text.watchAt(called)}>
              {text.watch}
            </Link>
          </>
        )}
      </div>
    </>
  )
}
