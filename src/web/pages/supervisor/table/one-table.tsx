/** One table large: its cloth, every wager on it, what waits, and all that this person can do here. */
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { Me, TableState } from '../../../../client/index.ts'
import type { FormValues } from '../../../../table/forms/field.ts'
import { type Form, formNamed } from '../../../../table/forms/forms.ts'
import { lyingWagers } from '../../../../table/forms/lying.ts'
import { lyingValue } from '../../../../table/forms/table-fields.ts'
import { roleFor } from '../../../../table/forms/trial.ts'
import { words } from '../../../../table/forms/words.ts'
import { announced } from '../../../../table/round/results.ts'
import { peopleForms } from '../../../../wire/forms/people.ts'
import { SmallCloth } from '../../../felt/cloth/small-cloth.tsx'
import { Result } from '../../../felt/pieces/result.tsx'
import { moneyText } from '../../../words/format.ts'
import { CommandButton } from '../../../forms/command.tsx'
import { signWords } from '../../../forms/consequences.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { house } from '../../../house/client.ts'
import { useTable, type WatchedTable } from '../../../house/table/use-table.ts'
import { useTicking } from '../../../house/use-ticking.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { Button } from '../../../ui/button.tsx'
import { Heads } from '../../../ui/list/heads.tsx'
import { Scrolled } from '../../../ui/list/scrolled.tsx'
import { RefusedNotice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { StandingNotice } from '../../../ui/standing.tsx'
import { SuspendedNotice } from '../../../ui/suspended.tsx'
import { inOrder, waitingAt } from '../waiting/waiting-duties.ts'
import { WorkList } from '../waiting/work-list.tsx'
import { ActionGroups } from './action-groups.tsx'
import { Facts, LastResults, LedgerFacts, Notices, PhaseTag } from './facts.tsx'

/** Every wager on the layout, player by player. */
interface WagersLyingProps {
  readonly state: TableState
  readonly onRefuse?: ((player: string, wager: string) => void) | undefined
}

const WagersLying = ({ state, onRefuse }: WagersLyingProps) => {
  const lying = lyingWagers(state)
  return (
    <section className="panel" aria-labelledby="supervisor-wagers">
      <h2 id="supervisor-wagers">{text.wagers}</h2>
      {lying.length === 0 ? (
        <p className="field-label">{text.noWagers}</p>
      ) : (
        <Scrolled of={text.wagers} className="supervisor-lying">
          <table>
            <Heads of={[text.player, text.wager, { amount: text.amount }, ...(onRefuse ? [{ unseen: text.act }] : [])]} />
            <tbody>
              {lying.map(({ player, called, wager, name, place, amount, tokens }) => (
                <tr key={`${player} ${wager} ${place ?? ''}`}>
                  <th scope="row" translate="no">
                    {called}
                  </th>
                  <td translate="no">{place === undefined ? name : words.at(name, place)}</td>
                  <td className="amount">
                    {moneyText(amount)}
                    {tokens > 0 && <span className="field-label"> {text.tokens(moneyText(tokens))}</span>}
                  </td>
                  {onRefuse && (
                    <td className="supervisor-refuse">
                      <Button kind="plain" label={text.refuseOf(called, name)} onPress={() => onRefuse(player, wager)}>
                        {text.refuse}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </section>
  )
}

export const OneTable = ({ table, me }: { readonly table: string; readonly me: Me }) => {
  const watched = useTable(table)
  const { value: row } = useAsked(`table ${table}`, () => house.table(table))
  const { state, standing, suspended, refused, now } = watched
  const called = row?.called ?? table
  return (
    <Page title={called} named wide beside={<Beside state={state} now={now} game={row?.gameName} />}>
      <RefusedNotice refused={refused} />
      <StandingNotice standing={standing} />
      {state && <SuspendedNotice suspended={suspended} game={state.game.id} />}
      {state && <Inside table={table} called={called} state={state} watched={watched} me={me} />}
      {!state && !refused && <p className="waiting">{text.waiting}</p>}
    </Page>
  )
}

interface BesideProps extends Pick<WatchedTable, 'state' | 'now'> {
  readonly game: string | undefined
}

const Beside = ({ state, now, game }: BesideProps) => {
  const at = useTicking(now)
  return (
    <div className="row">
      {state && (
        <>
          <PhaseTag state={state} at={at} />
          <span className="tag numbers">{text.round(state.round)}</span>
          {game !== undefined && (
            <span className="tag" translate="no">
              {game}
            </span>
          )}
          <Notices state={state} at={at} />
        </>
      )}
      <Link className="button" href="/supervisor">
        {text.allTables}
      </Link>
    </div>
  )
}

interface InsideProps {
  readonly table: string
  readonly called: string
  readonly state: TableState
  readonly watched: WatchedTable
  readonly me: Me
}

const Inside = ({ table, called, state, watched, me }: InsideProps) => {
  const { now, give } = watched
  const [search, setSearch] = useSearchParams()
  const asked = formNamed(search.get('do'))
  const [begins, setBegins] = useState<FormValues>()
  const at = useTicking(now)
  const { mine, others } = useMemo(() => inOrder(waitingAt(table, called, state, me, now())), [table, called, state, me, now])
  const choose = (action: Form | undefined, values?: FormValues): void => {
    setBegins(values)
    setSearch(action ? { do: action.type } : {}, { replace: true })
  }
  const refusing = formNamed('refuse-wager')
  const mayRefuse = roleFor(state, me, 'refuse-wager', at) !== undefined
  return (
    <>
      <div className="supervisor-one">
        <div className="column supervisor-first">
          <WorkList mine={mine} others={others} me={me} at={at} of={() => watched} />
          <AtTable state={state} at={at} />
        </div>
        <div className="column">
          <InHand table={table} state={state} />
          <figure className="supervisor-cloth" aria-label={text.cloth(called)}>
            <SmallCloth state={state} lit={state.lit} withChips />
          </figure>
          <WagersLying
            state={state}
            onRefuse={mayRefuse ? (player, wager) => choose(refusing, { wager: lyingValue(player, wager) }) : undefined}
          />
        </div>
        <div className="column">
          <ActionGroups state={state} me={me} at={at} onChoose={choose} />
        </div>
      </div>
      {asked && (
        <FormDialog
          key={asked.type}
          form={asked}
          begins={begins}
          state={state}
          me={me}
          now={now}
          give={give}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  )
}

/** The result that is being settled, or the last that was. */
const InHand = ({ table, state }: { readonly table: string; readonly state: TableState }) => {
  const { declared, last, inForce, round } = state
  const shown = declared ? { result: declared, round } : last && { result: last.result, round: last.round }
  return (
    <section className="panel supervisor-in-hand" aria-label={declared ? text.present : text.results}>
      {shown && (
        <div className="row">
          <Result equipment={inForce.results.equipment} result={shown.result} said={announced(inForce, shown.result)} size={44} />
          <div>
            <p className="supervisor-said">{announced(inForce, shown.result)}</p>
            <p className="field-label">{declared ? text.present : text.lastRound(shown.round)}</p>
          </div>
          <Link className="supervisor-small-link" href={`/tables/${table}/rounds/${shown.round}`}>
            {text.recallOf(shown.round)}
          </Link>
        </div>
      )}
      {(!shown || state.history.length > 0) && <LastResults state={state} most={12} size={22} />}
    </section>
  )
}

/** A guest who has chosen a name is called otherwise than by the number that the house gave. */
const ChosenName = ({ person, called }: { readonly person: string; readonly called: string }) =>
  person.startsWith('guest-') && called !== person.replace('guest-', 'Guest ') ? (
    <CommandButton form={peopleForms['reset-called']} known={{ person }} whom={called} kind="plain" />
  ) : null

const AtTable = ({ state, at }: { readonly state: TableState; readonly at: number }) => {
  const seated = [...state.players].toSorted(([, a], [, b]) => a.seat - b.seat)
  return (
    <section className="panel supervisor-people" aria-labelledby="supervisor-people">
      <h2 id="supervisor-people">{text.people}</h2>
      <Facts state={state} at={at} />
      <LedgerFacts state={state} />
      {state.players.size === 0 ? (
        <p className="field-label">{text.nobody}</p>
      ) : (
        <Scrolled of={text.people}>
          <table>
            <Heads of={[text.seat, text.player, text.own, { amount: text.rack }]} />
            <tbody>
              {seated.map(([player, { called, seat, limits }]) => (
                <tr key={player}>
                  <td className="numbers">{seat}</td>
                  <th scope="row">
                    <span translate="no">{called}</span>
                    <ChosenName person={player} called={called} />
                  </th>
                  <td>{limits ? signWords(limits, state) : '–'}</td>
                  <td className="amount">{moneyText(state.racks.get(player) ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </section>
  )
}
