/** Keys of the terminal: one that cannot be pressed now stays where it is, and says why when it is pressed all the same. */
import { useId, useState, type ReactNode } from 'react'
import { text } from '../../text/dealer.ts'
import { text as shell } from '../../text/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import type { Body, Dealing } from './dealing.ts'

interface DoProps {
  readonly dealing: Dealing
  readonly type: string
  readonly body?: Body | undefined
  readonly children: ReactNode
  readonly kind?: 'main' | 'grave' | 'plain' | undefined
  readonly className?: string | undefined
  readonly onDone?: (() => void) | undefined
  /** Does something else first, such as asking why; else the command is given at once. */
  readonly onPress?: (() => void) | undefined
  /** Stands there also for whoever may never do it. */
  readonly always?: boolean
}

export const Do = ({ dealing, type, body, children, kind, className = '', onDone, onPress, always = false }: DoProps) => {
  const id = useId()
  const refusal = dealing.against(type, body)
  if (refusal?.code === 'not-your-role' && !always) return null
  const press = async (): Promise<void> => {
    if (dealing.busy) return
    if (refusal) return dealing.explain(refusal)
    if (onPress) return onPress()
    if (await dealing.give(type, body)) onDone?.()
  }
  const why = refusal && `${refusal.reason}${refusal.clause === null ? '' : ` (${shell.rule(refusal.clause)})`}`
  return (
    <>
      <button
        type="button"
        className={`button ${kind ? `button-${kind}` : ''} ${className}`}
        aria-disabled={refusal !== undefined || dealing.busy || undefined}
        aria-describedby={refusal && id}
        title={why}
        onClick={() => void press()}
      >
        {children}
      </button>
      {refusal && (
        <span id={id} hidden>
          {why}
        </span>
      )}
    </>
  )
}

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
  readonly kind?: 'grave' | undefined
  /** What stands for what will be typed while it is not. */
  readonly sample: string
  /** What the table is asked by, where the house adds something to what is given. */
  readonly tryAs?: Body | undefined
  readonly wrong?: string | undefined
}

/** A key that asks one thing before it does anything. */
export const Ask = ({ dealing, type, title, label, hint, body, may = false, children, kind, sample, tryAs, wrong }: AskProps) => {
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
      <Do dealing={dealing} type={type} body={tryAs ?? body(sample)} kind={kind} onPress={() => setOpen(true)}>
        {children}
      </Do>
      <Dialog title={title} open={open} onClose={close}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Field
            label={label}
            value={typed}
            onChange={setTyped}
            hint={hint}
            wrong={tried && !read ? (wrong ?? text.needed) : undefined}
          />
          <div className="dialog-foot">
            <Button onPress={close}>{shell.cancel}</Button>
            <Button kind="main" type="submit" busy={dealing.busy}>
              {text.do}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
