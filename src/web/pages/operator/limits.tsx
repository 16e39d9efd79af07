/** Amounts from which the house looks twice: stricter ones count at once, looser ones take a second operator. */
import { useState } from 'react'
import type { HouseLimits } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/use-asked.ts'
import { useOnce } from '../../house/use-once.ts'
import { amountText, readMoney } from '../../format.ts'
import { text } from '../../text/operator.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'

const names = ['payment', 'wager', 'win'] as const

export const LimitsForm = () => {
  const { value, refused, ask } = useAsked('house limits', () => house.cage.limits())
  return (
    <section className="panel" aria-labelledby="operator-limits">
      <h3 id="operator-limits">{text.houseLimits}</h3>
      <p>{text.houseLimitsAbout}</p>
      <RefusedNotice refused={refused} />
      {!value && !refused && <p className="waiting">{text.waiting}</p>}
      {value && <Limits limits={value} onChanged={() => void ask()} />}
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
  const fault = bad ? text.badAmount : same ? text.nothingChanged : undefined
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
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void change()
      }}
    >
      {names.map((name) => (
        <Field
          key={name}
          label={text.houseLimit[name]}
          hint={text.now(amountText(limits[name]))}
          wrong={typed[name] && readMoney(typed[name]) === undefined ? text.badAmount : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed[name] ?? ''}
          onChange={(value) => locked || setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <RefusedNotice refused={once.refused} />
      {once.unanswered && !once.busy && <Notice kind="warn">{text.unanswered}</Notice>}
      {told !== undefined && <Notice kind="good">{told}</Notice>}
      <div className="row">
        <Button type="submit" kind="main" busy={once.busy} refused={fault}>
          {text.changeLimits}
        </Button>
      </div>
    </form>
  )
}
