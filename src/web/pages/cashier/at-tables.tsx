/** A player's chips between the account and the tables where they sit, moved by a cashier. */
import type { AccountAnswer, CommandAnswer, Me } from '../../../client/index.ts'
import { cageForms } from '../../../wire/forms/cage.ts'
import { CommandButton } from '../../forms/command.tsx'
import { seatedAnywhere, type Seated } from '../../house/table/seated.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { readMoney } from '../../../rules/money/money.ts'
import { amountText } from '../../words/format.ts'
import { text } from '../../text/staff/cashier.ts'
import { Answered } from '../../ui/list/answered.tsx'
import { isCashier } from './may.ts'

/** How often it is asked where they sit, in milliseconds. */
const pace = 10_000

interface AtTablesProps {
  readonly account: AccountAnswer
  readonly me: Me
  readonly onDone: () => void
}

export const AtTables = ({ account, me, onDone }: AtTablesProps) => {
  const asked = useAsked(`seated ${account.player}`, seatedAnywhere, pace)
  const seats = asked.value?.filter(({ player }) => player === account.player)
  const fault = me.person === account.player ? text.ownAccount : isCashier(me) ? undefined : text.cashierAlone
  return (
    <section className="panel" aria-labelledby="cashier-tables">
      <h2 id="cashier-tables">{text.atTables}</h2>
      <Answered asked={asked} waiting={text.waiting} />
      {seats?.length === 0 && <p className="field-label">{text.atNone}</p>}
      {seats !== undefined && seats.length > 0 && fault !== undefined && <p className="field-label">{fault}</p>}
      {seats?.map((each) => (
        <AtTable key={each.table.table} seated={each} account={account} fault={fault} onDone={onDone} />
      ))}
    </section>
  )
}

interface AtTableProps {
  readonly seated: Seated
  readonly account: AccountAnswer
  readonly fault: string | undefined
  readonly onDone: () => void
}

/** What an answer says was moved, by the event itself. */
const movedBy = ({ events }: CommandAnswer): number => {
  let moved = 0
  for (const event of events) {
    const {
      type,
      chips = 0,
      tokens = 0,
    } = ('text' in event ? JSON.parse(event.text) : {}) as {
      readonly type?: string
      readonly chips?: number
      readonly tokens?: number
    }
    if (type === 'cashed-out' || type === 'bought-in') moved += chips + tokens
  }
  return moved
}

const AtTable = ({ seated: { table, seat }, account, fault, onDone }: AtTableProps) => {
  const { player, vouchers, amount: there } = account
  const move = {
    known: { table: table.table, as: 'cashier', player },
    whom: table.called,
    refused: fault,
    onDone,
  }
  const said = (words: (amount: string, table: string) => string) => (answer: CommandAnswer) =>
    words(amountText(movedBy(answer)), table.called)
  return (
    <div className="stack">
      <div className="panel-head">
        <h3 translate="no">{table.called}</h3>
        <span className="tag">{text.seat(seat)}</span>
      </div>
      <div className="row">
        <CommandButton {...move} form={cageForms['cash-out']} said={said(text.cashed)} />
        <CommandButton
          {...move}
          form={cageForms['buy-in']}
          said={said(text.bought)}
          fault={({ amount }) => (readMoney(amount as string)! > there ? text.tooMuch(amountText(there)) : undefined)}
        />
        {vouchers.map(({ number, amount }) => (
          <CommandButton
            key={number}
            {...move}
            form={{ ...cageForms['exchange-voucher'], name: text.exchange(amountText(amount)) }}
            known={{ ...move.known, voucher: number }}
            whom={`${amountText(amount)}, ${number}, ${table.called}`}
            said={said(text.exchanged)}
          />
        ))}
      </div>
    </div>
  )
}
