/** A command of the house: the button that gives it, and the form that asks first for what it needs. */
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { HouseProblem } from '../../client/index.ts'
import { newId } from '../../client/platform.ts'
import { isPassing } from '../../client/problem.ts'
import { beginning, commandOf, faultIn, type FormField, type FormValue, type FormValues } from '../../table/forms/field.ts'
import type { HouseForm } from '../../wire/forms/form.ts'
import { type Refused, refusedBy } from '../house/asking/problem.ts'
import { house } from '../house/client.ts'
import { withPasskey } from '../house/session/with-passkey.ts'
import { text } from '../text/forms.ts'
import { translate } from '../text/language.ts'
import { text as shell } from '../text/shell.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form/form.tsx'
import { Notice, RefusedNotice } from '../ui/notice.tsx'
import './forms.css'
import { formInWords, nameOf } from './in-words.ts'
import { ShownField } from './shown-field.tsx'

/** Something that must not be done twice: asked again before the house has answered, it is asked under the same id. */
interface Once {
  readonly busy: boolean
  /** Nobody here knows whether it was done: what was asked stays as it is, to be asked again. */
  readonly unanswered: boolean
  readonly refused: Refused | undefined
  /** Gives what the house answered, and nothing where it refused or was not heard. */
  readonly run: <Result>(doing: (id: string) => Promise<Result>) => Promise<Result | undefined>
}

const isAnswer = (error: unknown): boolean => error instanceof HouseProblem && !isPassing(error.problem)

