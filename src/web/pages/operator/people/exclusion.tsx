/** Keeping somebody from playing, and letting them in again on the word of two. */
import { useState } from 'react'
import type { Me, Person } from '../../../../client/index.ts'
import { house } from '../../../house/client.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { beginOf, dayText, momentText } from '../../../format.ts'
import { text } from '../../../text/staff/operator-people.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RefusedNotice } from '../../../ui/notice.tsx'
import { Reasoned } from '../../../ui/form/reasoned.tsx'
import { onPage } from './on-page.ts'

interface ExclusionProps {
  readonly one: Person
  readonly me: Me
  readonly onChanged: () => void
}

type Step = 'exclude' | 'propose' | 'decline'

export const Exclusion = ({ one: { person, called, exclusion }, me, onChanged }: ExclusionProps) => {
  const [step, setStep] = useState<Step>()
  const [until, setUntil] = useState('')
  const doing = useDoing()
  const run = async (what: () => Promise<void>): Promise<void> => {
    if (!(await doing.run(what))) return
    setStep(undefined)
    setUntil('')
    onChanged()
  }
  const readmission = exclusion?.readmission
  const given: Readonly<Record<Step, (reason: string) => Promise<void>>> = {
    exclude: (reason) => house.people.exclude(person, reason, beginOf(until)),
    propose: (reason) => house.people.proposeReadmission(person, reason),
    decline: (reason) => house.people.declineReadmission(person, reason),
  }
  const own = person === me.person ? text.notYourOwn : undefined
  return (
    <section className="stack operator-block" aria-label={text.exclusion}>
      <h3>{text.exclusion}</h3>
      {exclusion ? (
        <p>
          {text.excludedFor(exclusion.reason, exclusion.by, momentText(exclusion.at))}{' '}
          {exclusion.until === null ? text.noTerm : text.untilDay(dayText(exclusion.until))}
        </p>
      ) : (
        <p className="field-label">{text.notExcluded}</p>
      )}
      {readmission && <p>{text.wantsReadmission(readmission.by, readmission.reason)}</p>}
      <RefusedNotice refused={doing.refused} />
      {step !== undefined ? (
        <Reasoned
          {...onPage}
          label={text.exclusionSteps[step](called)}
          busy={doing.busy}
          onGive={(reason) => void run(() => given[step](reason))}
          onClose={() => setStep(undefined)}
        >
          {step === 'exclude' && <Field label={text.until} hint={text.untilHint} type="date" value={until} onChange={setUntil} />}
        </Reasoned>
      ) : (
        <div className="row">
          {!exclusion && (
            <Button kind="grave" refused={own} onPress={() => setStep('exclude')}>
              {text.exclude}
            </Button>
          )}
          {exclusion && !readmission && (
            <Button refused={own} onPress={() => setStep('propose')}>
              {text.lift}
            </Button>
          )}
          {readmission && (
            <>
              <Button
                kind="main"
                busy={doing.busy}
                refused={own ?? (readmission.by === me.person ? text.secondOperator : undefined)}
                onPress={() => void run(() => house.people.approveReadmission(person))}
              >
                {text.agree}
              </Button>
              <Button onPress={() => setStep('decline')}>{text.decline}</Button>
            </>
          )}
        </div>
      )}
      {readmission?.by === me.person && <p className="field-label">{text.secondOperator}</p>}
    </section>
  )
}
