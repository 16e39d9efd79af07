/** Who is excluded from this house, and the two who let somebody in again. */
import type { Me } from '../../../../client/index.ts'
import { supervisors } from '../../../../wire/who.ts'
import { Readmission } from '../../../forms/readmission.tsx'
import { house } from '../../../house/client.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { Answered } from '../../../ui/list/answered.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** How often they are asked for, in milliseconds. */
const pace = 3_000

export const Exclusions = ({ me }: { readonly me: Me }) =>
  me.roles.some((role) => supervisors.includes(role)) ? <List me={me} /> : <Notice kind="warn">{text.forReadmitters}</Notice>

const List = ({ me }: { readonly me: Me }) => {
  const asked = useAsked('exclusions', () => house.call('GET /records/exclusions'), pace)
  return (
    <div className="stack">
      <p className="field-label">{text.exclusionsAbout}</p>
      <Answered asked={asked} waiting={text.waiting}>
        {(rows) => (
          <>
            {rows.length === 0 && <Notice>{text.noExclusions}</Notice>}
            <ul className="plain stack">
              {rows.map((row) => (
                <li key={row.person} className="panel">
                  <strong>{row.called}</strong>
                  <Readmission exclusion={row} me={me} onDone={() => void asked.ask()} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
    </div>
  )
}
