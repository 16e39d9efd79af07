/** Paying in, paying out, a voucher: entered, sent once, and shown as done with its slip when the house has said so. */
import { useState } from 'react'
import type { AccountAnswer, CageAnswer } from '../../../client/index.ts'
import { readMoney } from '../../../rules/money/money.ts'
import type { FormValues } from '../../../table/forms/field.ts'
import { cageForms, payments } from '../../../wire/forms/cage.ts'
import { amountText, moneyText } from '../../words/format.ts'
import { CommandForm } from '../../forms/command.tsx'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { translate } from '../../text/language.ts'
import { text } from '../../text/staff/cashier.ts'
import { Notice } from '../../ui/notice.tsx'

/** Large keys for an amount. */
interface AmountKeysProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0', '.'] as const

/** What an amount cannot be is not typed by a key. */
const after = (value: string, key: string): string => {
  const next = `${value}${key}`
  return /^\d{1,10}([.,]\d{0,2})?$/.test(next) ? next.replace(/^0+(?=\d)/, '') : value
}

const AmountKeys = ({ value, onChange }: AmountKeysProps) => (
  <div className="cashier-keys" role="group" aria-label={text.pad}>
    {keys.map((key) => (
      <button key={key} type="button" aria-label={text.key(key)} onClick={() => onChange(after(value, key))}>
        {key}
      </button>
    ))}
    <button type="button" className="cashier-wide" onClick={() => onChange('')}>
      {text.clear}
    </button>
    <button type="button" aria-label={text.erase} onClick={() => onChange(value.slice(0, -1))}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M9 5h12v14H9l-7-7zM12.5 9.5l5 5m0-5l-5 5" fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
    </button>
  </div>
)

interface PaymentFormProps {
  readonly account: AccountAnswer
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
  const settled = ({ slip, proposal }: CageAnswer): void => {
    setProposed(proposal)
    if (slip === undefined) onProposed()
    else onPaid(slip)
  }
  return (
    <section className="panel cashier-pay" aria-labelledby="cashier-pay">
      <h2 id="cashier-pay">{text.pay}</h2>
      <CommandForm<CageAnswer>
        form={cageForms.pay}
        known={{ player: account.player }}
        fault={faultIn}
        label={(values) => text.doPay(paid(values).what, paid(values).amount ? moneyText(paid(values).amount!) : undefined)}
        renderBelow={(field, value, onChange) =>
          field === 'what' ? (
            <p className="field-label">{translate(payments[value as keyof typeof payments][1])}</p>
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
