/** What there is, and where one sits. */
import { Link } from 'wouter'
import type { AccountAnswer, Me } from '../../../client/index.ts'
import { ownForms } from '../../../wire/forms/own.ts'
import { ChipStack } from '../../felt/pieces/chip.tsx'
import { CommandButton, CommandForm } from '../../forms/command.tsx'
import { amountText } from '../../words/format.ts'
import { house } from '../../house/client.ts'
import { seatedAnywhere } from '../../house/table/seated.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { text } from '../../text/account.ts'
import { Answered } from '../../ui/list/answered.tsx'

export const Overview = ({ me }: { readonly me: Me }) => {
  const asked = useAsked('account', () => house.call('GET /me/account'))
  return (
    <div className="grid account-overview">
      <section className="panel" aria-label={text.amount}>
        <h2>{text.amount}</h2>
        <Answered asked={asked} waiting={text.waiting}>
          {(account) => <Amount account={account} onChanged={asked.ask} />}
        </Answered>
      </section>
      <Seats me={me} />
      {me.guest && <OwnName me={me} />}
      {asked.value && <Vouchers account={asked.value} />}
    </div>
  )
}

/** A guest chooses what others read; an account has its name from an operator. */
const OwnName = ({ me }: { readonly me: Me }) => (
  <section className="panel" aria-label={text.ownName}>
    <h2>{text.ownName}</h2>
    <p className="field-label">{text.ownNameAbout}</p>
    <CommandForm form={ownForms['choose-called']} title={text.ownName} begins={{ called: me.called }} />
  </section>
)

const Amount = ({ account, onChanged }: { readonly account: AccountAnswer; readonly onChanged: () => Promise<void> }) => {
  const { amount, money, open } = account
  const isPlay = money === 'play' || !open
  return (
    <>
      <div className="account-sum">
        {amount > 0 && <ChipStack amount={amount} told={false} width={64} height={96} most={7} />}
        <p className="account-large numbers">{amountText(amount)}</p>
        <span className="tag">{text.moneyKinds[isPlay ? 'play' : money]}</span>
      </div>
      {!open && <p className="field-label">{text.notOpen}</p>}
      <p className="field-label">{isPlay ? text.playAbout : text.cashAbout}</p>
      {isPlay && (
        <div className="row">
          <CommandButton<AccountAnswer>
            form={ownForms['take-play-money']}
            kind="main"
            said={(after) => (after.amount > amount ? text.toppedUp : text.nothingToAdd)}
            onDone={() => void onChanged()}
          />
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
                  <Link href={`/tables/${table.table}`} translate="no">
                    {table.called}
                  </Link>
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

const Vouchers = ({ account: { vouchers } }: { readonly account: AccountAnswer }) => (
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
