/** Keys of the terminal: one that cannot be pressed now stays where it is, and says why when it is pressed all the same. */
import { useId, useState, type ReactNode } from 'react'
import { refusalText } from '../../text/language.ts'
import { text as shell } from '../../text/shell.ts'
import type { CommandFields } from './controller/desk.ts'
import type { DealerView } from './dealing.ts'
import { sampleOf, type FormValues } from '../../../table/forms/field.ts'
import { formNamed, type Form } from '../../../table/forms/forms.ts'
import { actionNamed } from '../../forms/in-words.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'

interface DoProps {
  readonly dealing: DealerView
  readonly type: string
  readonly body?: CommandFields | undefined
  readonly children: ReactNode
  readonly kind?: 'main' | 'grave' | 'plain' | undefined
  readonly className?: string | undefined
  readonly onDone?: (() => void) | undefined
  /** Does something else first, such as asking why; else the command is given at once. */
  readonly onPress?: (() => void) | undefined
  /** Also shown to a person who may never do it. */
  readonly always?: boolean
  /** The key of a keyboard that does the same. */
  readonly keys?: string | undefined
}

export const Do = ({ dealing, type, body, children, kind, className = '', onDone, onPress, always = false, keys }: DoProps) => {
  const id = useId()
  const refusal = dealing.against(type, body)
  if (refusal?.code === 'not-your-role' && !always) return null
  const press = async (): Promise<void> => {
    if (dealing.busy) return
    if (refusal) return dealing.explain(refusal)
    if (onPress) return onPress()
    if (await dealing.give(type, body)) onDone?.()
  }
  const why = refusal && `${refusalText(refusal)}${refusal.clause === null ? '' : ` (${shell.rule(refusal.clause)})`}`
  return (
    <>
      <button
        type="button"
        className={`button ${kind ? `button-${kind}` : ''} ${className}`}
        aria-disabled={refusal !== undefined || dealing.busy || undefined}
        aria-describedby={refusal && id}
        aria-keyshortcuts={keys}
        title={why}
        onClick={() => void press()}
      >
        {children}
        {keys !== undefined && (
          <kbd aria-hidden="true" translate="no">
            {keys.length === 1 ? keys.toUpperCase() : keys}
          </kbd>
        )}
      </button>
      {refusal && (
        <span id={id} hidden>
          {why}
        </span>
      )}
    </>
  )
}

const nothingKnown: FormValues = {}

interface FormKeyProps {
  readonly dealing: DealerView
  readonly type: Form['type']
  /** What need not be asked for. */
  readonly of?: FormValues
  readonly children?: ReactNode
}

/** A key that asks for the fields of a command before it gives it. */
export const FormKey = ({ dealing, type, of = nothingKnown, children }: FormKeyProps) => {
  const { state, staff, me, now, send } = dealing
  const [open, setOpen] = useState(false)
  const form = formNamed(type)!
  if (form.fits?.(state) === false) return null
  return (
    <>
      <Do dealing={dealing} type={type} body={sampleOf(form.fields(state, staff), of, now())} onPress={() => setOpen(true)}>
        {children ?? actionNamed(type)}
      </Do>
      {open && <FormDialog form={form} known={of} state={state} me={me} now={now} give={send} onClose={() => setOpen(false)} />}
    </>
  )
}
