/** The winning number display: a monitor over one table, for everybody around it. */
import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import type { TableState } from '../../../table/state.ts'
import { house } from '../../house/client.ts'
import { useStore } from '../../house/use-store.ts'
import { useTitle } from '../../house/use-title.ts'
import { text } from '../../text/display.ts'
import { RefusedNotice } from '../../ui/notice.tsx'
import { StandingNotice } from '../../ui/standing.tsx'
import { SuspendedNotice } from '../../ui/suspended.tsx'
import { DisplayController } from './controller/controller.ts'
import { Counts } from './counts.tsx'
import { Present, Recent, Winning } from './present.tsx'
import { RoadsShown } from '../../felt/past/roads.tsx'
import { SignShown } from './sign.tsx'
import './display.css'
import './sign.css'

export default function DisplayPage() {
  const { table } = useParams<{ table: string }>()
  return <Display key={table} table={table} />
}

const Display = ({ table }: { readonly table: string }) => {
  const [display] = useState(() => new DisplayController(table, house))
  useEffect(() => display.start(), [display])
  const { called, shown, standing, suspended, refused } = useStore(display)
  useTitle(text.title(called))
  const state = shown?.state
  const hasRoads = state?.inForce.roads !== undefined
  return (
    <main id="page" className={`display ${hasRoads ? 'display-roaded' : 'display-clothed'}`}>
      <header className="display-head">
        <h1>{called}</h1>
        {shown && <SignShown shown={shown} isLive={standing.kind === 'live'} />}
      </header>
      {refused ? <RefusedNotice refused={refused} /> : <StandingNotice standing={standing} />}
      {state && <SuspendedNotice suspended={suspended} game={state.game.id} />}
      {shown && state ? (
        <div className="display-body">
          <Present shown={shown} />
          <Counts counts={shown.counts} of={shown.countedOf} />
          {hasRoads ? <RoadsPanel state={state} /> : <Winning shown={shown} />}
          <Recent state={state} />
        </div>
      ) : (
        !refused && <p className="waiting">{text.waiting}</p>
      )}
    </main>
  )
}

const RoadsPanel = ({ state }: { readonly state: TableState }) => (
  <section className="display-roads" aria-labelledby="display-roads">
    <h2 id="display-roads" className="visually-hidden">
      {text.roads}
    </h2>
    <RoadsShown state={state} />
  </section>
)
