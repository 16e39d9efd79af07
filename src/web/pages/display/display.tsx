/** The winning number display: a monitor over one table, for everybody around it. */
import { useParams } from 'wouter'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/use-asked.ts'
import { useTable } from '../../house/use-table.ts'
import { useTitle } from '../../house/use-title.ts'
import { text } from '../../text/display.ts'
import { RefusedNotice } from '../../ui/notice.tsx'
import { StandingNotice } from '../../ui/standing.tsx'
import { SuspendedNotice } from '../../ui/suspended.tsx'
import { Counts } from './counts.tsx'
import { Present } from './present.tsx'
import { Recent } from './recent.tsx'
import { RoadsShown } from './roads.tsx'
import { SignShown } from './sign.tsx'
import { SmallCloth } from './small-cloth.tsx'
import './display.css'
import './low.css'
import './sign.css'

export default function Display() {
  const { table } = useParams<{ table: string }>()
  const { state, standing, refused, now } = useTable(table)
  const { value: known } = useAsked(table, () => house.table(table))
  const called = known?.called ?? table
  useTitle(text.title(called))
  const hasRoads = state?.inForce.roads !== undefined
  return (
    <main id="page" className={`display ${hasRoads ? 'display-cards' : 'display-dice'}`}>
      <header className="display-head">
        <h1>{called}</h1>
        {state && <SignShown state={state} now={now} isLive={standing.kind === 'live'} />}
      </header>
      {refused ? <RefusedNotice refused={refused} /> : <StandingNotice standing={standing} />}
      {state && <SuspendedNotice game={state.game.id} />}
      {state ? (
        <div className="display-body">
          <Present state={state} />
          <Counts state={state} />
          {hasRoads ? <RoadsShown state={state} /> : <SmallCloth state={state} />}
          <Recent state={state} />
        </div>
      ) : (
        !refused && <p className="waiting">{text.waiting}</p>
      )}
    </main>
  )
}
