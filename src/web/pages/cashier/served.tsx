/** One player at the desk: the account, what can be done with it, what became of it. */
import { useState } from 'react'
import type { AccountAnswer, AnswerOf, Me } from '../../../client/index.ts'
import { cageForms } from '../../../wire/forms/cage.ts'
import { amountText } from '../../words/format.ts'
import { CommandButton } from '../../forms/command.tsx'
import { Proposals } from '../../forms/proposals.tsx'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { text as forms } from '../../text/shared/forms.ts'
import { text as statement } from '../../text/shared/statement.ts'
import { text } from '../../text/staff/cashier.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Answered } from '../../ui/list/answered.tsx'
import { StatementOf } from '../../ui/list/statement.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { AtTables } from './at-tables.tsx'
import { mayApprove, mayPay } from './may.ts'
import { PaymentForm } from './payment.tsx'

/** The beginning of a day of the calendar here; undefined where none is chosen. */
const beginOf = (day: string, later: number = 0): number | undefined => {
  if (day === '') return undefined
  const begin = new Date(`${day}T00:00:00`)
  begin.setDate(begin.getDate() + later)
  return begin.getTime()
}

const most = 200

interface StatementProps {
  readonly player: string
  /** When this changes the statement is asked for again. */
  readonly changed: string
}

const PlayersStatement = ({ player, changed }: StatementProps) => {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const wrong = from !== '' && to !== '' && from > to ? forms.wrongDays : undefined
  const [begin, end] = [beginOf(from), beginOf(to, 1)]
  return (
    <section className="panel" aria-labelledby="cashier-statement">
      <div className="panel-head">
        <h2 id="cashier-statement">{statement.statement}</h2>
        <a
          className="button"
          download
          href={house.addressOf('GET /accounts/:player/statement.csv', { player, from: begin, to: end })}
        >
          {statement.download}
        </a>
      </div>
      <div className="fields">
        <Field label={text.from} type="date" value={from} onChange={setFrom} />
        <Field label={text.to} type="date" wrong={wrong} value={to} onChange={setTo} />
      </div>
      <StatementOf
        of={wrong === undefined ? `${player} ${begin} ${end} ${changed}` : undefined}
        asking={(after) =>
          house.call('GET /accounts/:player/statement', {
            player,
            ...(after === undefined && { from: begin }),
            to: end,
            after,
            most,
          })
        }
      />
    </section>
  )
}

/** What a player has in the account, large. */
interface AccountTileProps {
  readonly account: AnswerOf<'GET /accounts/:player'>
  readonly onSlip: (slip: string) => void
}

const AccountTile = ({ account: { player, called, open, money, amount, vouchers }, onSlip }: AccountTileProps) => (
  <section className="panel cashier-account" aria-label={text.accountOf(text.nameAndNumber(called, player))}>
    <div className="panel-head">
      <h2 translate="no">{text.nameAndNumber(called, player)}</h2>
      <span className={`tag ${open ? (money === 'cash' ? 'tag-good' : 'tag-warn') : 'tag-bad'}`}>
        {open ? text.money[money] : text.notOpen}
      </span>
    </div>
    <p className="cashier-amount numbers" aria-live="polite">
      {amountText(amount)}
    </p>
    {open && (
      <div className="cashier-vouchers">
        <h3>{text.vouchers}</h3>
        {vouchers.length === 0 && <p className="field-label">{text.noVouchers}</p>}
        <ul className="plain">
          {vouchers.map(({ number, amount: worth }) => (
            <li key={number} className="row">
              <span className="numbers">{amountText(worth)}</span>
              {number.startsWith('C-') ? (
                <Button kind="plain" label={text.voucherSlip(number)} onPress={() => onSlip(number)}>
                  {number}
                </Button>
              ) : (
                <span className="field-label">{number}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    )}
  </section>
)

/** An account is opened once, of cash or of play money, and stays of that kind. */
const OpenAccount = ({ account, onOpened }: { readonly account: AccountAnswer; readonly onOpened: () => void }) => {
  const { player, amount } = account
  const open = { large: true, onDone: onOpened }
  const cash = useAsked('cash', () => house.call('GET /house/cash'))
  const kept = cash.value?.kept
  return (
    <section className="panel" aria-labelledby="cashier-open">
      <h2 id="cashier-open">{text.notOpen}</h2>
      <p>{text.notOpenAbout}</p>
      {amount > 0 && <p>{text.waitsThere(amountText(amount))}</p>}
      <Answered asked={cash} waiting={text.waiting}>
        {() => (
          <div className="row">
            {kept && (
              <CommandButton {...open} kind="main" form={cageForms['open-cash-account']} known={{ player, money: 'cash' }} />
            )}
            <CommandButton
              {...open}
              kind={kept ? undefined : 'main'}
              form={cageForms['open-play-account']}
              known={{ player, money: 'play' }}
            />
          </div>
        )}
      </Answered>
      {kept === false && <p className="field-label">{text.noCash}</p>}
    </section>
  )
}

interface ServedProps {
  readonly player: string
  readonly me: Me
  readonly onSlip: (slip: string) => void
}

/** How often the account is asked for, in milliseconds: chips go to tables and come back meanwhile. */
const pace = 5_000

export const Served = ({ player, me, onSlip }: ServedProps) => {
  const {
    value: account,
    refused,
    ask,
  } = useAsked(`account ${player}`, () => house.call('GET /accounts/:player', { player }), pace)
  if (!account) return refused ? <RefusedNotice refused={refused} /> : <p className="waiting">{text.waiting}</p>
  const barred = me.person === player ? text.ownAccount : mayPay(me) ? undefined : text.cashiersOnly
  const paid = (slip: string): void => {
    onSlip(slip)
    void ask()
  }
  return (
    <>
      <RefusedNotice refused={refused} />
      <div className="cashier-served">
        <div className="column">
          <AccountTile account={account} onSlip={onSlip} />
          {account.open && <AtTables account={account} me={me} onDone={() => void ask()} />}
          {mayApprove(me) && <Proposals me={me} player={player} onPaid={paid} />}
        </div>
        <div className="column">
          {barred !== undefined && <Notice kind="warn">{barred}</Notice>}
          {barred === undefined &&
            (account.open ? (
              <PaymentForm account={account} onPaid={paid} onProposed={() => void ask()} />
            ) : (
              <OpenAccount account={account} onOpened={() => void ask()} />
            ))}
        </div>
      </div>
      <PlayersStatement player={player} changed={`${account.amount} ${account.vouchers.length}`} />
    </>
  )
}
