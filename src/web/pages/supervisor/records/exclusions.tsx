/** Who is excluded from this house, and the two who let somebody in again. */
import { useState } from 'react'
import type { ExclusionRow, Me } from '../../../../client/index.ts'
import { atLeast } from '../../../../rules/conduct/people.ts'
import { house } from '../../../house/client.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { useStaff } from '../../../house/records/use-staff.ts'
import { dayText, momentText } from '../../../format.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { Answered } from '../../../ui/list/answered.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'
import { ReasonedDialog } from '../../../ui/form/reasoned.tsx'

const readmitters = atLeast('casino supervisor')

/** How often they are asked for, in milliseconds. */
const pace = 3_000

export const Exclusions = ({ me }: { readonly me: Me }) =>
  me.roles.some((role) => readmitters.includes(role)) ? <List me={me} /> : <Notice kind="warn">{text.forReadmitters}</Notice>

const List = ({ me }: { readonly me: Me }) => {
  const asked = useAsked('exclusions', () => house.people.exclusions(), pace)
  return (
    <div className="stack">
      <p className="field-label">{text.exclusionsAbout}</p>
      <Answered asked={asked} waiting={text.waiting}>
        {(rows) =>
          rows.length === 0 ? (
            <Notice>{text.noExclusions}</Notice>
          ) : (
            <ul className="supervisor-decided">
              {rows.map((row) => (
                <li key={row.person} className="panel">
                  <Row row={row} me={me} onDone={() => void asked.ask()} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </div>
  )
}

interface RowProps {
  readonly row: ExclusionRow
  readonly me: Me
  readonly onDone: () => void
}

type Step = 'propose' | 'decline'

const Row = ({ row: { person, called, reason, by, at, until, readmission }, me, onDone }: RowProps) => {
  const { named } = useStaff()
  const [step, setStep] = useState<Step>()
  const doing = useDoing()
  const tell = async (telling: () => Promise<void>): Promise<void> => {
    if (!(await doing.run(telling))) return
    setStep(undefined)
    onDone()
  }
  const given: Readonly<Record<Step, (why: string) => Promise<void>>> = {
    propose: (why) => house.people.proposeReadmission(person, why),
    decline: (why) => house.people.declineReadmission(person, why),
  }
  const own = readmission?.by === me.person
  return (
    <>
      <div className="panel-head">
        <strong>{called}</strong>
        <span className="tag">{until === null ? text.noTerm : text.until(dayText(until))}</span>
      </div>
      <p>{reason}</p>
      <p className="field-label">{text.excludedBy(named(by), momentText(at))}</p>
      {readmission && <p>{text.proposes(named(readmission.by), readmission.reason)}</p>}
      {step === undefined && <RefusedNotice refused={doing.refused} />}
      <div className="row">
        {readmission ? (
          <>
            <Button
              kind="main"
              label={text.agreeFor(called)}
              busy={doing.busy}
              refused={own ? text.secondPerson : undefined}
              onPress={() => void tell(() => house.people.approveReadmission(person))}
            >
              {text.agree}
            </Button>
            <Button label={text.declineFor(called)} onPress={() => setStep('decline')}>
              {text.decline}
            </Button>
          </>
        ) : (
          <Button label={text.proposeFor(called)} onPress={() => setStep('propose')}>
            {text.propose}
          </Button>
        )}
      </div>
      {step !== undefined && (
        <ReasonedDialog
          title={step === 'propose' ? text.proposeFor(called) : text.declineFor(called)}
          busy={doing.busy}
          refused={doing.refused}
          onGive={(why) => void tell(() => given[step](why))}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}
