/** Paying in, paying out, a voucher: entered, sent once, and shown as done with its slip when the house has said so. */
import { useState } from 'react'
import type { Account, Settled } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { useOnce } from '../../house/asking/use-once.ts'
import { readMoney } from '../../../rules/money/money.ts'
import { amountText, moneyText } from '../../format.ts'
import { text } from '../../text/staff/cashier.ts'
import { text as forms } from '../../text/shared/forms.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { AmountPad } from './amount-pad.tsx'

const whats = ['pay-in', 'pay-out', 'voucher'] as const
type What = (typeof whats)[number]

interface PaymentFormProps {
  readonly account: Account
  readonly onPaid: (slip: string) => void
  readonly onProposed: () => void
}

export const PaymentForm = ({ account, onPaid, onProposed }: PaymentFormProps) => {
  const [what, setWhat] = useState<What>('pay-in')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [proposed, setProposed] = useState<number>()
  const limits = useAsked('limits', () => house.cage.limits())
  const once = useOnce()
  const locked = once.busy || once.unanswered
  const amount = readMoney(typed)
  const fault = faultOf(what, typed, amount, account)

  const settle = ({ slip, proposal }: Settled): void => {
    setTyped('')
    setNote('')
    setProposed(proposal)
    if (slip !== undefined) onPaid(slip)
    else onProposed()
  }
  const pay = async (): Promise<void> => {
    if (amount === undefined || fault !== undefined) return
    setProposed(undefined)
    const settled = await once.run((id) => house.cage.pay(account.player, { what, amount, note: note.trim() }, id))
    if (settled) settle(settled)
  }
  return (
    <section className="panel" aria-labelledby="cashier-pay">
      <h2 id="cashier-pay">{text.pay}</h2>
      <Form onSend={pay}>
        <Whats what={what} locked={locked} onWhat={setWhat} />
        <div className="cashier-form">
          <AmountPad
            value={typed}
            onChange={setTyped}
            wrong={typed !== '' && amount === undefined ? fault : undefined}
            locked={locked}
          />
          <div className="stack">
            <Field
              label={text.note}
              hint={text.noteHint}
              autoComplete="off"
              value={note}
              onChange={(next) => locked || setNote(next.slice(0, 500))}
            />
            {account.money === 'cash' && limits.value && (
              <p className="field-label">{text.takesTwo(amountText(limits.value.payment))}</p>
            )}
            <RefusedNotice refused={once.refused} />
            {once.unanswered && !once.busy && <Notice kind="warn">{text.unanswered}</Notice>}
            {proposed !== undefined && <Notice kind="warn">{text.proposedNow(proposed)}</Notice>}
            <Button type="submit" kind="main" large busy={once.busy} refused={fault}>
              {once.unanswered ? text.askAgain : text.doPay(what, amount ? moneyText(amount) : undefined)}
            </Button>
            {fault !== undefined && fault !== forms.badAmount && <p className="field-label">{fault}</p>}
          </div>
        </div>
      </Form>
    </section>
  )
}

const faultOf = (what: What, typed: string, amount: number | undefined, account: Account): string | undefined => {
  if (typed === '') return text.needsAmount
  if (amount === undefined) return forms.badAmount
  if (amount === 0) return text.needsAmount
  return what === 'pay-out' && amount > account.amount ? text.tooMuch(amountText(account.amount)) : undefined
}

interface WhatsProps {
  readonly what: What
  readonly locked: boolean
  readonly onWhat: (what: What) => void
}

const Whats = ({ what, locked, onWhat }: WhatsProps) => (
  <fieldset className="cashier-whats">
    <legend className="visually-hidden">{text.kind}</legend>
    {whats.map((each) => (
      <label key={each} className="cashier-what" data-chosen={each === what || undefined}>
        <input
          type="radio"
          name="what"
          value={each}
          checked={each === what}
          disabled={locked}
          onChange={() => onWhat(each)}
          aria-describedby="cashier-what-about"
        />
        {text.whats[each]}
      </label>
    ))}
    <p id="cashier-what-about" className="field-label">
      {text.abouts[what]}
    </p>
  </fieldset>
)