const useOnce = (): Once => {
  const id = useRef<string>(undefined)
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const run = useCallback(async <Result,>(doing: (id: string) => Promise<Result>): Promise<Result | undefined> => {
    // A second press may come before the first has been drawn.
    if (underWay.current) return undefined
    underWay.current = true
    setBusy(true)
    setRefused(undefined)
    id.current ??= newId()
    try {
      const asked = id.current
      const result = await withPasskey(() => doing(asked))
      id.current = undefined
      setUnanswered(false)
      return result
    } catch (error) {
      const answered = isAnswer(error)
      if (answered) id.current = undefined
      setUnanswered(!answered)
      setRefused(answered ? refusedBy(error) : undefined)
      return undefined
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }, [])
  return { busy, unanswered, refused, run }
}

interface CommandProps<Answer> {
  readonly form: HouseForm
  /** What need not be asked for. */
  readonly known?: Readonly<Record<string, unknown>> | undefined
  /** Whom or what it is about. */
  readonly whom?: string | undefined
  /** Why it cannot be given now. */
  readonly refused?: string | undefined
  /** What is said once it is done, where the form does not say it. */
  readonly said?: ((answer: Answer) => string | undefined) | undefined
  /** With the answer, and what was filled in. */
  readonly onDone?: ((answer: Answer, sent: object) => void) | undefined
}

interface Giving extends Once {
  readonly told: string | undefined
  /** Gives whether it was done. */
  readonly give: (body: object) => Promise<boolean>
}

const sentBy = ({ command }: HouseForm, known: CommandProps<never>['known'], body: object): object =>
  command ? { ...known, command: { ...command, ...(known?.['command'] as object | undefined), ...body } } : { ...known, ...body }

const useGiving = <Answer,>({ form, known, said, onDone }: CommandProps<Answer>): Giving => {
  const once = useOnce()
  const [told, setTold] = useState<string>()
  const give = async (body: object): Promise<boolean> => {
    setTold(undefined)
    const done = await once.run(async (id) => ({
      // What the form asks for is what its route is given; a test holds each form to that.
      answer: (await house.call(form.route, { ...sentBy(form, known, body), ...(form.once && { id }) } as never)) as Answer,
    }))
    if (!done) return false
    setTold(said ? said(done.answer) : form.done && translate(form.done))
    onDone?.(done.answer, body)
    return true
  }
  return { ...once, told, give }
}

const Outcome = ({
  form,
  giving: { busy, refused, unanswered, told },
}: {
  readonly form: HouseForm
  readonly giving: Giving
}) => (
  <>
    {busy && form.meanwhile !== undefined && <Notice>{translate(form.meanwhile)}</Notice>}
    <RefusedNotice refused={refused} />
    {unanswered && !busy && <Notice kind="warn">{text.unanswered}</Notice>}
    {told !== undefined && <Notice kind="good">{told}</Notice>}
  </>
)

interface CommandFormProps<Answer> extends CommandProps<Answer> {
  /** What its fields hold before anybody has typed. */
  readonly begins?: FormValues | undefined
  /** What is said of it, as it is filled in. */
  readonly children?: ((values: FormValues) => ReactNode) | undefined
  /** What stands below a field, and may set it. */
  readonly renderBelow?: ((field: string, value: FormValue, onChange: (value: FormValue) => void) => ReactNode) | undefined
  /** On the button that gives it. */
  readonly label?: ((values: FormValues) => string) | undefined
  /** What stands against giving what was filled in. */
  readonly fault?: ((values: FormValues) => string | undefined) | undefined
  /** Of the dialog that asks, or of the form. */
  readonly title?: string | undefined
  readonly onClose?: (() => void) | undefined
}

const nothing: FormValues = {}

/** The same values, in whatever order several were chosen. */
const isSame = (some: FormValue | undefined, others: FormValue | undefined): boolean => {
  const [a, b] = [some, others].map((each) =>
    JSON.stringify(Array.isArray(each) ? each.toSorted((a: string, b: string) => a.localeCompare(b)) : each),
  )
  return a === b
}

const readNow = (fields: readonly FormField[], values: FormValues) => commandOf('', fields, values, Date.now())

export const CommandForm = <Answer,>(props: CommandFormProps<Answer>) => <Filled {...props} giving={useGiving(props)} />

const Filled = <Answer,>(props: CommandFormProps<Answer> & { readonly giving: Giving }) => {
  const { whom, refused, begins, children, renderBelow, label, fault, giving, onClose } = props
  const form = formInWords(props.form)
  const { fields = [], grave, about } = form
  const [typed, setTyped] = useState(nothing)
  const values = Object.fromEntries(fields.map((each) => [each.name, typed[each.name] ?? begins?.[each.name] ?? beginning(each)]))
  const read = commandOf('', fields, values, 0)
  const unchanged = begins && fields.every(({ name }) => isSame(values[name], begins[name]))
  const wanting = refused ?? (unchanged ? text.nothingChanged : 'lacks' in read ? text.lacks(read.lacks) : fault?.(values))
  const locked = giving.busy || giving.unanswered
  const send = async (): Promise<void> => {
    const given = readNow(fields, values)
    if (wanting !== undefined || !('command' in given)) return
    const { type: _, ...body } = given.command
    if (await giving.give(body)) setTyped(nothing)
  }
  return (
    <Form className="form-form" label={props.title} onSend={send}>
      {about !== undefined && <p>{about}</p>}
      {fields.map((field) => {
        const { name } = field
        const value = values[name]!
        // What was sent stays as it is until it is answered.
        const change = (next: FormValue): void => void (locked || setTyped((before) => ({ ...before, [name]: next })))
        return (
          <ShownField key={name} field={field} value={value} wrong={faultIn(field, value)} locked={locked} onChange={change}>
            {renderBelow?.(name, value, change)}
          </ShownField>
        )
      })}
      {children?.(values)}
      <Outcome form={form} giving={giving} />
      <div className={onClose ? 'dialog-foot' : 'row'}>
        {onClose && <Button onPress={onClose}>{shell.cancel}</Button>}
        <Button type="submit" kind={grave ? 'grave' : 'main'} busy={giving.busy} refused={wanting}>
          {giving.unanswered ? text.askAgain : (label?.(values) ?? nameOf(form, whom))}
        </Button>
      </div>
    </Form>
  )
}

interface CommandButtonProps<Answer> extends CommandFormProps<Answer> {
  readonly kind?: 'main' | 'plain' | undefined
  readonly large?: boolean | undefined
}

/** One press gives what asks for nothing and is not grave; a dialog asks before all else. */
export const CommandButton = <Answer,>(props: CommandButtonProps<Answer>) => {
  const { form, whom, refused, kind, large, title, onDone } = props
  const [open, setOpen] = useState(false)
  const done = (answer: Answer, sent: object): void => {
    setOpen(false)
    onDone?.(answer, sent)
  }
  const giving = useGiving({ ...props, onDone: done })
  const name = nameOf(form, whom)
  const asks = form.fields !== undefined || form.grave === true
  const close = (): void => setOpen(false)
  return (
    <>
      <Button
        kind={form.grave ? 'grave' : kind}
        large={large}
        label={name}
        busy={giving.busy}
        refused={refused}
        onPress={() => (asks ? setOpen(true) : void giving.give({}))}
      >
        {giving.unanswered ? text.askAgain : nameOf(form, undefined)}
      </Button>
      {!open && <Outcome form={form} giving={giving} />}
      <Dialog title={title ?? name} open={open} kept={giving.busy} onClose={close}>
        <Filled {...props} refused={undefined} giving={giving} onClose={close} />
      </Dialog>
    </>
  )
}
