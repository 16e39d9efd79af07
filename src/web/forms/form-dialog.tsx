/** A command before it is given: what it is, what it asks for, what will happen, and who else has to agree. */
import { useState } from 'react'
import type { Me, SentCommand, TableState } from '../../client/index.ts'
import { announced } from '../../table/round/results.ts'
import type { ResultKept } from '../../table/schemas.ts'
import { announcedLimits, limitsAt } from '../../table/wagers/sign.ts'
import { wagerCalled } from '../../table/names.ts'
import { useDoing } from '../house/asking/use-doing.ts'
import { useStaff } from '../house/records/use-staff.ts'
import type { WatchedTable } from '../house/table/use-table.ts'
import { useTicking } from '../house/use-ticking.ts'
import { roleName } from '../text/shared/roles.ts'
import { refusalText } from '../text/language.ts'
import { text } from '../text/forms.ts'
import { text as shell } from '../text/shell.ts'
import { text as supervisor } from '../text/staff/supervisor.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form/form.tsx'
import { Clause, Notice, RefusedNotice } from '../ui/notice.tsx'
import { clauseOf, type Form as CommandForm } from '../../table/forms/forms.ts'
import { standsNow } from './stands-now.ts'
import { signSaid } from '../../table/opening/sayings.ts'
import { sentence } from '../house/words/sentences.ts'
import { consequences, foreseeing, signWords } from './consequences.ts'
import { beginning, commandOf, type FormValues } from '../../table/forms/field.ts'
import { actionAbout, actionNamed, fieldInWords } from './in-words.ts'
import { ShownField } from './shown-field.tsx'
import { attempt, type Trial } from '../../table/forms/trial.ts'

const nothingKnown: FormValues = {}

const everyWager = '*'

/** What the sign says now, of all wagers and of single ones, and what is announced. */
const signLines = (state: TableState, at: number): string => {
  if (!state.limits[everyWager]) return ''
  const single = Object.keys(state.limits).filter((wager) => wager !== everyWager)
  return [
    text.signNow(signWords(limitsAt(state, at), state)),
    ...single.map((wager) => text.signOf(wagerCalled(state, wager), signWords(limitsAt(state, at, wager), state))),
    ...announcedLimits(state, at).map(
      ({ wager, ...limits }) =>
        `${sentence(signSaid({ ...limits, wager: wager === everyWager ? undefined : wager, at }, foreseeing(state, at)))}.`,
    ),
  ].join(' ')
}

interface FormDialogProps extends Pick<WatchedTable, 'now' | 'give'> {
  readonly form: CommandForm
  readonly state: TableState
  readonly me: Me
  readonly begins?: FormValues | undefined
  /** What need not be asked for. */
  readonly known?: FormValues | undefined
  /** What it is called and what it does here, and on its button, where the form does not say it. */
  readonly title?: string | undefined
  readonly label?: string | undefined
  readonly about?: string | undefined
  readonly onClose: () => void
}

export const FormDialog = (props: FormDialogProps) => (
  <Dialog title={props.title ?? actionNamed(props.form.type) ?? props.form.type} open onClose={props.onClose}>
    <FilledForm {...props} />
  </Dialog>
)

const FilledForm = ({ form, state, me, begins, known = nothingKnown, label, about, now, give, onClose }: FormDialogProps) => {
  const { type, grave } = form
  const fields = form.fields(state, useStaff()).map(fieldInWords)
  const [values, setValues] = useState<FormValues>({ ...begins, ...known })
  const asked = fields.filter(({ name }) => known[name] === undefined)
  const doing = useDoing()
  const at = useTicking(now)
  const read = commandOf(type, fields, values, at)
  const tried = 'command' in read ? attempt(state, me, read.command, at) : undefined
  const clause = clauseOf(state, form)
  const stands = standsNow(state, type, signLines(state, at), (kept) => announced(state.inForce, kept as ResultKept))
  const wanting = 'lacks' in read ? text.lacks(read.lacks) : tried?.refusal && refusalText(tried.refusal)
  const submit = async (): Promise<void> => {
    // The fields of a form are those of its command; the house checks what they hold.
    if (!tried || tried.refusal || !('command' in read)) return
    if (await doing.run(() => give(tried.role, read.command as SentCommand))) onClose()
  }
  return (
    <Form className="form-form" onSend={submit}>
      <p>
        {about ?? actionAbout(type)} {clause !== undefined && <Clause game={state.game.id} clause={clause} />}
      </p>
      {stands !== undefined && <p className="form-stands">{stands}</p>}
      {asked.map((field) => (
        <ShownField
          key={field.name}
          field={field}
          value={values[field.name] ?? beginning(field)}
          onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      <Foreseen tried={tried} state={state} at={at} />
      <RefusedNotice refused={doing.refused} game={state.game.id} />
      <div className="dialog-foot">
        <Button onPress={onClose}>{shell.cancel}</Button>
        <Button type="submit" kind={grave ? 'grave' : 'main'} busy={doing.busy} refused={wanting}>
          {label ?? actionNamed(type)}
        </Button>
      </div>
    </Form>
  )
}

interface ForeseenProps {
  readonly tried: Trial | undefined
  readonly state: TableState
  readonly at: number
}

/** What the table's own code says will come of it; the house has the last word. */
const Foreseen = ({ tried, state, at }: ForeseenProps) => {
  if (!tried) return null
  if (tried.refusal) {
    const { clause } = tried.refusal
    return (
      <Notice kind="warn">
        {supervisor.refusedNow} {refusalText(tried.refusal)} {clause !== null && <Clause game={state.game.id} clause={clause} />}
      </Notice>
    )
  }
  const lines = consequences(tried.events, state, at)
  return (
    <div className="form-foreseen">
      <h3>{text.follows}</h3>
      {lines.length > 0 ? (
        <ul className="points">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>{text.alone}</p>
      )}
      <p className="field-label">{text.as(roleName(tried.role))}</p>
    </div>
  )
}
