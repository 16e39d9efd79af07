/** A question before something is done for a reason, which is kept on record. */
import { useState, type ReactNode } from 'react'
import type { Doing } from '../house/use-doing.ts'
import { text as forms } from '../text/shared/forms.ts'
import { text as shell } from '../text/shell.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { NoteField } from './field.tsx'
import { Form } from './form.tsx'
import { RefusedNotice } from './notice.tsx'

interface ReasonedDialogProps {
  readonly title: string
  readonly doing: Doing
  /** Of the button that does it. */
  readonly label?: string | undefined
  readonly grave?: boolean
  /** Who will read the reason. */
  readonly hint?: string | undefined
  readonly onGive: (reason: string) => void
  readonly onClose: () => void
  /** What is said or asked before the reason. */
  readonly children?: ReactNode
}

export const ReasonedDialog = ({
  title,
  doing: { busy, refused },
  label = shell.confirm,
  grave = false,
  hint,
  onGive,
  onClose,
  children,
}: ReasonedDialogProps) => {
  const [reason, setReason] = useState('')
  return (
    <Dialog title={title} open onClose={onClose}>
      <Form onSend={() => reason.trim() !== '' && onGive(reason.trim())}>
        {children}
        <NoteField label={forms.reason} hint={hint} required value={reason} onChange={setReason} />
        <RefusedNotice refused={refused} />
        <div className="dialog-foot">
          <Button onPress={onClose}>{shell.cancel}</Button>
          <Button type="submit" kind={grave ? 'grave' : 'main'} busy={busy}>
            {label}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
