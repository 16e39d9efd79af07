/** The form of a table: what kind of evening it is, then its game, name and sign; all the rest behind “More”. */
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { TableRow, TableSetupAnswer } from '../../../../client/index.ts'
import type { Game } from '../../../../rules/game/game.ts'
import {
  beginning,
  commandOf,
  faultIn,
  type ChoicePair,
  type FormField,
  type FormValue,
  type FormValues,
} from '../../../../table/forms/field.ts'
import {
  byItself,
  byPeople,
  type EveningName,
  evenings,
  freeName,
  newSetup,
  running,
  setupAbouts,
  setupFields,
  signOf,
  tableNameFrom,
  withoutSign,
} from '../../../../wire/forms/table-setup.ts'
import { fieldInWords } from '../../../forms/in-words.ts'
import { ShownField } from '../../../forms/shown-field.tsx'
import { house } from '../../../house/client.ts'
import { gameNamed } from '../../../house/games.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { text } from '../../../text/staff/operator.ts'
import { text as forms } from '../../../text/forms.ts'
import { translate } from '../../../text/language.ts'
import { text as shell } from '../../../text/shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { RefusedNotice } from '../../../ui/notice.tsx'
import { needsOf, PeopleNeeded } from './needs.tsx'

export interface SetUpProps {
  /** Hears the name that the table has now, and its address. */
  readonly onDone: (called: string, table: string) => void
  readonly onBack: () => void
}

type Tables = readonly Pick<TableRow, 'table' | 'called'>[]

/** A free name for a table of this game, and the address that follows from it. */
export const namesOf = ({ name }: Game, tables: Tables): FormValues => {
  const called = freeName(name, tables)
  return { called, table: tableNameFrom(called) }
}

interface SetupFormProps extends SetUpProps {
  /** Whether the house does. */
  readonly keepsCash: boolean
  /** Those to choose from; a table that there is keeps its game. */
  readonly games: readonly ChoicePair[]
  /** The tables whose names are taken. */
  readonly tables: Tables
  readonly game: Game
  readonly table?: string
  readonly begins: FormValues
  readonly onSend: (setup: TableSetupAnswer & { readonly table: string }) => Promise<unknown>
}

/** What is typed, and what follows from each change. */
const useSetup = ({ game: first, games, tables, keepsCash, begins }: SetupFormProps) => {
  const [game, setGame] = useState(first)
  const [typed, setTyped] = useState(begins)
  const doing = useDoing()
  const parts = setupFields(game, games, keepsCash)
  const fields = Object.values(parts).flat().map(fieldInWords)
  const values = Object.fromEntries(fields.map((field) => [field.name, typed[field.name] ?? beginning(field)]))
  const put = (part: FormValues): void => setTyped((before) => ({ ...before, ...part }))
  const load = (id: string): Promise<boolean> =>
    doing.run(async () => {
      const next = await gameNamed(id)
      if (!next) throw new Error(text.noGame(id))
      const isNamedByGame = values['called'] === namesOf(game, tables)['called']
      setGame(next)
      put({ game: id, house: newSetup(next)['house']!, ...(isNamedByGame && namesOf(next, tables)) })
    })
  const change = (name: string, value: FormValue): void => {
    if (name === 'game') return void load(value as string)
    put({
      [name]: value,
      ...(name === 'called' &&
        values['table'] === tableNameFrom(values['called'] as string) && { table: tableNameFrom(value as string) }),
      ...(name === 'money' && isRun(values, byItself(values)) && { pace: byItself({ money: value })['pace']! }),
    })
  }
  return { game, parts, values, put, change, doing, read: commandOf('', fields, values, 0) }
}

