/** A dispute to be read, with its round beside it; decided by those who may, and never without a reason. */
import { useState } from 'react'
import { Link } from 'wouter'
import type { Me, TableState } from '../../client/index.ts'
import type { OpenDuty } from '../../table/state.ts'
import { attempt } from '../../table/forms/trial.ts'
import { useDoing } from '../house/asking/use-doing.ts'
import type { WatchedTable } from '../house/table/use-table.ts'
import { text } from '../text/forms.ts'
import { answerText } from '../text/shared/answers.ts'
import { text as shell } from '../text/shell.ts'
import { text as supervisor } from '../text/staff/supervisor.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NoteField } from '../ui/form/field.tsx'
import { Clause, RefusedNotice } from '../ui/notice.tsx'
import { peopleWords } from './consequences.ts'

interface DisputeProps extends Pick<WatchedTable, 'now' | 'give'> {
  readonly table: string
  readonly state: TableState
  readonly duty: OpenDuty
  readonly me: Me
  readonly onClose: () => void
}

export const DisputeDialog = ({ table, state, duty, me, now, give, onClose }: DisputeProps) => {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const doing = useDoing()
  const round = duty.subject?.['round']
  const note = reason.trim()
  const { refusal, role } = attempt(state, me, { type: 'answer', duty: duty.id, answer: duty.answers[0] }, now())
  const decide = async (answer: string): Promise<void> => {
    setTried(true)
    if (note === '') return
    if (await doing.run(() => give(role, { type: 'answer', duty: duty.id, answer, note }))) onClose()
  }
  return (
    <Dialog title={text.dispute} open onClose={onClose}>
      <p>
        {duty.what} <Clause game={state.game.id} clause={duty.clause} />
      </p>
      {typeof round === 'number' && <Link href={`/tables/${table}/rounds/${round}`}>{supervisor.recallOf(round)}</Link>}
      {refusal ? (
        <p>{supervisor.mayAnswer(peopleWords(duty.by))}</p>
      ) : (
        <NoteField
          label={text.disputeReason}
          hint={text.disputeReasonHint}
          wrong={tried && note === '' ? text.lacks(text.disputeReason) : undefined}
          value={reason}
          onChange={setReason}
          required
        />
      )}
      <RefusedNotice refused={doing.refused} game={state.game.id} />
      <div className="dialog-foot">
        <Button kind={refusal && 'main'} onPress={onClose}>
          {shell.close}
        </Button>
        {!refusal &&
          duty.answers.map((answer) => (
            <Button key={answer} kind="main" busy={doing.busy} onPress={() => void decide(answer)}>
              {answerText(answer)}
            </Button>
          ))}
      </div>
    </Dialog>
  )
}
