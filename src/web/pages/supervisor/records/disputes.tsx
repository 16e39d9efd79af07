/** Dispute cases of all tables, each with its round beside it. */
import type { Me, TableState } from '../../../../client/index.ts'
import { Link } from 'wouter'
import { house } from '../../../house/client.ts'
import { playerCalled, wagerCalled } from '../../../../table/names.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { useStaff } from '../../../house/records/use-staff.ts'
import type { WatchedTable } from '../../../house/table/use-table.ts'
import { useTicking } from '../../../house/use-ticking.ts'
import { moneyText } from '../../../words/format.ts'
import { lastStep } from '../../../../table/duties/dispute.ts'
import type { DecidedDispute } from '../../../../table/state.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { RefusedNotice } from '../../../ui/notice.tsx'
import { DutyTile } from '../waiting/duty-tile.tsx'
import type { OnFloor } from '../floor.tsx'
import { lyingWagers, type LyingWager } from '../../../../table/forms/lying.ts'
import { inOrder, waitingAt, type WaitingDuty } from '../waiting/waiting-duties.ts'

interface DisputesProps {
  readonly tables: readonly OnFloor[]
  readonly me: Me
}

export const Disputes = ({ tables, me }: DisputesProps) => {
  const at = useTicking(tables[0]?.watched.now ?? Date.now)
  const open = tables.flatMap(({ row, watched: { state, now } }) =>
    state ? waitingAt(row.table, row.called, state, me, now()).filter(({ duty }) => duty.matter === 'dispute') : [],
  )
  const { mine, others } = inOrder(open)
  const decided = tables.flatMap(({ row, watched: { state } }) =>
    Object.entries(state?.disputes ?? {}).map(([id, each]) => ({ id, row, state: state!, each })),
  )
  return (
    <div className="stack">
      <h2>{text.disputes}</h2>
      {open.length === 0 && <p className="field-label">{text.noDisputes}</p>}
      {[...mine, ...others].map((waiting) => (
        <Case
          key={`${waiting.table} ${waiting.duty.id}`}
          waiting={waiting}
          me={me}
          at={at}
          watched={tables.find(({ row }) => row.table === waiting.table)!.watched}
        />
      ))}
      <h2>{text.decided}</h2>
      {decided.length === 0 && <p className="field-label">{text.noDecided}</p>}
      <ul className="plain stack supervisor-decided">
        {decided.map(({ id, row, state, each }) => (
          <li key={`${row.table} ${id}`} className="panel">
            <Decided table={row.table} called={row.called} state={state} dispute={each} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CaseProps {
  readonly waiting: WaitingDuty
  readonly me: Me
  readonly at: number
  readonly watched: WatchedTable
}

interface Subject {
  readonly step: number
  readonly player: string
  readonly round: number
}

const Case = ({ waiting, me, at, watched }: CaseProps) => {
  const { table, called, state, duty } = waiting
  const { step, player, round } = duty.subject as unknown as Subject
  return (
    <section className="panel supervisor-case" aria-label={text.disputedRound(round, called)}>
      <div className="stack">
        <div className="panel-head">
          <h3>{text.claims(playerCalled(state, player))}</h3>
          <span className="tag">{text.step[step]}</span>
        </div>
        <ul className="plain stack">
          <DutyTile waiting={waiting} me={me} at={at} now={watched.now} give={watched.give} withTable />
        </ul>
      </div>
      <RoundBeside table={table} called={called} state={state} round={round} player={player} />
    </section>
  )
}

interface RoundBesideProps {
  readonly table: string
  readonly called: string
  readonly state: TableState
  readonly round: number
  readonly player: string
}

/** The round as the house has it on record. */
const RoundBeside = ({ table, called, state, round, player }: RoundBesideProps) => {
  // A round in hand is still being written.
  const { value, refused } = useAsked(
    `${table} ${round}`,
    () => house.call('GET /tables/:table/rounds/:round', { table, round }),
    5_000,
  )
  const play = value?.plays.find((each) => each.player === player)
  const lying = round === state.round ? lyingWagers(state).filter((each) => each.player === player) : []
  return (
    <div className="stack supervisor-beside">
      <h3>
        <Link href={`/tables/${table}/rounds/${round}`}>{text.disputedRound(round, called)}</Link>
      </h3>
      <RefusedNotice refused={refused} game={state.game.id} />
      {value && (
        <>
          <p>
            {text.roundResult}: <strong>{value.result ?? text.roundNone}</strong>
          </p>
          <h4>{text.roundWagers}</h4>
          <Settled state={state} wagers={play?.wagers ?? []} lying={lying} />
        </>
      )}
    </div>
  )
}

interface SettledProps {
  readonly state: TableState
  /** As the record has them; money in minor units. */
  readonly wagers: readonly Record<string, unknown>[]
  /** Those that are not decided yet. */
  readonly lying: readonly LyingWager[]
}

const Settled = ({ state, wagers, lying }: SettledProps) => {
  if (wagers.length + lying.length === 0) return <p className="field-label">{text.roundNoWagers}</p>
  return (
    <ul className="plain stack">
      {lying.map(({ wager, place, name, amount }) => (
        <li key={`${wager} ${place ?? ''}`}>
          <strong translate="no">{name}</strong> {moneyText(amount)} <span className="tag">{text.undecided}</span>
        </li>
      ))}
      {wagers.map((wager) => (
        <li key={`settled ${String(wager['wager'])} ${String(wager['state'])}`}>
          <strong translate="no">{wagerCalled(state, String(wager['wager']))}</strong> {moneyText(Number(wager['amount']))}{' '}
          <Outcome result={String(wager['result'])} /> {typeof wager['odds'] === 'string' && <span>{wager['odds']}</span>}{' '}
          <span className="field-label">{text.came(moneyText(Number(wager['chips'] ?? 0)))}</span>
        </li>
      ))}
    </ul>
  )
}

const Outcome = ({ result }: { readonly result: string }) => (
  <span className={result === 'win' ? 'tag tag-good' : 'tag'}>{text.outcome[result] ?? result}</span>
)

interface DecidedProps {
  readonly table: string
  readonly called: string
  readonly state: TableState
  readonly dispute: DecidedDispute
}

const Decided = ({ table, called, state, dispute }: DecidedProps) => {
  const { named } = useStaff()
  const { player, claim, round, step, decision, note, decidedBy, reviewed } = dispute
  const further = step >= lastStep ? text.lastWord : reviewed ? text.underReview : text.mayReview
  return (
    <>
      <div className="panel-head">
        <strong>{text.claims(playerCalled(state, player))}</strong>
        <span className="tag">{text.step[step]}</span>
      </div>
      <blockquote>{claim}</blockquote>
      <p>
        {text.decidedSo(decision, named(decidedBy))}
        {note !== undefined && `: ${note}`}
      </p>
      <p className="field-label">
        {further} · <Link href={`/tables/${table}/rounds/${round}`}>{text.disputedRound(round, called)}</Link>
      </p>
    </>
  )
}
