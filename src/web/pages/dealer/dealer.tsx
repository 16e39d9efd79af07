/** The dealer's terminal: the tables, or one of them. */
import { Link, useParams } from 'wouter'
import type { Me, OneTable } from '../../../client/index.ts'
import { atLeast } from '../../../rules/conduct/people.ts'
import '../../forms/forms.css'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { type StaffList, useStaff } from '../../house/records/use-staff.ts'
import { useSession } from '../../house/session/session.tsx'
import { text } from '../../text/staff/dealer.ts'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { ForRoles, Page } from '../../ui/page.tsx'
import './dealer.css'
import './entry/entry.css'
import { AtTerminal } from './terminal.tsx'

/** How often the tables are asked for, in milliseconds. */
const pace = 4_000

const asked = async (): Promise<readonly OneTable[]> => {
  const { tables } = await house.tables()
  // A dealer looks for a table that people run.
  const ordered = tables.toSorted((a, b) => Number(b.source === 'real') - Number(a.source === 'real'))
  return Promise.all(ordered.map(({ table }) => house.table(table)))
}

const Tables = ({ me }: { readonly me: Me }) => {
  const { value, refused } = useAsked('dealer tables', asked, pace)
  const { named } = useStaff()
  if (!value) return refused ? <RefusedNotice refused={refused} /> : <p className="waiting">{text.waiting}</p>
  const mine = value.filter(({ dealers }) => dealers.includes(me.person))
  const others = value.filter(({ dealers }) => !dealers.includes(me.person))
  return (
    <>
      <RefusedNotice refused={refused} />
      <section className="stack" aria-labelledby="dealer-yours">
        <h2 id="dealer-yours">{text.yourTables}</h2>
        {mine.length === 0 && <Notice>{text.noneYours}</Notice>}
        <div className="grid">
          {mine.map((table) => (
            <TableDoor key={table.table} table={table} named={named} yours />
          ))}
        </div>
      </section>
      {others.length > 0 && (
        <section className="stack" aria-labelledby="dealer-others">
          <h2 id="dealer-others">{text.others}</h2>
          <div className="grid">
            {others.map((table) => (
              <TableDoor key={table.table} table={table} named={named} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

const TableDoor = ({ table: of, named, yours = false }: TableDoorProps) => {
  const { table, called, gameName, phase, round, source, dealers } = of
  return (
    <Link className="panel dealer-door" href={`/dealer/${table}`}>
      <strong translate="no">{called}</strong>
      <span className="row">
        {yours && <span className="tag tag-good">{text.yours}</span>}
        <span className="tag" translate="no">
          {gameName}
        </span>
        <span className="tag">{source === 'real' ? text.byHand : text.byItself}</span>
      </span>
      <span className="field-label">
        {[text.phases[phase], ...(round > 0 ? [text.round(round)] : []), text.dealers(dealers.map(named))].join(' · ')}
      </span>
    </Link>
  )
}

interface TableDoorProps {
  readonly table: OneTable
  readonly named: StaffList['named']
  readonly yours?: boolean
}

const dealing = atLeast('dealer')

export default function Dealer() {
  const { table } = useParams<{ table?: string }>()
  const { me } = useSession()
  const may = me?.roles.some((role) => dealing.includes(role))
  if (me && may && table !== undefined)
    return <AtTerminal key={`${table} ${me.person} ${me.roles.join()}`} table={table} me={me} />
  return (
    <Page title={text.title} about={text.about}>
      <ForRoles roles={dealing}>{me && <Tables me={me} />}</ForRoles>
    </Page>
  )
}
