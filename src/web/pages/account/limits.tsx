/** What players set for themselves: limits of a day, a time-out, and not to play at all. */
import { useState } from 'react'
import type { AskedLimits, OwnLimits } from '../../../client/index.ts'
import { readMoney } from '../../../rules/money/money.ts'
import { amountText, momentText } from '../../format.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { useDoing } from '../../house/asking/use-doing.ts'
import { text } from '../../text/account.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { bindsAt, pendingAt, wishesIn, type OwnLimit } from './binding.ts'
import { Exclusion } from './exclusion.tsx'
import { TimeOut } from './time-out.tsx'

export const Limits = () => {
  // The limits that bind are those of the time of the answer.
  const { value, refused, ask } = useAsked('limits', async () => ({ limits: await house.limits(), at: Date.now() }))
  if (!value) return refused ? <RefusedNotice refused={refused} /> : <p className="waiting">{text.waiting}</p>
  return (
    <div className="account-limits">
      <MoneyLimits {...value} onChanged={ask} />
      <div className="stack">
        <TimeOut {...value} onChanged={ask} />
        <Exclusion />
      </div>
    </div>
  )
}

const typed = (limit: number | null): string => (limit === null ? '' : String(limit / 100))

/** What was typed as a limit: nothing is none. */
const readLimit = (said: string): number | null | undefined => (said.trim() === '' ? null : readMoney(said))

interface MoneyLimitsProps {
  readonly limits: OwnLimits
  readonly at: number
  readonly onChanged: () => Promise<void>
}

const MoneyLimits = ({ limits, at, onChanged }: MoneyLimitsProps) => {
  const wishes = wishesIn(limits, at)
  const [bought, setBought] = useState(() => typed(wishes.bought))
  const [lost, setLost] = useState(() => typed(wishes.lost))
  const [isSet, setSet] = useState(false)
  const { busy, refused, run } = useDoing()
  const wanted = { bought: readLimit(bought), lost: readLimit(lost) }
  const isWrong = wanted.bought === undefined || wanted.lost === undefined
  const today = limits.today.bought - limits.today.brought
  const set = async (): Promise<void> => {
    setSet(false)
    if (isWrong) return
    const asked: AskedLimits = { ...wishes, bought: wanted.bought!, lost: wanted.lost! }
    if (!(await run(() => house.setLimits(asked)))) return
    setSet(true)
    await onChanged()
  }
  return (
    <Form className="panel" label={text.limitsTitle} noValidate onSend={set}>
      <h2>{text.limitsTitle}</h2>
      <p className="field-label">{text.limitsAbout}</p>
      <LimitField
        label={text.bought}
        hint={text.limitHint}
        value={bought}
        onChange={setBought}
        at={at}
        limit={limits.bought}
        used={limits.today.bought}
        told={text.boughtToday(amountText(limits.today.bought))}
      />
      <LimitField
        label={text.lost}
        hint={text.lostHint}
        value={lost}
        onChange={setLost}
        at={at}
        limit={limits.lost}
        used={today}
        told={today < 0 ? text.wonToday(amountText(-today)) : text.lostToday(amountText(today))}
      />
      <p className="field-label">{text.day}</p>
      <RefusedNotice refused={refused} />
      {isSet && <Notice kind="good">{text.limitsSet}</Notice>}
      <div className="row">
        <Button type="submit" kind="main" busy={busy} refused={isWrong ? text.wrongAmount : undefined}>
          {text.setLimits}
        </Button>
      </div>
    </Form>
  )
}

interface LimitFieldProps extends StandingProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const LimitField = ({ label, hint, value, onChange, ...standing }: LimitFieldProps) => {
  const wrong = readLimit(value) === undefined ? text.wrongAmount : undefined
  return (
    <>
      <Field label={label} value={value} onChange={onChange} inputMode="decimal" hint={hint} wrong={wrong} />
      <Standing {...standing} />
    </>
  )
}

interface StandingProps {
  readonly at: number
  readonly limit: OwnLimit
  /** The day's sum so far. */
  readonly used: number
  readonly told: string
}

const limitText = (limit: number | null): string => (limit === null ? text.none : amountText(limit))

/** How it stands with a limit today, and what is to come. */
const Standing = ({ at, limit, used, told }: StandingProps) => {
  const binds = bindsAt(limit, at)
  const pending = pendingAt(limit, at)
  return (
    <div className="account-standing">
      {binds !== null && <meter aria-label={told} min={0} max={Math.max(binds, 1)} value={Math.max(0, Math.min(used, binds))} />}
      <p className="row">
        <span className="tag">{text.binds(limitText(binds))}</span>
        {pending && <span className="tag tag-warn">{text.pending(limitText(pending.limit), momentText(pending.from))}</span>}
        <span className="field-label numbers">{told}</span>
      </p>
    </div>
  )
}