export const SetupForm = (props: SetupFormProps) => {
  const { keepsCash, games, table, onSend, onDone, onBack } = props
  const isNew = games.length > 0
  const { game, parts, values, put, change, doing, read } = useSetup(props)
  const needs = needsOf(game, values)
  const send = async (opens: boolean): Promise<void> => {
    if (!('command' in read)) return
    const { type: _, ...setup } = read.command
    // The fields of the form are those of a set-up; the house checks what they hold.
    const sent = setup as unknown as Parameters<typeof onSend>[0]
    const address = table ?? sent.table
    if (!(await doing.run(() => onSend(sent)))) return
    // A table that does not open is made all the same: its tile has the key, and the refusal once it is pressed.
    if (opens) await doing.run(() => house.give(address, 'operator', { type: 'open' }))
    onDone(sent.called, address)
  }
  const wanting = 'lacks' in read ? forms.lacks(read.lacks) : undefined
  const shown = { values, onChange: change }
  return (
    <Form className="operator-setup" onSend={() => void send(isNew)}>
      {isNew && <Evenings keepsCash={keepsCash} values={values} onChoose={put} />}
      <FirstPart {...shown} parts={parts} />
      {needs && <PeopleNeeded needs={needs} game={game} table={table} />}
      <details className="operator-more" open={!isNew}>
        <summary>{text.more}</summary>
        <div className="operator-parts">
          {Object.entries(parts).map(([heading, fields]) => (
            <Part key={heading} heading={translate(heading)}>
              {fields === running && <RunBy values={values} onChoose={put} />}
              <Fields {...shown} fields={behindMore(fields)} />
            </Part>
          ))}
        </div>
      </details>
      <div className="operator-foot">
        <RefusedNotice refused={doing.refused} game={game.id} />
        {wanting !== undefined && <p className="field-label">{wanting}</p>}
        <div className="row">
          <Button type="submit" kind="main" large busy={doing.busy} refused={wanting}>
            {isNew ? text.makeAndOpen : text.changeIt}
          </Button>
          {isNew && (
            <Button large busy={doing.busy} refused={wanting} onPress={() => void send(false)}>
              {text.makeIt}
            </Button>
          )}
          <Button large onPress={onBack}>
            {shell.cancel}
          </Button>
        </div>
      </div>
    </Form>
  )
}

type Parts = Readonly<Record<string, readonly FormField[]>>

/** Asked of every table at first. */
const asksFirst: ReadonlySet<string> = new Set(['game', 'called'])

const behindMore = (fields: readonly FormField[]): readonly FormField[] =>
  fields.filter(({ name }) => !asksFirst.has(name)).map((field) => (field.kind === 'options' ? withoutSign(field) : field))

const firstFrom = (field: FormField): readonly FormField[] => {
  if (field.kind !== 'options') return asksFirst.has(field.name) ? [field] : []
  const sign = signOf(field)
  return sign.among.length > 0 ? [sign] : []
}

const firstOf = (parts: Parts): readonly FormField[] => Object.values(parts).flat().flatMap(firstFrom)

const FirstPart = ({ parts, ...shown }: Omit<FieldsProps, 'fields'> & { readonly parts: Parts }) => (
  <Part heading={text.basics}>
    <div className="operator-basics">
      <Fields {...shown} fields={firstOf(parts)} />
    </div>
  </Part>
)

interface FieldsProps {
  readonly fields: readonly FormField[]
  readonly values: FormValues
  readonly onChange: (name: string, value: FormValue) => void
}

const Fields = ({ fields, values, onChange }: FieldsProps) =>
  fields.map(fieldInWords).map((field) => (
    <ShownField
      key={field.name}
      field={field}
      value={values[field.name]!}
      wrong={faultIn(field, values[field.name]!)}
      onChange={(value) => onChange(field.name, value)}
    >
      {setupAbouts[field.name] && (
        <p className="field-label">{translate(setupAbouts[field.name]![values[field.name] as string] ?? '')}</p>
      )}
    </ShownField>
  ))

interface ChoosingProps {
  readonly values: FormValues
  readonly onChoose: (values: FormValues) => void
}

/** Whether a table is run so. */
const isRun = (values: FormValues, so: FormValues): boolean =>
  Object.entries(so).every(([name, value]) => JSON.stringify(values[name]) === JSON.stringify(value))

const RunBy = ({ values, onChoose }: ChoosingProps) => (
  <div className="row">
    <Button pressed={isRun(values, byPeople)} onPress={() => onChoose(byPeople)}>
      {text.byPeople}
    </Button>
    <Button pressed={isRun(values, byItself(values))} onPress={() => onChoose(byItself(values))}>
      {text.byItself}
    </Button>
  </div>
)

const kinds = Object.keys(evenings) as readonly EveningName[]

/** What kind of evening it is, which sets most of the rest. */
const Evenings = ({ keepsCash, values, onChoose }: ChoosingProps & { readonly keepsCash: boolean }) => {
  const chosen = kinds.find((kind) => isRun(values, evenings[kind].values))
  return (
    <fieldset className="operator-evenings">
      <legend>{text.whichEvening}</legend>
      <div className="row">
        {kinds.map((kind) => (
          <Button
            key={kind}
            large
            pressed={kind === chosen}
            refused={kind === 'cash' && !keepsCash ? text.noCash : undefined}
            onPress={() => onChoose(evenings[kind].values)}
          >
            {translate(evenings[kind].name)}
          </Button>
        ))}
      </div>
      <p>{chosen === undefined ? text.ownEvening : translate(evenings[chosen].about)}</p>
      {!keepsCash && (
        <p className="field-label">
          {text.noCash} <Link href="/operator/house">{text.beginCash}</Link>
        </p>
      )}
    </fieldset>
  )
}

const Part = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <section className="panel" aria-label={heading}>
    <h3>{heading}</h3>
    {children}
  </section>
)
