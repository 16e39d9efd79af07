/** One table at the dealer's hands: the next step, the entry, and whatever else a round may need. */
import { useLayoutEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Me, TableState } from '../../../client/index.ts'
import { capitalised } from '../../../rules/lists.ts'
import { thrownWords } from '../../../table/dice/thrown.ts'
import { isDispute } from '../../../table/duties/dispute.ts'
import { playerCalled } from '../../../table/names.ts'
import { tableRemembers } from '../../../table/round/results.ts'
import type { OpenDuty } from '../../../table/state.ts'
import { limitsAt } from '../../../table/wagers/sign.ts'
import { useKeys } from '../../felt/pad/use-keys.ts'
import { Chip } from '../../felt/pieces/chip.tsx'
import { moneyText } from '../../words/format.ts'
import { DisputeDialog } from '../../forms/dispute-dialog.tsx'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { useSession } from '../../house/session/session.tsx'
import { useStaff } from '../../house/records/use-staff.ts'
import { useStore } from '../../house/use-store.ts'
import { useTitle } from '../../house/use-title.ts'
import { withUnit } from '../../house/words/unit-words.ts'
import { translate } from '../../text/language.ts'
import { anyRole } from '../../text/shared/roles.ts'
import { text as equipmentText } from '../../text/equipment/dealer.ts'
import { text as forms } from '../../text/forms.ts'
import { answerText } from '../../text/shared/answers.ts'
import { text } from '../../text/staff/dealer.ts'
import { Button } from '../../ui/button.tsx'
import { Clause, Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StandingNotice } from '../../ui/standing.tsx'
import { SuspendedNotice } from '../../ui/suspended.tsx'
import { DealerTerminal } from './controller/terminal.ts'
import type { DealerView } from './dealing.ts'
import { Do, FormKey } from './do.tsx'
import { KeyEntry } from './entry/key-entry.tsx'
import { ShoePanel } from './equipment/shoe.tsx'
import { ThrownPanel } from './equipment/thrown.tsx'
import { NextPanel } from './round/next.tsx'
import { Payouts } from './round/payouts.tsx'
import { Wagers } from './round/wagers.tsx'
import { strokesOf } from './controller/strokes.ts'

/** Everything that waits for a person, with its answers: wagers called out first, then what holds play up. */
const urgency = ({ matter, holds }: OpenDuty): number =>
  matter === 'called-wager' || matter === 'late-wager' ? 0 : holds === 'nothing' ? 2 : 1

