/** Something that is done for a reason, which is kept on record: asked on the page, or before everything else. */
import { useState, type ReactNode } from 'react'
import type { Refused } from '../../house/asking/problem.ts'
import { text as forms } from '../../text/shared/forms.ts'
import { text as shell } from '../../text/shell.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { NoteField } from './field.tsx'
import { Form } from './form.tsx'
import { RefusedNotice } from '../notice.tsx'

interface ReasonedProps {
  readonly busy: boolean
  readonly refused?: Refused | undefined
  /** Of the button that does it. */
  readonly label?: string | undefined
  readonly grave?: boolean
  /** Who will read the reason. */
  readonly hint?: string | undefined
  readonly className?: string | undefined
  readonly onGive: (reason: string) => void
  readonly onClose: () => void
  /** What is said or asked before the reason. */
  readonly children?: ReactNode
}

export const Reasoned = ({
  busy,
  refused,
  label = shell.confirm,
  grave = false,
  hint,
  className,
  onGive,
  onClose,
  children,
}: ReasonedProps) => {
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  return (
    <Form className={className} onSend={() => reason !== '' && onGive(reason)}>
      {children}
      <NoteField label={forms.reason} hint={hint} required value={typed} onChange={setTyped} />
      <RefusedNotice refused={refused} />
      <div className="dialog-foot">
        <Button onPress={onClose}>{shell.cancel}</Button>
        <Button type="submit" kind={grave ? 'grave' : 'main'} busy={busy}>
          {label}
        </Button>
      </div>
    </Form>
  )
}

/** A question that stands before everything else. */
export const ReasonedDialog = ({ title, ...props }: ReasonedProps & { readonly title: string }) => (
  <Dialog title={title} open onClose={props.onClose}>
    <Reasoned {...props} />
  </Dialog>
)
