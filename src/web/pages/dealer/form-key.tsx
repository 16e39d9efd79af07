/** A key that asks for the fields of a command before it gives it. */
import { useState, type ReactNode } from 'react'
import { sampleOf, type FormValues } from '../../../table/forms/field.ts'
import { formNamed, type Form } from '../../../table/forms/forms.ts'
import { words } from '../../../table/forms/words.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { Dealing } from './dealing.ts'
import { Do } from './do.tsx'

const nothingKnown: FormValues = {}

interface FormKeyProps {
  readonly dealing: Dealing
  readonly type: Form['type']
  /** What need not be asked for. */
  readonly of?: FormValues
  readonly children?: ReactNode
}

export const FormKey = ({ dealing, type, of = nothingKnown, children }: FormKeyProps) => {
  const { state, staff, me, now, send } = dealing
  const [open, setOpen] = useState(false)
  const form = formNamed(type)!
  if (form.fits?.(state) === false) return null
  return (
    <>
      <Do dealing={dealing} type={type} body={sampleOf(form.fields(state, staff), of, now())} onPress={() => setOpen(true)}>
        {children ?? words.actions[type]?.[0]}
      </Do>
      {open && <FormDialog form={form} known={of} state={state} me={me} now={now} give={send} onClose={() => setOpen(false)} />}
    </>
  )
}
