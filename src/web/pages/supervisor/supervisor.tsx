/** The supervisor's console: all tables with what waits at them, or one table with all that can be done there. */
import { useParams } from 'wouter'
import { atLeast } from '../../../rules/conduct/people.ts'
import { useSession } from '../../house/session/session.tsx'
import { text } from '../../text/staff/supervisor.ts'
import { ForRoles, Page } from '../../ui/page.tsx'
import { Floor } from './floor.tsx'
import { OneTable } from './table/one-table.tsx'
import './supervisor.css'
import '../../style/print.css'
import '../../forms/forms.css'
import './table/actions.css'

const mayLook = [...atLeast('gaming supervisor'), 'inspector', 'surveillance'] as const

export default function SupervisorPage() {
  const { me } = useSession()
  const { table } = useParams<{ table?: string }>()
  if (!me?.roles.some((role) => mayLook.some((each) => each === role))) {
    return (
      <Page title={text.title}>
        <ForRoles roles={mayLook}>{null}</ForRoles>
      </Page>
    )
  }
  return table === undefined ? (
    <Floor key={me.person} me={me} />
  ) : (
    <OneTable key={`${table} ${me.person}`} table={table} me={me} />
  )
}
