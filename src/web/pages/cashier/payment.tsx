/** Paying in, paying out, a voucher: entered, sent once, and shown as done with its slip when the house has said so. */
import { useState } from 'react'
import type { Account, Settled } from '../../../client/index.ts'
import { readMoney } from '../../../rules/money/money.ts'
import type { FormValues } from '../../../table/forms/field.ts'
import { cageForms, payments } from '../../../wire/forms/cage.ts'
import { CommandForm } from '../../forms/command.tsx'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { amountText, moneyText } from '../../format.ts'
import { text } from '../../text/staff/cashier.ts'
import { Notice } from '../../ui/notice.tsx'
import { AmountKeys } from './amount-keys.tsx'

interface PaymentFormProps {
  readonly account: Account
  readonly onPaid: (slip: string) => void
  readonly onProposed: () => void
}

const paid = ({ what, amount = '' }: FormValues) => ({
  what: what as keyof typeof payments,
  amount: readMoney(amount as string),
})

export const PaymentForm = ({ account, onPaid, onProposed }: PaymentFormProps) => {
  const [proposed, setProposed] = useState<number>()
  const limits = useAsked('limits', () => house.call('GET /cage/limits'))
  const faultIn = (values: FormValues): string | undefined => {
    const { what, amount } = paid(values)
    if (!amount) return text.needsAmount
    return what === 'pay-out' && amount > account.amount ? text.tooMuch(amountText(account.amount)) : undefined
  }
  const settled = ({ slip, proposal }: Settled): void => {
    setProposed(proposal)
    if (slip === undefined) onProposed()
    else onPaid(slip)
  }
  return (
    <section className="panel cashier-pay" aria-labelledby="cashier-pay">
      <h2 id="cashier-pay">{text.pay}</h2>
      <CommandForm<Settled>
        form={cageForms.pay}
        known={{ player: account.player }}
        fault={faultIn}
        label={(values) => text.doPay(paid(values).what, paid(values).amount ? moneyText(paid(values).amount!) : undefined)}
        renderBelow={(field, value, onChange) =>
          field === 'what' ? (
            <p className="field-label">{payments[value as keyof typeof payments][1]}</p>
          ) : (
            field === 'amount' && <AmountKeys value={value as string} onChange={onChange} />
          )
        }
        onDone={settled}
      >
        {(values) => (
          <>
            {account.money === 'cash' && limits.value && (
              <p className="field-label">{text.takesTwo(amountText(limits.value.payment))}</p>
            )}
            {proposed !== undefined && <Notice kind="warn">{text.proposedNow(proposed)}</Notice>}
            {values['amount'] !== '' && faultIn(values) !== undefined && <p className="field-label">{faultIn(values)}</p>}
          </>
        )}
      </CommandForm>
    </section>
  )
}
