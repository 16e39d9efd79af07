/** How the results of this table can be checked, and a seed of one's own for them. */
import { useState } from 'react'
import { Link } from 'wouter'
import type { TableState } from '../../../../table/state.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { house } from '../../../house/client.ts'
import { refusalText } from '../../../text/language.ts'
import { text } from '../../../text/table.ts'
import { Tick } from '../../../ui/form/tick.tsx'
import type { TablePageProps } from '../controller/controller.ts'
import { keptSeedIn } from '../equipment/kept-seed.ts'

export const Fairness = ({ table, at: { state, seat, ownSeed, seed } }: TablePageProps) => {
  const [open, setOpen] = useState(false)
  const last = state.last?.round
  return (
    <details className="panel opens" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{text.fair.title}</h2>
      </summary>
      {state.setup.source === 'real' ? (
        <p>{text.fair.real}</p>
      ) : (
        <>
          <p className="field-label">{text.fair.about}</p>
          {open && <Digest table={table.id} state={state} />}
          {seat.player !== undefined && (
            <>
              <Tick label={text.fair.own} checked={ownSeed} onChange={(on) => table.turnOwnSeed(on)} />
              <p className="field-label">{text.fair.ownAbout}</p>
            </>
          )}
          {seed && <p className="tag tag-good">{text.fair[seed]}</p>}
        </>
      )}
      {last !== undefined && <Link href={`/tables/${table.id}/rounds/${last}`}>{text.fair.check(last)}</Link>}
    </details>
  )
}

const Digest = ({ table, state }: { readonly table: string; readonly state: TableState }) => {
  const { value, refused } = useAsked(`${table} ${state.round} ${state.phase}`, async () => ({
    digest: await keptDigest(table, state.version),
  }))
  if (refused) return <p>{refusalText(refused)}</p>
  if (!value) return <p className="field-label">{text.loading}</p>
  return value.digest === undefined ? (
    <p>{text.fair.noDigest}</p>
  ) : (
    <div>
      <p className="field-label">{text.fair.digest}</p>
      <code className="table-digest">{value.digest}</code>
    </div>
  )
}

const page = 500

/** A seed may have been kept many rounds ago: so far back it is looked for. */
const mostPages = 8

/** The digest of the seed that is kept now. */
const keptDigest = async (table: string, version: number): Promise<string | undefined> => {
  let end = version
  for (let pages = 0; pages < mostPages; pages += 1) {
    const after = Math.max(0, end - page)
    const found = keptSeedIn((await house.call('GET /tables/:table/events', { table, after, most: end - after })).events)
    if (found !== undefined) return found?.digest
    if (after === 0) break
    end = after + 1
  }
  return undefined
}
