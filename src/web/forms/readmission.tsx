/** Why somebody is excluded, and the two people who let them play again. */
import type { ExclusionRow, Me } from '../../client/index.ts'
import { peopleForms as forms } from '../../wire/forms/people.ts'
import { dayText, momentText } from '../words/format.ts'
import { useStaff } from '../house/records/use-staff.ts'
import { text } from '../text/shared/exclusion.ts'
import { CommandButton } from './command.tsx'
import { Waits } from './waits.tsx'

interface ReadmissionProps {
  readonly exclusion: ExclusionRow
  readonly me: Me
  readonly onDone: () => void
}

export const Readmission = ({ exclusion, me, onDone }: ReadmissionProps) => {
  const { person, called, reason, by, at, until, readmission } = exclusion
  const { named } = useStaff()
  const own = person === me.person ? text.ownExclusion : undefined
  return (
    <>
      <p>{text.excludedFor(reason, named(by), momentText(at))}</p>
      <p className="field-label">{until === null ? text.noTerm : text.until(dayText(until))}</p>
      {readmission ? (
        <Waits
          approve={forms['approve-readmission']}
          decline={forms['decline-readmission']}
          known={{ person }}
          whom={called}
          fault={own ?? (readmission.by === me.person ? text.secondPerson : undefined)}
          onDone={onDone}
        >
          <p>{text.proposes(named(readmission.by), readmission.reason)}</p>
        </Waits>
      ) : (
        <div className="row">
          <CommandButton form={forms['propose-readmission']} known={{ person }} whom={called} refused={own} onDone={onDone} />
        </div>
      )}
    </>
  )
}
