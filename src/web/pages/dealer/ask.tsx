/** Keys that ask something before they do anything. */
import { useState, type ReactNode } from 'react'
import { readMoney } from '../../format.ts'
import { text } from '../../text/dealer.ts'
import { text as shell } from '../../text/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import type { Body, Dealing } from './dealing.ts'
import { Do } from './do.tsx'

interface AskDialogProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onSend: () => unknown
  readonly busy?: boolean | undefined
  /** Why it cannot be done as it is filled in. */
  readonly refused?: string | undefined
  readonly children: ReactNode
}

/** What is asked for, and the button that does it. */
export const AskDialog = ({ title, open, onClose, onSend, busy, refused, children }: AskDialogProps) => (
  <Dialog title={title} open={open} onClose={onClose}>
    <Form onSend={onSend}>
      {children}
      <div className="dialog-foot">
        <Button onPress={onClose}>{shell.cancel}</Button>
        <Button kind="main" type="submit" busy={busy} refused={refused}>
          {text.do}
        </Button>
      </div>
    </Form>
  </Dialog>
)

interface AskProps {
  readonly dealing: Dealing
  readonly type: string
  readonly title: string
  readonly label: string
  readonly hint?: string | undefined
  /** What is given, of what was typed; nothing where it cannot be read. */
  readonly body: (typed: string) => Body | undefined
  /** Whether it may be left empty. */
  readonly may?: boolean
  readonly children: ReactNode
  /** What stands for what will be typed while it is not. */
  readonly sample: string
  readonly wrong?: string | undefined
}

/** One thing is asked for. */
export const Ask = ({ dealing, type, title, label, hint, body, may = false, children, sample, wrong }: AskProps) => {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const read = typed.trim() === '' && !may ? undefined : body(typed.trim())
  const close = (): void => {
    setOpen(false)
    setTyped('')
    setTried(false)
  }
  const send = async (): Promise<void> => {
    setTried(true)
    if (!read) return
    close()
    await dealing.give(type, read)
  }
  return (
    <>
      <Do dealing={dealing} type={type} body={body(sample)} onPress={() => setOpen(true)}>
        {children}
      </Do>
      <AskDialog title={title} open={open} onClose={close} onSend={send} busy={dealing.busy}>
        <Field
          label={label}
          value={typed}
          onChange={setTyped}
          hint={hint}
          wrong={tried && !read ? (wrong ?? text.needed) : undefined}
        />
      </AskDialog>
    </>
  )
}

type AskOne = Pick<AskProps, 'dealing' | 'type' | 'title' | 'children'>

/** A reason is asked for; `of` is what goes with it. */
export const AskReason = ({ of, ...props }: AskOne & { readonly of?: Body }) => (
  <Ask {...props} label={text.reason} body={(reason) => ({ ...of, reason })} sample={text.reason} />
)

/** An amount is asked for; `of` is what goes with it. */
export const AskAmount = ({ of, ...props }: AskOne & { readonly of?: Body }) => (
  <Ask
    {...props}
    label={text.amount}
    wrong={text.noMoney}
    body={(typed) => {
      const amount = readMoney(typed)
      return amount === undefined ? undefined : { ...of, amount }
    }}
    sample={String(props.dealing.state.setup.chips[0]! / 100)}
  />
)
