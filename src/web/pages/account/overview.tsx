/** What there is, and where one sits. */
import { useState } from 'react'
import { Link } from 'wouter'
import type { Account, Me } from '../../../client/index.ts'
import { ChipStack } from '../../felt/pieces/chip.tsx'
import { amountText } from '../../format.ts'
import { house } from '../../house/client.ts'
import { seatedAnywhere } from '../../house/table/seated.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { useOnce } from '../../house/asking/use-once.ts'
import { text } from '../../text/account.ts'
import { Answered } from '../../ui/list/answered.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'

export const Overview = ({ me }: { readonly me: Me }) => {
  const asked = useAsked('account', () => house.account())
  return (
    <div className="grid account-overview">
      <section className="panel" aria-label={text.amount}>
        <h2>{text.amount}</h2>
        <Answered asked={asked} waiting={text.waiting}>
          {(account) => <Amount account={account} onChanged={asked.ask} />}
        </Answered>
      </section>
      <Seats me={me} />
      {asked.value && <Vouchers account={asked.value} />}
    </div>
  )
}

const Amount = ({ account, onChanged }: { readonly account: Account; readonly onChanged: () => Promise<void> }) => {
  const { amount, money, open } = account
  const { busy, unanswered, refused, run } = useOnce()
  const [done, setDone] = useState<string>()
  const isPlay = money === 'play' || !open
  const topUp = async (): Promise<void> => {
    const after = await run((id) => house.playMoney(id))
    if (!after) return
    setDone(after.amount > amount ? text.toppedUp : text.nothingToAdd)
    await onChanged()
  }
  return (
    <>
      <div className="account-sum">
        {amount > 0 && <ChipStack amount={amount} told={false} width={64} height={96} most={7} />}
        <p className="account-large numbers">{amountText(amount)}</p>
        <span className="tag">{text.moneyKinds[isPlay ? 'play' : money]}</span>
      </div>
      {!open && <p className="field-label">{text.notOpen}</p>}
      <p className="field-label">{isPlay ? text.playAbout : text.cashAbout}</p>
      <RefusedNotice refused={refused} />
      {unanswered && <Notice kind="warn">{text.unanswered}</Notice>}
      {done !== undefined && <Notice kind="good">{done}</Notice>}
      {isPlay && (
        <div className="row">
          <Button kind="main" busy={busy} onPress={() => void topUp()}>
            {text.topUp}
          </Button>
        </div>
      )}
    </>
  )
}

const Seats = ({ me }: { readonly me: Me }) => {
  const asked = useAsked('seats', async () => (await seatedAnywhere()).filter(({ player }) => player === me.person))
  return (
    <section className="panel" aria-label={text.seats}>
      <h2>{text.seats}</h2>
      <Answered asked={asked} waiting={text.waiting}>
        {(seats) => (
          <>
            {seats.length === 0 && <p>{text.noSeats}</p>}
            <ul className="account-list">
              {seats.map(({ table, seat }) => (
                <li key={table.table}>
                  <Link href={`/tables/${table.table}`}>{table.called}</Link>
                  <span className="tag">{text.seat(seat)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
      <div className="row">
        <Link className="button" href="/">
          {text.toTables}
        </Link>
      </div>
    </section>
  )
}

const Vouchers = ({ account: { vouchers } }: { readonly account: Account }) => (
  <section className="panel" aria-label={text.vouchers}>
    <h2>{text.vouchers}</h2>
    {vouchers.length === 0 && <p>{text.noVouchers}</p>}
    <ul className="account-list">
      {vouchers.map(({ number, amount }) => (
        <li key={number}>
          <span>{text.voucher(number)}</span>
          <b className="numbers">{amountText(amount)}</b>
        </li>
      ))}
    </ul>
  </section>
)
