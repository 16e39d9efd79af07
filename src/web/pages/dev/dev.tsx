/** The page of felt dev: a file as it is now. What is wrong with it, a table to play at, its price and its cloths. */
import { useEffect, useState } from 'react'
import { devPaths, type DevShown } from '../../../wire/dev.ts'
import { house } from '../../house/client.ts'
import { useTitle } from '../../house/use-title.ts'
import { text } from '../../text/dev.ts'
import { text as shell } from '../../text/shell.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Results } from './results.tsx'
import { useShown } from './use-shown.ts'
import './dev.css'

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
          <h1>{name ?? file}</h1>
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
