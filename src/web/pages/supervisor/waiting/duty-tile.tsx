/** One thing that waits: what it is, what it holds up, who has answered, and the answers there are. */
import { useState } from 'react'
import { Link } from 'wouter'
import type { Me } from '../../../../client/index.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { useStaff } from '../../../house/records/use-staff.ts'
import type { WatchedTable } from '../../../house/table/use-table.ts'
import { leftText } from '../../../format.ts'
import { answerText } from '../../../text/shared/answers.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { Button } from '../../../ui/button.tsx'
import { Clause, RefusedNotice } from '../../../ui/notice.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { peopleWords } from '../../../forms/consequences.ts'
import { answering, seenToBy } from '../../../../table/forms/forms.ts'
import { roleFor } from '../../../../table/forms/trial.ts'
import { words } from '../../../../table/forms/words.ts'
import type { Waiting } from './waiting-duties.ts'

interface DutyProps extends Pick<WatchedTable, 'now' | 'give'> {
  readonly waiting: Waiting
  readonly me: Me
  readonly at: number
  /** Where more than one table is shown. */
  readonly withTable?: boolean
}

export const DutyTile = ({ waiting, me, at, withTable, now, give }: DutyProps) => {
  const { table, called, state, duty, as, own } = waiting
  const [answer, setAnswer] = useState<string>()
  const doing = useDoing()
  const round = duty.subject?.['round']
  const other = seenToBy[duty.matter]
  const mayOtherwise = other !== undefined && roleFor(state, me, other, at) !== undefined
  const press = (given: string): void => {
    // Where there is nothing to judge, one press will do; whatever else cannot be taken back, and is asked first.
    if (duty.byHouse !== true || duty.answers.length > 1) setAnswer(given)
    else void doing.run(() => give(as!, { type: 'answer', duty: duty.id, answer: given }))
  }
  return (
    <li
      className={`waits stack supervisor-duty ${as === undefined ? 'supervisor-duty-others' : ''}`}
      data-held={duty.holds !== 'nothing' || undefined}
    >
      <div className="supervisor-duty-head">
        {withTable && <Link href={`/supervisor/${table}`}>{called}</Link>}
        {text.holds[duty.holds] !== undefined && <span className="tag tag-warn">{text.holds[duty.holds]}</span>}
        {duty.by.length > 1 && <span className="tag">{text.persons(duty.by.length)}</span>}
        <span className="supervisor-duty-since numbers">
          <span className="visually-hidden">{text.since} </span>
          {leftText(Math.max(0, at - duty.raisedAt))}
        </span>
      </div>
      <p className="supervisor-duty-what">
        {duty.what} {duty.clause !== null && <Clause game={state.game.id} clause={duty.clause} />}
      </p>
      <Before waiting={waiting} />
      {typeof round === 'number' && (
        <Link className="supervisor-small-link" href={`/tables/${table}/rounds/${round}`}>
          {text.recallOf(round)}
        </Link>
      )}
      {as === undefined ? (
        <p className="field-label">{own ? text.secondPerson : text.mayAnswer(peopleWords(duty.by))}</p>
      ) : (
        <div className="row">
          {duty.answers.map((given, at) => (
            <Button
              key={given}
              kind={at === 0 ? 'main' : undefined}
              busy={doing.busy}
              onPress={() => press(given)}
              label={`${answerText(given)}: ${duty.what}`}
            >
              {answerText(given)}
            </Button>
          ))}
          {mayOtherwise && (
            <Link className="button" href={`/supervisor/${table}?do=${other}`}>
              {words.actions[other]?.[0]}
            </Link>
          )}
        </div>
      )}
      <RefusedNotice refused={doing.refused} game={state.game.id} />
      {answer !== undefined && (
        <FormDialog
          form={answering}
          title={text.answerTitle(answerText(answer))}
          label={answerText(answer)}
          about={duty.what}
          known={{ duty: String(duty.id), answer }}
          state={state}
          me={me}
          now={now}
          give={give}
          onClose={() => setAnswer(undefined)}
        />
      )}
    </li>
  )
}

/** Who asked for it, and who has answered so far. */
const Before = ({ waiting: { state, duty } }: Pick<DutyProps, 'waiting'>) => {
  const proposer = duty.subject?.['proposer']
  const { named } = useStaff()
  return (
    <>
      {typeof proposer === 'string' && (
        <p className="field-label">{text.proposedBy(state.players.get(proposer)?.called ?? named(proposer))}</p>
      )}
      {duty.answered.map(({ person, role, answer: given, note }) => (
        <p key={person} className="field-label">
          {text.answeredBy(named(person), role, given, note)}
        </p>
      ))}
    </>
  )
}
