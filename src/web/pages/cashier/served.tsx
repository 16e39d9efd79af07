/** One player at the desk: the account, what can be done with it, what became of it. */
import type { Me } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { text } from '../../text/staff/cashier.ts'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { AccountTile } from './account-tile.tsx'
import { AtTables } from './at-tables.tsx'
import { mayApprove, mayPay } from './may.ts'
import { OpenAccount } from './open-account.tsx'
import { PaymentForm } from './payment.tsx'
import { Proposals } from '../../forms/proposals.tsx'
import { PlayersStatement } from './statement.tsx'

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
