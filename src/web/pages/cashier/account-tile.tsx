/** What a player has in the account, large. */
import type { Account } from '../../../client/index.ts'
import { amountText } from '../../format.ts'
import { text } from '../../text/staff/cashier.ts'
import { Button } from '../../ui/button.tsx'

interface AccountTileProps {
  readonly account: Account
  readonly onSlip: (slip: string) => void
}

export const AccountTile = ({ account: { player, open, money, amount, vouchers }, onSlip }: AccountTileProps) => (
  <section className="panel cashier-account" aria-label={text.accountOf(player)}>
    <div className="panel-head">
      <h2>{player}</h2>
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
