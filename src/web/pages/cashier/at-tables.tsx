/** A player's chips between the account and the tables where they sit, moved by a cashier. */
import { useState } from 'react'
import type { Account, Answer, Me } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { seatedAnywhere, type Seated } from '../../house/table/seated.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { useOnce } from '../../house/asking/use-once.ts'
import { readMoney } from '../../../rules/money/money.ts'
import { amountText } from '../../format.ts'
import { text } from '../../text/staff/cashier.ts'
import { text as forms } from '../../text/shared/forms.ts'
import { Answered } from '../../ui/list/answered.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { isCashier } from './may.ts'

/** How often it is asked where they sit, in milliseconds. */
const pace = 10_000

interface AtTablesProps {
  readonly account: Account
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
  readonly account: Account
  readonly fault: string | undefined
  readonly onDone: () => void
}

/** What an answer says was moved, by the event itself. */
const movedBy = ({ events }: Answer): number => {
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

/** Why an amount does not go from the account to the rack. */
const shortOf = (amount: number | undefined, account: Account): string | undefined => {
  if (!amount) return text.needsAmount
  return amount > account.amount ? text.tooMuch(amountText(account.amount)) : undefined
}

const AtTable = ({ seated: { table, seat }, account, fault, onDone }: AtTableProps) => {
  const [typed, setTyped] = useState('')
  const [done, setDone] = useState<string>()
  const once = useOnce()
  const amount = readMoney(typed)
  const locked = once.busy || once.unanswered
  const wrong = typed !== '' && !amount ? forms.badAmount : undefined
  const { player, vouchers } = account
  const short = shortOf(amount, account)
  const move = async (
    moving: (id: string) => Promise<Answer>,
    said: (amount: string, table: string) => string,
  ): Promise<void> => {
    setDone(undefined)
    const answer = await once.run(moving)
    if (!answer) return
    setDone(said(amountText(movedBy(answer)), table.called))
    setTyped('')
    onDone()
  }
  const exchange = (voucher: string) => (id: string) =>
    house.ask<Answer>('POST', `/tables/${encodeURIComponent(table.table)}/buy-in`, { id, as: 'cashier', player, voucher })
  return (
    <div className="stack">
      <div className="panel-head">
        <h3>{table.called}</h3>
        <span className="tag">{text.seat(seat)}</span>
      </div>
      <Field
        label={text.atTable(text.amount, table.called)}
        hint={text.cashOutAbout}
        wrong={wrong}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(next) => locked || setTyped(next)}
      />
      <RefusedNotice refused={once.refused} game={table.game} />
      {once.unanswered && !once.busy && <Notice kind="warn">{text.unanswered}</Notice>}
      {done !== undefined && <Notice kind="good">{done}</Notice>}
      <div className="row">
        <Button
          label={text.atTable(text.cashOut, table.called)}
          busy={once.busy}
          refused={fault ?? wrong}
          onPress={() => void move((id) => house.cashOut(table.table, 'cashier', player, amount, id), text.cashed)}
        >
          {text.cashOut}
        </Button>
        <Button
          label={text.atTable(text.buyIn, table.called)}
          busy={once.busy}
          refused={fault ?? wrong ?? short}
          onPress={() => void move((id) => house.buyIn(table.table, 'cashier', player, amount!, id), text.bought)}
        >
          {text.buyIn}
        </Button>
        {vouchers.map(({ number, amount: worth }) => (
          <Button
            key={number}
            label={text.exchangeAt(amountText(worth), number, table.called)}
            busy={once.busy}
            refused={fault}
            onPress={() => void move(exchange(number), text.exchanged)}
          >
            {text.exchange(amountText(worth))}
          </Button>
        ))}
      </div>
      {short !== undefined && <p className="field-label">{text.notToRack(short)}</p>}
    </div>
  )
}
