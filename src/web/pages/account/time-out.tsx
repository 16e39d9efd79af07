/** Not to play for a while. */
import type { OwnLimits } from '../../../client/index.ts'
import { ownForms } from '../../../wire/forms/own.ts'
import { CommandButton } from '../../forms/command.tsx'
import { momentText } from '../../format.ts'
import { text } from '../../text/account.ts'
import { Notice } from '../../ui/notice.tsx'
import { bindsAt, pendingAt, wishesIn } from './binding.ts'

const day = 24 * 60 * 60_000

interface TimeOutProps {
  readonly limits: OwnLimits
  /** When they were asked for. */
  readonly at: number
  readonly onChanged: () => Promise<void>
}

export const TimeOut = ({ limits, at, onChanged }: TimeOutProps) => {
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
