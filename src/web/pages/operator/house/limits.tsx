/** Amounts at which the house looks twice: stricter ones count at once, looser ones take a second operator. */
import { useState } from 'react'
import type { HouseLimits } from '../../../../client/index.ts'
import { house } from '../../../house/client.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { useOnce } from '../../../house/asking/use-once.ts'
import { readMoney } from '../../../../rules/money/money.ts'
import { amountText } from '../../../format.ts'
import { text } from '../../../text/staff/operator-house.ts'
import { text as operator } from '../../../text/staff/operator.ts'
import { text as forms } from '../../../text/shared/forms.ts'
import { Answered } from '../../../ui/list/answered.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'

const names = ['payment', 'wager', 'win'] as const

export const LimitsForm = () => {
  const asked = useAsked('house limits', () => house.cage.limits())
  return (
    <section className="panel" aria-labelledby="operator-limits">
      <h3 id="operator-limits">{text.houseLimits}</h3>
      <p>{text.houseLimitsAbout}</p>
      <Answered asked={asked} waiting={operator.waiting}>
        {(limits) => <Limits limits={limits} onChanged={() => void asked.ask()} />}
      </Answered>
    </section>
  )
}

const Limits = ({ limits, onChanged }: { readonly limits: HouseLimits; readonly onChanged: () => void }) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [told, setTold] = useState<string>()
  const once = useOnce()
  const locked = once.busy || once.unanswered
  const wanted = names.map((name) => [name, typed[name] ? readMoney(typed[name]) : limits[name]] as const)
  const bad = wanted.some(([, amount]) => amount === undefined)
  const same = wanted.every(([name, amount]) => amount === limits[name])
  const fault = bad ? forms.badAmount : same ? operator.nothingChanged : undefined
  const change = async (): Promise<void> => {
    if (fault !== undefined) return
    setTold(undefined)
    const settled = await once.run((id) => house.cage.changeLimits(Object.fromEntries(wanted) as HouseLimits, id))
    if (!settled) return
    setTold(settled.kind === 'proposed' ? text.limitsProposed : text.limitsChanged)
    setTyped({})
    onChanged()
  }
  return (
    <Form onSend={change}>
      {names.map((name) => (
        <Field
          key={name}
          label={text.houseLimit[name]}
          hint={operator.now(amountText(limits[name]))}
          wrong={typed[name] && readMoney(typed[name]) === undefined ? forms.badAmount : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed[name] ?? ''}
          onChange={(value) => locked || setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <RefusedNotice refused={once.refused} />
      {once.unanswered && !once.busy && <Notice kind="warn">{operator.unanswered}</Notice>}
      {told !== undefined && <Notice kind="good">{told}</Notice>}
      <div className="row">
        <Button type="submit" kind="main" busy={once.busy} refused={fault}>
          {text.changeLimits}
        </Button>
      </div>
    </Form>
  )
}
