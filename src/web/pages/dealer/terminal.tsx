/** One table at the dealer's hands: the next step, the entry, and whatever else a round may need. */
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Me } from '../../../client/index.ts'
import { capitalised } from '../../../rules/lists.ts'
import { tableRemembers } from '../../../table/round/results.ts'
import { limitsAt } from '../../../table/wagers/sign.ts'
import { moneyText } from '../../format.ts'
import { useKeys } from '../../felt/pad/use-keys.ts'
import { DisputeDialog } from '../../forms/dispute-dialog.tsx'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { useStaff } from '../../house/records/use-staff.ts'
import { useStore } from '../../house/use-store.ts'
import { useTitle } from '../../house/use-title.ts'
import { withUnit } from '../../house/words/unit-words.ts'
import { text as equipmentText } from '../../text/equipment/dealer.ts'
import { text } from '../../text/staff/dealer.ts'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { StandingNotice } from '../../ui/standing.tsx'
import { SuspendedNotice } from '../../ui/suspended.tsx'
import { Terminal } from './controller/terminal.ts'
import type { Dealing } from './dealing.ts'
import { EquipmentPanels } from './equipment/panels.tsx'
import { Colours } from './round/colours.tsx'
import { Duties } from './round/duties.tsx'
import { KeyEntry } from './entry/key-entry.tsx'
import { More } from './more.tsx'
import { Strokes } from './strokes.tsx'
import { NextPanel } from './round/next.tsx'
import { Payouts } from './round/payouts.tsx'
import { Wagers } from './round/wagers.tsx'
import { thrownWords } from '../../../table/dice/thrown.ts'

interface AtTerminalProps {
  readonly table: string
  readonly me: Me
}

export const AtTerminal = ({ table, me }: AtTerminalProps) => {
  const { value: known } = useAsked(table, () => house.table(table))
  const staff = useStaff()
  const [terminal] = useState(() => new Terminal(table, me, house))
  useEffect(() => terminal.start(), [terminal])
  const { at, standing, suspended, refused, notDone } = useStore(terminal)
  const called = known?.called ?? text.title
  const game = at?.state.game.id
  useTitle(called)
  const { now, against, give, send, explain } = terminal
  const dealing = at && { ...at, terminal, now, against, give, send, explain, staff, money: known?.money ?? 'cash' }
  return (
    <main id="page" className="page page-wide dealer">
      <header className="page-head dealer-head">
        <div className="row">
          <h1>{called}</h1>
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

const Standings = ({ dealing: { state, staff, now } }: { readonly dealing: Dealing }) => {
  const { minimum, maximum, unit } = limitsAt(state, now())
  const remembers = tableRemembers(state.inForce, state.inPlay.cycle)
  return (
    <div className="row">
      <span className="tag">{state.game.name}</span>
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

const AtWork = ({ table, dealing }: { readonly table: string; readonly dealing: Dealing }) => {
  const { state, me, terminal, reads, now, send } = dealing
  useKeys(terminal.key)
  return (
    <>
      {state.phase === 'closed' && <Notice kind="warn">{text.closed}</Notice>}
      {state.phase !== 'closed' && !state.dealers.includes(me.person) && <Notice kind="warn">{text.notPosted}</Notice>}
      {state.setup.source === 'virtual' && <Notice>{text.drawn}</Notice>}
      <div className="dealer-work">
        <div className="stack">
          {state.phase !== 'closed' && <NextPanel dealing={dealing} />}
          {state.setup.source === 'real' && <KeyEntry dealing={dealing} />}
        </div>
        <div className="stack">
          <Duties dealing={dealing} />
          <Payouts state={state} />
          <Colours dealing={dealing} />
          <EquipmentPanels dealing={dealing} />
          <More dealing={dealing} />
          <Strokes state={state} />
        </div>
        <Wagers dealing={dealing} />
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
