/** Keeping somebody from playing, and letting them in again on the word of two. */
import { useState } from 'react'
import type { Me, Person } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useDoing } from '../../house/use-doing.ts'
import { dayText, momentText } from '../../format.ts'
import { text } from '../../text/operator-people.ts'
import { Button } from '../../ui/button.tsx'
import { RefusedNotice } from '../../ui/notice.tsx'
import { Reasoned } from './reasoned.tsx'

interface ExclusionProps {
  readonly one: Person
  readonly me: Me
  readonly onChanged: () => void
}

type Step = 'exclude' | 'propose' | 'decline'

export const Exclusion = ({ one: { person, called, exclusion }, me, onChanged }: ExclusionProps) => {
  const [step, setStep] = useState<Step>()
  const doing = useDoing()
  const run = async (what: () => Promise<void>): Promise<void> => {
    if (!(await doing.run(what))) return
    setStep(undefined)
    onChanged()
  }
  const readmission = exclusion?.readmission
  const given: Readonly<Record<Step, (reason: string, until: number | undefined) => Promise<void>>> = {
    exclude: (reason, until) => house.people.exclude(person, reason, until),
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
          label={text.exclusionSteps[step](called)}
          withTerm={step === 'exclude'}
          busy={doing.busy}
          onGive={(reason, until) => void run(() => given[step](reason, until))}
          onClose={() => setStep(undefined)}
        />
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
