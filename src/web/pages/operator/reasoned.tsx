/** What is done for a reason, which is kept on record; with a term where one may be named. */
import { useState } from 'react'
import { text } from '../../text/operator-people.ts'
import { text as forms } from '../../text/shared/forms.ts'
import { text as shell } from '../../text/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'

interface ReasonedProps {
  /** What will be done. */
  readonly label: string
  readonly busy: boolean
  readonly withTerm?: boolean
  readonly onGive: (reason: string, until: number | undefined) => void
  readonly onClose: () => void
}

export const Reasoned = ({ label, busy, withTerm, onGive, onClose }: ReasonedProps) => {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const said = reason.trim()
  return (
    <Form
      className="stack operator-proposed"
      onSend={() => said !== '' && onGive(said, until === '' ? undefined : new Date(`${until}T00:00:00`).getTime())}
    >
      <Field label={forms.reason} hint={forms.reasonHint} required value={reason} onChange={setReason} />
      {withTerm && <Field label={text.until} hint={text.untilHint} type="date" value={until} onChange={setUntil} />}
      <div className="row">
        <Button type="submit" kind="grave" busy={busy} refused={said === '' ? forms.needsReason : undefined}>
          {label}
        </Button>
        <Button onPress={onClose}>{shell.cancel}</Button>
      </div>
    </Form>
  )
}
