/** The dealer's terminal: the tables, or one of them. */
import { useParams } from 'wouter'
import { atLeast } from '../../../rules/conduct/people.ts'
import { useSession } from '../../house/session/session.tsx'
import { text } from '../../text/staff/dealer.ts'
import { ForRoles, Page } from '../../ui/page.tsx'
import { Tables } from './tables.tsx'
import { AtTerminal } from './terminal.tsx'
import '../../forms/forms.css'
import './dealer.css'
import './entry/entry.css'

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