const Duties = ({ dealing }: { readonly dealing: DealerView }) => {
  const duties = dealing.state.duties.toSorted((a, b) => urgency(a) - urgency(b) || a.id - b.id)
  return (
    <Panel title={text.duties} className={duties.length > 0 ? 'dealer-duties' : 'dealer-duties dealer-duties-none'}>
      {duties.length === 0 && <p className="field-label">{text.noDuties}</p>}
      <ul className="stack">
        {duties.map((duty) => (
          <li key={duty.id} className={`dealer-duty ${duty.matter === 'called-wager' ? 'dealer-duty-now' : ''}`}>
            <p>
              {translate(duty.what)} <Clause game={dealing.state.game.id} clause={duty.clause} />
            </p>
            <p className="field-label">
              {text.answerBy(duty.by.map(anyRole).join(' · '))} · {text.heldUp[duty.holds]}
            </p>
            <div className="row">
              {isDispute(duty) && <Button onPress={() => dealing.terminal.open(duty.id)}>{forms.readDispute}</Button>}
              {(isDispute(duty) ? [] : duty.answers).map((answer) => (
                <Do key={answer} dealing={dealing} type="answer" body={{ duty: duty.id, answer }} always>
                  {answerText(answer)}
                </Do>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What is needed now and then: incidents, the rules, the float, faults, and who deals. */
const More = ({ dealing }: { readonly dealing: DealerView }) => {
  const { state } = dealing
  return (
    <Panel title={text.more} className="dealer-more">
      <div className="row">
        <FormKey dealing={dealing} type="record-incident" />
        <Link className="button" href={`/rules/${state.game.id}`} onClick={() => void dealing.give('show-rules')}>
          {text.showRules}
        </Link>
        <FormKey dealing={dealing} type="count-float" />
        <FormKey dealing={dealing} type="fill" />
        <FormKey dealing={dealing} type="credit" />
        <Do dealing={dealing} type="drop-box">
          {text.dropBox}
        </Do>
        {state.inForce.conduct.faults && (
          <>
            <Do dealing={dealing} type="report-fault" body={{ what: 'lights' }}>
              {text.faultLights}
            </Do>
            <Do dealing={dealing} type="report-fault" body={{ what: 'display' }}>
              {text.faultDisplay}
            </Do>
          </>
        )}
        <FormKey dealing={dealing} type="post-dealer" />
        {state.dealers.map((person) => (
          <Do key={person} dealing={dealing} type="relieve-dealer" body={{ person }}>
            {text.relieve(dealing.staff.named(person))}
          </Do>
        ))}
      </div>
    </Panel>
  )
}

/** What each colour of chips is worth as it is marked, and whose it is. */
const Colours = ({ dealing }: { readonly dealing: DealerView }) => {
  const { state } = dealing
  const { colours } = state.inForce.conduct
  if (!colours) return null
  const marked = Object.entries(state.colours)
  return (
    <Panel title={text.colours.title}>
      {marked.length === 0 && <p className="field-label">{text.colours.none}</p>}
      <ul className="stack">
        {marked.map(([colour, { player, value }]) => (
          <li key={colour} className="row">
            <Chip value={value} look={colours[colour]} width="40" height="40" />
            <span>
              <strong translate="no">{playerCalled(state, player)}</strong> · {text.colours.each(colour, moneyText(value))}
              <br />
              <span className="field-label">
                {text.colours.rack(Math.floor((state.racks.get(player) ?? 0) / value), moneyText(state.racks.get(player) ?? 0))}
              </span>
            </span>
            <Do dealing={dealing} type="clear-colour" body={{ colour }}>
              {text.colours.back(colour)}
            </Do>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The keys of the keyboard that this terminal hears. */
const named = (key: string): string => (key === ' ' ? text.space : key)

const Strokes = ({ state }: { readonly state: TableState }) => (
  <Panel title={text.keys} className="dealer-more">
    <dl className="dealer-strokes">
      {strokesOf(state).map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} translate="no">
                {named(key)}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
      <div>
        <dt>
          <kbd>{text.tab}</kbd>
        </dt>
        <dd>{text.keysAbout.tab}</dd>
      </div>
    </dl>
  </Panel>
)

/** What is at hand beside the cloth: what is thrown and by whom, or the shoe. */
const EquipmentPanels = ({ dealing }: { readonly dealing: DealerView }) => {
  const { conduct, results } = dealing.state.inForce
  return (
    <>
      {conduct.dice && <ThrownPanel dealing={dealing} />}
      {results.equipment.dealing && <ShoePanel dealing={dealing} />}
    </>
  )
}

interface AtTerminalProps {
  readonly table: string
  readonly me: Me
}

export const AtTerminal = ({ table, me }: AtTerminalProps) => {
  const { value: known } = useAsked(table, () => house.table(table))
  const staff = useStaff()
  const [terminal] = useState(() => new DealerTerminal(table, me, house))
  const { locked } = useSession()
  // The entry stays while the terminal is locked. Once it is open, keys wait until the table is watched again.
  useLayoutEffect(() => (locked ? undefined : terminal.start()), [terminal, locked])
  const { at, standing, suspended, refused, notDone } = useStore(terminal)
  const called = known?.called ?? text.title
  const game = at?.state.game.id
  useTitle(called)
  const { now, against, give, send, explain } = terminal
  const dealing = !locked && at && { ...at, terminal, now, against, give, send, explain, staff, money: known?.money ?? 'cash' }
  return (
    <main id="page" className="page page-wide dealer">
      <header className="page-head dealer-head">
        <div className="row">
          <h1 translate="no">{called}</h1>
          <Link href="/dealer">{text.toTables}</Link>
        </div>
        {dealing && <Standings dealing={dealing} />}
      </header>
      {refused ? <RefusedNotice refused={refused} /> : <StandingNotice standing={standing} />}
      {game !== undefined && <SuspendedNotice suspended={suspended} game={game} />}
      <div className="dealer-told" aria-live="polite">
        <RefusedNotice refused={notDone} game={game} />
      </div>
      {dealing && <AtWork table={table} dealing={dealing} />}
    </main>
  )
}

const Standings = ({ dealing: { state, staff, now } }: { readonly dealing: DealerView }) => {
  const { minimum, maximum, unit } = limitsAt(state, now())
  const remembers = tableRemembers(state.inForce, state.inPlay.cycle)
  return (
    <div className="row">
      <span className="tag" translate="no">
        {state.game.name}
      </span>
      <span
        className={`tag ${state.phase === 'betting' ? 'tag-good' : state.phase === 'closed' ? 'tag-bad' : 'tag-warn'}`}
        role="status"
      >
        {state.phase === 'rolling' ? equipmentText.thrown(thrownWords(state)).phase : text.phases[state.phase]}
      </span>
      {state.round > 0 && <span className="tag">{text.round(state.round)}</span>}
      {remembers !== undefined && <span className="tag">{capitalised(remembers)}</span>}
      {minimum + maximum + unit > 0 && (
        <span className="tag">
          {withUnit(text.sign(moneyText(minimum), maximum === 0 ? undefined : moneyText(maximum)), {
            unit,
            unitFrom: state.inForce.conduct.unitFrom,
          })}
        </span>
      )}
      <span className="tag">{text.dealers(state.dealers.map(staff.named))}</span>
    </div>
  )
}

/** A dealer who may post dealers begins by one key. */
const NotPosted = ({ dealing }: { readonly dealing: DealerView }) => {
  const { state, me } = dealing
  const body = { person: me.person }
  const mayPost = me.roles.includes('dealer') && !dealing.against('post-dealer', body)
  if (!mayPost) return state.phase === 'closed' ? null : <Notice kind="warn">{text.notPosted}</Notice>
  return (
    <Notice kind="warn">
      {text.notPostedYet}{' '}
      <Do dealing={dealing} type="post-dealer" body={body} kind="main">
        {text.dealHere}
      </Do>
    </Notice>
  )
}

const AtWork = ({ table, dealing }: { readonly table: string; readonly dealing: DealerView }) => {
  const { state, me, terminal, reads, now, send } = dealing
  useKeys(terminal.key)
  return (
    <>
      {state.phase === 'closed' && <Notice kind="warn">{text.closed}</Notice>}
      {!state.dealers.includes(me.person) && <NotPosted dealing={dealing} />}
      {state.setup.source === 'virtual' && <Notice>{text.drawn}</Notice>}
      <div className="dealer-work">
        <div className="stack dealer-hand">
          {state.phase !== 'closed' && <NextPanel dealing={dealing} />}
          <Payouts state={state} />
          {state.setup.source === 'real' && <KeyEntry dealing={dealing} />}
        </div>
        <Duties dealing={dealing} />
        <Wagers dealing={dealing} />
        <div className="stack dealer-side">
          <Colours dealing={dealing} />
          <EquipmentPanels dealing={dealing} />
          <More dealing={dealing} />
          <Strokes state={state} />
        </div>
      </div>
      {reads && (
        <DisputeDialog
          key={reads.id}
          table={table}
          state={state}
          duty={reads}
          me={me}
          now={now}
          give={send}
          onClose={() => terminal.open(undefined)}
        />
      )}
    </>
  )
}
