/** One thing that waits: what it is, what it holds up, who has answered, and the answers there are. */
import { useState } from 'react'
import { Link } from 'wouter'
import type { Me } from '../../../../client/index.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { useStaff } from '../../../house/records/use-staff.ts'
import type { WatchedTable } from '../../../house/table/use-table.ts'
import { leftText } from '../../../words/format.ts'
import { translate } from '../../../text/language.ts'
import { roleName } from '../../../text/shared/roles.ts'
import { answerText } from '../../../text/shared/answers.ts'
import { text as forms } from '../../../text/forms.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { Button } from '../../../ui/button.tsx'
import { Clause, RefusedNotice } from '../../../ui/notice.tsx'
import { DisputeDialog } from '../../../forms/dispute-dialog.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { peopleWords } from '../../../forms/consequences.ts'
import { isDispute } from '../../../../table/duties/dispute.ts'
import { answering, seenToBy } from '../../../../table/forms/forms.ts'
import type { OpenDuty } from '../../../../table/state.ts'
import { roleFor } from '../../../../table/forms/trial.ts'
import { actionNamed } from '../../../forms/in-words.ts'
import type { WaitingDuty } from './waiting-duties.ts'

interface DutyProps extends Pick<WatchedTable, 'now' | 'give'> {
  readonly waiting: WaitingDuty
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
        {translate(duty.what)} {duty.clause !== null && <Clause game={state.game.id} clause={duty.clause} />}
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
          <AnswerKeys duty={duty} busy={doing.busy} onPress={press} />
          {mayOtherwise && (
            <Link className="button" href={`/supervisor/${table}?do=${other}`}>
              {actionNamed(other)}
            </Link>
          )}
        </div>
      )}
      <RefusedNotice refused={doing.refused} game={state.game.id} />
      {answer !== undefined && <Answering {...{ waiting, me, now, give, answer }} onClose={() => setAnswer(undefined)} />}
    </li>
  )
}

interface AnswerKeysProps {
  readonly duty: OpenDuty
  readonly busy: boolean
  readonly onPress: (answer: string) => void
}

/** The large key of a dispute opens it: none closes what nobody has read. */
const AnswerKeys = ({ duty, busy, onPress }: AnswerKeysProps) =>
  (isDispute(duty) ? duty.answers.slice(0, 1) : duty.answers).map((given, at) => {
    const said = isDispute(duty) ? forms.readDispute : answerText(given)
    return (
      <Button
        key={given}
        kind={at === 0 ? 'main' : undefined}
        busy={busy}
        onPress={() => onPress(given)}
        label={`${said}: ${translate(duty.what)}`}
      >
        {said}
      </Button>
    )
  })

interface AnsweringProps extends Pick<DutyProps, 'waiting' | 'me' | 'now' | 'give'> {
  readonly answer: string
  readonly onClose: () => void
}

/** A dispute is read and decided with a reason; any other answer is asked for once more. */
const Answering = ({ waiting: { table, state, duty }, answer, ...rest }: AnsweringProps) =>
  isDispute(duty) ? (
    <DisputeDialog table={table} state={state} duty={duty} {...rest} />
  ) : (
    <FormDialog
      form={answering}
      title={text.answerTitle(answerText(answer))}
      label={answerText(answer)}
      about={translate(duty.what)}
      known={{ duty: String(duty.id), answer }}
      state={state}
      {...rest}
    />
  )

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
          {text.answeredBy(named(person), roleName(role), given, note)}
        </p>
      ))}
    </>
  )
}
