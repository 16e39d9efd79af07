/** Making a table, and setting one up otherwise. */
import { useId, useState, type ReactNode } from 'react'
import type { TableSetupAnswer } from '../../../../client/index.ts'
import type { Game } from '../../../../rules/game/game.ts'
import { beginning, commandOf, faultIn, type FormValue, type FormValues, type ChoicePair } from '../../../../table/forms/field.ts'
import {
  byItself,
  byPeople,
  newSetup,
  running,
  setupAbouts,
  setupFields,
  tableNameFrom,
  typedSetup,
} from '../../../../wire/forms/table-setup.ts'
import { fieldInWords } from '../../../forms/in-words.ts'
import { ShownField } from '../../../forms/shown-field.tsx'
import { house } from '../../../house/client.ts'
import { gameNamed as gameOf } from '../../../house/games.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { text } from '../../../text/staff/operator.ts'
import { text as forms } from '../../../text/forms.ts'
import { translate } from '../../../text/language.ts'
import { text as shell } from '../../../text/shell.ts'
import { Answered } from '../../../ui/list/answered.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'
import { needsOf, PeopleNeeded, RolesNeeded } from './needs.tsx'

const gameNamed = async (id: string): Promise<Game> => {
  const game = await gameOf(id)
  if (!game) throw new Error(text.noGame(id))
  return game
}

interface SetUpProps {
  readonly onDone: (called: string) => void
  readonly onBack: () => void
}

export const MakeTable = (props: SetUpProps) => {
  const asked = useAsked('games', async () => {
    const [games, { kept }] = await Promise.all([house.call('GET /games'), house.call('GET /house/cash')])
    return { kept, games: games.map(({ game, name }) => [game, name] as const), first: await gameNamed(games[0]!.game) }
  })
  return (
    <section className="stack" aria-labelledby="operator-make">
      <h2 id="operator-make">{text.make}</h2>
      <Answered asked={asked} waiting={text.waiting}>
        {({ kept, games, first }) => (
          <SetupForm
            {...props}
            keepsCash={kept}
            games={games}
            game={first}
            begins={newSetup(first)}
            onSend={(setup) => house.call('POST /tables', setup)}
          />
        )}
      </Answered>
    </section>
  )
}

export const ChangeTable = ({ table, ...props }: SetUpProps & { readonly table: string }) => {
  const asked = useAsked(`setup ${table}`, async () => {
    const [one, { kept }] = await Promise.all([house.table(table), house.call('GET /house/cash')])
    return { kept, one, game: await house.game(one.game, one.own) }
  })
  return (
    <section className="stack" aria-labelledby="operator-change">
      <h2 id="operator-change">{asked.value ? text.changeOne(asked.value.one.called) : text.setUp}</h2>
      {asked.refused && <Button onPress={props.onBack}>{text.back}</Button>}
      <Answered asked={asked} waiting={text.waiting}>
        {({ kept, one, game }) => (
          <>
            {one.phase !== 'closed' && <Notice kind="warn">{text.countsLater}</Notice>}
            <SetupForm
              {...props}
              keepsCash={kept}
              games={[]}
              game={game}
              table={table}
              begins={typedSetup(one.setup, game)}
              onSend={(setup) => house.call('PUT /tables/:table', { ...setup, game: one.game, table })}
            />
          </>
        )}
      </Answered>
    </section>
  )
}

interface SetupFormProps extends SetUpProps {
  /** Whether the house does. */
  readonly keepsCash: boolean
  /** Those to choose from; a table that there is keeps its game. */
  readonly games: readonly ChoicePair[]
  readonly game: Game
  readonly table?: string
  readonly begins: FormValues
  readonly onSend: (setup: TableSetupAnswer & { readonly table: string }) => Promise<unknown>
}

const SetupForm = ({ keepsCash, games, game: first, table, begins, onSend, onDone, onBack }: SetupFormProps) => {
  const id = useId()
  const [game, setGame] = useState(first)
  const parts = setupFields(game, games, keepsCash)
  const fields = Object.values(parts).flat().map(fieldInWords)
  const [typed, setTyped] = useState(begins)
  const values = Object.fromEntries(fields.map((field) => [field.name, typed[field.name] ?? beginning(field)]))
  const needs = needsOf(game, values)
  const { run, busy, refused } = useDoing()
  const put = (part: FormValues): void => setTyped((before) => ({ ...before, ...part }))
  const load = (id: string): Promise<boolean> =>
    run(async () => {
      const next = await gameNamed(id)
      setGame(next)
      put({ game: id, house: newSetup(next)['house']! })
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
  const read = commandOf('', fields, values, 0)
  const send = async (): Promise<void> => {
    if (!('command' in read)) return
    const { type: _, ...setup } = read.command
    // The fields of the form are those of a set-up; the house checks what they hold.
    if (await run(() => onSend(setup as unknown as Parameters<typeof onSend>[0]))) onDone(String(setup['called']))
  }
  return (
    <div className="operator-setup">
      <Form id={id} className="operator-parts" onSend={send}>
        {Object.entries(parts).map(([heading, some]) => (
          <Part key={heading} heading={translate(heading)}>
            {some === running && (
              <div className="row">
                <Button pressed={isRun(values, byPeople)} onPress={() => put(byPeople)}>
                  {text.byPeople}
                </Button>
                <Button pressed={isRun(values, byItself(values))} onPress={() => put(byItself(values))}>
                  {text.byItself}
                </Button>
              </div>
            )}
            {some === running && needs && <RolesNeeded needs={needs} />}
            {some.map(fieldInWords).map((field) => (
              <ShownField
                key={field.name}
                field={field}
                value={values[field.name]!}
                wrong={faultIn(field, values[field.name]!)}
                onChange={(value) => change(field.name, value)}
              >
                {setupAbouts[field.name] && (
                  <p className="field-label">{translate(setupAbouts[field.name]![values[field.name] as string] ?? '')}</p>
                )}
              </ShownField>
            ))}
          </Part>
        ))}
      </Form>
      {needs && <PeopleNeeded needs={needs} game={game} table={table} />}
      <div className="operator-foot">
        <RefusedNotice refused={refused} game={game.id} />
        <div className="row">
          <Button
            type="submit"
            form={id}
            kind="main"
            large
            busy={busy}
            refused={'lacks' in read ? forms.lacks(read.lacks) : undefined}
          >
            {games.length > 0 ? text.makeIt : text.changeIt}
          </Button>
          <Button large onPress={onBack}>
            {shell.cancel}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Whether a table is run so. */
const isRun = (values: FormValues, so: FormValues): boolean =>
  Object.entries(so).every(([name, value]) => JSON.stringify(values[name]) === JSON.stringify(value))

const Part = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <section className="panel" aria-label={heading}>
    <h3>{heading}</h3>
    {children}
  </section>
)
