/** What players set for themselves: limits of a day, a time-out, and not to play at all. */
import { useState } from 'react'
import type { OwnLimitsAnswer } from '../../../client/index.ts'
import { ownForms } from '../../../wire/forms/own.ts'
import { amountText, momentText } from '../../words/format.ts'
import { CommandButton, CommandForm } from '../../forms/command.tsx'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { text } from '../../text/account.ts'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { type BindingLimit, bindsAt, pendingAt, wishesIn } from './binding.ts'

/** Not to play for a while. */
const day = 24 * 60 * 60_000

interface TimeOutProps {
  readonly limits: OwnLimitsAnswer
  /** When they were asked for. */
  readonly at: number
  readonly onChanged: () => Promise<void>
}

const TimeOut = ({ limits, at, onChanged }: TimeOutProps) => {
  const binds = bindsAt(limits.timeOut, at)
  const isOn = binds !== null && binds > at
  const pending = pendingAt(limits.timeOut, at)
  const set = { known: { ...wishesIn(limits, at), timeOut: null }, onDone: () => void onChanged() }
  return (
    <section className="panel" aria-label={text.timeOut}>
      <h2>{text.timeOut}</h2>
      <p className="field-label">{text.timeOutAbout}</p>
      {isOn && (
        <Notice kind="warn">
          {text.timeOutUntil(momentText(binds))} {pending && pending.from < binds && text.timeOutEnds(momentText(pending.from))}
        </Notice>
      )}
      <div className="row">
        <CommandButton {...set} form={ownForms['take-time-out']} title={text.timeOutTitle} />
        {isOn && !pending && binds > at + day && <CommandButton {...set} form={ownForms['end-time-out']} kind="plain" />}
      </div>
    </section>
  )
}

/** The wish not to play any more: asked about gravely, for nobody takes it back. */
const Exclusion = () => {
  const [done, setDone] = useState(false)
  return (
    <section className="panel" aria-label={text.exclusion}>
      <h2>{text.exclusion}</h2>
      {done ? (
        <Notice kind="warn">{text.excluded}</Notice>
      ) : (
        <>
          <p className="field-label">{text.exclusionAbout}</p>
          <div className="row">
            <CommandButton
              form={ownForms['exclude-oneself']}
              title={text.excludeTitle}
              label={() => text.excludeNow}
              onDone={() => setDone(true)}
            />
          </div>
        </>
      )}
    </section>
  )
}

/** How often a player is told at a table how long they have been there, and how they stand. */
interface ReminderProps {
  readonly limits: OwnLimitsAnswer
  readonly at: number
  readonly onChanged: () => Promise<void>
}

const Reminder = ({ limits, at, onChanged }: ReminderProps) => (
  <section className="panel" aria-label={text.reminder}>
    <h2>{text.reminder}</h2>
    <p className="field-label">{text.reminderAbout}</p>
    <CommandForm
      form={ownForms['set-reminder']}
      title={text.reminder}
      known={wishesIn(limits, at)}
      begins={{ reminder: String(limits.reminder) }}
      onDone={() => void onChanged()}
    />
  </section>
)

export const Limits = () => {
  // The limits that bind are those of the time of the answer.
  const { value, refused, ask } = useAsked('limits', async () => ({ limits: await house.call('GET /me/limits'), at: Date.now() }))
  if (!value) return refused ? <RefusedNotice refused={refused} /> : <p className="waiting">{text.waiting}</p>
  return (
    <div className="account-limits">
      <MoneyLimits {...value} onChanged={ask} />
      <div className="stack">
        <Reminder {...value} onChanged={ask} />
        <TimeOut {...value} onChanged={ask} />
        <Exclusion />
      </div>
    </div>
  )
}

const typed = (limit: number | null): string => (limit === null ? '' : String(limit / 100))

interface MoneyLimitsProps {
  readonly limits: OwnLimitsAnswer
  readonly at: number
  readonly onChanged: () => Promise<void>
}

const MoneyLimits = ({ limits, at, onChanged }: MoneyLimitsProps) => {
  const { bought, lost, timeOut } = wishesIn(limits, at)
  const { today } = limits
  const net = today.bought - today.brought
  const standing = {
    bought: { used: today.bought, told: text.boughtToday(amountText(today.bought)) },
    lost: { used: net, told: net < 0 ? text.wonToday(amountText(-net)) : text.lostToday(amountText(net)) },
  }
  return (
    <section className="panel">
      <h2>{text.limitsTitle}</h2>
      <CommandForm
        form={ownForms['set-own-limits']}
        title={text.limitsTitle}
        known={{ bought: null, lost: null, timeOut }}
        begins={{ bought: typed(bought), lost: typed(lost) }}
        renderBelow={(field) => (
          <Standing at={at} limit={limits[field as 'bought' | 'lost']} {...standing[field as 'bought' | 'lost']} />
        )}
        onDone={() => void onChanged()}
      >
        {() => <p className="field-label">{text.day}</p>}
      </CommandForm>
    </section>
  )
}

interface StandingProps {
  readonly at: number
  readonly limit: BindingLimit
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
