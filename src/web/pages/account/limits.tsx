/** What players set for themselves: limits of a day, a time-out, and not to play at all. */
import type { OwnLimits } from '../../../client/index.ts'
import { ownForms } from '../../../wire/forms/own.ts'
import { CommandForm } from '../../forms/command.tsx'
import { amountText, momentText } from '../../format.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { text } from '../../text/account.ts'
import { RefusedNotice } from '../../ui/notice.tsx'
import { bindsAt, pendingAt, wishesIn, type OwnLimit } from './binding.ts'
import { Exclusion } from './exclusion.tsx'
import { Reminder } from './reminder.tsx'
import { TimeOut } from './time-out.tsx'

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
  readonly limits: OwnLimits
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
