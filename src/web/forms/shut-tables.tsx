/** Tables that do not open: what they hold, and winding them up by two people. */
import { useState } from 'react'
import type { Me, ShutTable } from '../../client/index.ts'
import { approvers } from '../../table/duties/answering.ts'
import { houseForms as forms } from '../../wire/forms/house.ts'
import { setupWords } from '../../wire/forms/table-setup.ts'
import { amountText, momentText } from '../words/format.ts'
import { house } from '../house/client.ts'
import { useAsked } from '../house/asking/use-asked.ts'
import { useStaff } from '../house/records/use-staff.ts'
import { translate } from '../text/language.ts'
import { text } from '../text/shared/shut-tables.ts'
import { Answered } from '../ui/list/answered.tsx'
import { Notice } from '../ui/notice.tsx'
import { CommandButton } from './command.tsx'
import { Waits } from './waits.tsx'

/** How often they are asked for, in milliseconds. */
const pace = 3_000

interface ShutTablesProps {
  /** How many there are, as the list of tables has it: without any, nothing is asked for. */
  readonly count: number
  readonly me: Me
  readonly onChanged: () => void
}

export const ShutTables = ({ count, me, onChanged }: ShutTablesProps) => {
  const [told, setTold] = useState<string>()
  const done = (said: string | undefined): void => {
    setTold(said)
    onChanged()
  }
  return (
    <>
      {told !== undefined && <Notice kind="good">{told}</Notice>}
      {count > 0 && <Listed me={me} onDone={done} />}
    </>
  )
}

interface ListedProps {
  readonly me: Me
  readonly onDone: (said: string | undefined) => void
}

const Listed = ({ me, onDone }: ListedProps) => {
  const asked = useAsked('shut tables', () => house.call('GET /house/shut-tables'), pace)
  const done = (said: string | undefined): void => {
    void asked.ask()
    onDone(said)
  }
  return (
    <section className="stack" aria-labelledby="shut-tables">
      <h2 id="shut-tables">{text.title}</h2>
      <Answered asked={asked} waiting={text.waiting}>
        {(tables) => tables.map((shut) => <OneShut key={shut.table} shut={shut} me={me} onDone={done} />)}
      </Answered>
    </section>
  )
}

interface OneShutProps extends ListedProps {
  readonly shut: ShutTable
}

const OneShut = ({ shut, me, onDone }: OneShutProps) => {
  const { called, money, why, back, asked } = shut
  return (
    <article className="panel" aria-label={called}>
      <div className="panel-head">
        <h3 translate="no">{called}</h3>
        <span className="row">
          <span className="tag">{translate(setupWords.moneys[money])}</span>
          <span className="tag tag-bad">{text.shut}</span>
        </span>
      </div>
      <Notice kind="bad">{why}</Notice>
      {back && back.length > 0 && <HandedBack back={back} />}
      {asked ? <Requested shut={shut} asked={asked} me={me} onDone={onDone} /> : <Keys shut={shut} me={me} onDone={onDone} />}
    </article>
  )
}

type Back = NonNullable<ShutTable['back']>

const HandedBack = ({ back }: { readonly back: Back }) => {
  const sum = (part: 'chips' | 'rack' | 'tokens'): number => back.reduce((all, each) => all + each[part], 0)
  return (
    <div className="stack">
      <h4>{text.back}</h4>
      <ul className="points numbers" aria-label={text.back}>
        {back.map((each) => (
          <li key={each.player}>
            {each.called}: {amounts(each)}
          </li>
        ))}
      </ul>
      {back.length > 1 && (
        <p className="numbers">
          {text.all}: {amounts({ chips: sum('chips'), rack: sum('rack'), tokens: sum('tokens') })}
        </p>
      )}
    </div>
  )
}

const amounts = ({ chips, rack, tokens }: Pick<Back[number], 'chips' | 'rack' | 'tokens'>): string =>
  [
    ...(chips > 0 ? [text.chips(amountText(chips))] : []),
    ...(chips > rack ? [text.wagers(amountText(chips - rack))] : []),
    ...(tokens > 0 ? [text.tokens(amountText(tokens))] : []),
  ].join(', ')

interface RequestedProps extends OneShutProps {
  readonly asked: NonNullable<ShutTable['asked']>
}

const Requested = ({ shut: { table, called }, asked, me, onDone }: RequestedProps) => {
  const { named } = useStaff()
  const as = me.roles.find((role) => approvers.includes(role))
  return (
    <Waits
      approve={forms['approve-winding-up']}
      decline={forms['decline-winding-up']}
      known={{ table, as, command: { duty: asked.duty } }}
      whom={called}
      fault={asked.person === me.person ? text.own : undefined}
      onDone={(answer) => onDone(answer === undefined ? text.declined(called) : text.approved(called))}
    >
      <p role="status">
        <strong>{text.waits}</strong>
      </p>
      <p>{text.asked(named(asked.person), momentText(asked.at), asked.reason)}</p>
    </Waits>
  )
}

const Keys = ({ shut: { table, called, held, back }, me, onDone }: OneShutProps) => {
  const isOperator = me.roles.includes('operator')
  return (
    <>
      <p className="field-label">{held ?? (back ? text.empty : text.unknown)}</p>
      {isOperator && (
        <div className="row">
          {held === null ? (
            <CommandButton
              form={forms['remove-table']}
              known={{ table }}
              whom={called}
              onDone={() => onDone(text.removed(called))}
            />
          ) : (
            <CommandButton
              form={forms['wind-up']}
              known={{ table, as: 'operator' }}
              whom={called}
              onDone={() => onDone(undefined)}
            >
              {() => (back && back.length > 0 ? <HandedBack back={back} /> : undefined)}
            </CommandButton>
          )}
        </div>
      )}
    </>
  )
}
