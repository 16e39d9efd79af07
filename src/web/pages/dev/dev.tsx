/** The page of felt dev: a file as it is now. What is wrong with it, a table to play at, its price and its cloths. */
import { useEffect, useState } from 'react'
import { shownOf } from '../../../table/equipment/shown.ts'
import { devPaths, type DevShown } from '../../../wire/dev.ts'
import { Pad, padHint } from '../../felt/pad/pad.tsx'
import { nothingPressed, press, symbolsOf } from '../../felt/pad/pressed.ts'
import { house } from '../../house/client.ts'
import { TableWatch } from '../../house/table/table-watch.ts'
import { useStore } from '../../house/use-store.ts'
import { useTitle } from '../../house/use-title.ts'
import { text } from '../../text/dev.ts'
import { text as shell } from '../../text/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import './dev.css'

/** Undefined before the first answer; false where no felt dev is there. */
const useShown = (): DevShown | false | undefined => {
  const [shown, setShown] = useState<DevShown | false>()
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const answer = await fetch(devPaths.shown)
      const isDev = answer.headers.get('content-type')?.startsWith('application/json') === true
      setShown(isDev && answer.ok ? ((await answer.json()) as DevShown) : false)
    }
    // What is lost is asked for again with the next change, which comes first of all when the line is made again.
    const look = (): void => void ask().catch(() => undefined)
    look()
    const changes = new EventSource(devPaths.changes)
    changes.addEventListener('changed', look)
    return () => changes.close()
  }, [])
  return shown
}

/** Has a result entered, or drawn where none is given; says why not, where it is refused. */
const enterResult = async (symbols?: readonly string[]): Promise<string | null> => {
  const answer = await fetch(devPaths.result, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ symbols }),
  })
  const { refused, detail } = (await answer.json()) as { readonly refused?: string | null; readonly detail?: string }
  return refused ?? detail ?? null
}

/** The pad of the game's equipment: a result is chosen and entered, or drawn. */
const Results = ({ table }: { readonly table: string }) => {
  const [watch] = useState(() => new TableWatch(table, house))
  useEffect(() => watch.start(), [watch])
  const { state, refused: unseen } = useStore(watch)
  const [pressed, setPressed] = useState(nothingPressed)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!state) return <RefusedNotice refused={unseen} />
  const { results, conduct } = state.inForce
  const { equipment } = results
  const symbols = symbolsOf(pressed)
  const read = equipment.read(symbols)
  const hint = read ? equipment.say(read) : padHint(equipment, pressed, conduct.hands)
  const last = shownOf(state.last?.result)
  const enter = async (chosen?: readonly string[]): Promise<void> => {
    setBusy(true)
    setRefused(await enterResult(chosen).catch(String))
    setBusy(false)
    setPressed(nothingPressed)
  }
  return (
    <Panel title={text.result}>
      <Pad
        equipment={equipment}
        hands={conduct.hands}
        pressed={pressed}
        onPress={(symbol, row) => setPressed(press(equipment, pressed, symbol, row))}
      >
        <p role="status">{hint}</p>
      </Pad>
      <div className="row">
        <Button kind="main" busy={busy} refused={read ? undefined : hint} onPress={() => void enter(symbols)}>
          {text.enter}
        </Button>
        <Button busy={busy} onPress={() => void enter()}>
          {text.draw}
        </Button>
        {symbols.length > 0 && (
          <Button kind="plain" onPress={() => setPressed(nothingPressed)}>
            {text.clear}
          </Button>
        )}
      </div>
      {refused !== null && <Notice kind="bad">{refused}</Notice>}
      {last && <p>{text.last(equipment.say(last))}</p>}
    </Panel>
  )
}

export default function Dev() {
  const shown = useShown()
  return (
    <main id="page" className="page page-wide dev" aria-label={text.page}>
      {shown ? (
        <Design shown={shown} />
      ) : shown === false ? (
        <Notice>{text.elsewhere}</Notice>
      ) : (
        <p className="waiting">{shell.loading}</p>
      )}
    </main>
  )
}

const Design = ({ shown }: { readonly shown: DevShown }) => {
  const { file, name, version, table, note, prices, cloths } = shown
  useTitle(text.title(file))
  return (
    <>
      <header className="page-head">
        <div>
          <h1 translate="no">{name ?? file}</h1>
          <p>
            <code>{file}</code>
          </p>
        </div>
      </header>
      <Standing shown={shown} />
      {note !== undefined && <Notice>{note}</Notice>}
      {table !== undefined && <Table key={table} table={table} />}
      {prices !== undefined && (
        <Panel title={text.price}>
          <pre className="dev-prices" tabIndex={0} aria-label={text.prices}>
            {prices}
          </pre>
        </Panel>
      )}
      <div className="dev-parts dev-drawn">
        {cloths.map((which) => (
          <Panel key={which} title={text.cloths[which]}>
            <img className="dev-cloth" src={`${devPaths.cloth}/${which}?${version}`} alt={text.cloths[which]} />
          </Panel>
        ))}
      </div>
    </>
  )
}

const Standing = ({ shown: { faults, working } }: { readonly shown: DevShown }) => {
  if (working) return <Notice>{text.working}</Notice>
  if (faults.length === 0) return <Notice kind="good">{text.sound}</Notice>
  return (
    <Notice kind="bad">
      <ul className="dev-faults" aria-label={text.wrong}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Each table has a guest of its own, with chips; a page that is loaded again finds its seat. */
const useGuest = (table: string): boolean => {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const come = async (): Promise<void> => {
      const me = await house.here()
      const seats = me ? (await house.call('GET /me/seats')).seats : []
      if (!seats.some((seat) => seat.table === table)) await house.playAsGuest()
      setHere(true)
    }
    void come().catch(() => setHere(true))
  }, [table])
  return isHere
}

const Table = ({ table }: { readonly table: string }) => {
  const isHere = useGuest(table)
  const address = `/tables/${table}?sit=`
  return (
    <div className="dev-parts dev-at-table">
      <Panel
        title={text.table}
        beside={
          <a href={address} target="_blank" rel="noreferrer">
            {text.open}
          </a>
        }
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this house, which has to know who looks at it */}
        {isHere && <iframe className="dev-frame" title={text.frame} src={address} />}
      </Panel>
      {isHere && <Results table={table} />}
    </div>
  )
}
