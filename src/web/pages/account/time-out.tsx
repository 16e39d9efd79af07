/** Not to play for a while. */
import { useState } from 'react'
import type { OwnLimits } from '../../../client/index.ts'
import { momentText } from '../../format.ts'
import { house } from '../../house/client.ts'
import { useDoing } from '../../house/asking/use-doing.ts'
import { text } from '../../text/account.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Choice } from '../../ui/form/field.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { bindsAt, pendingAt, wishesIn } from './binding.ts'

const day = 24 * 60 * 60_000

type Length = keyof typeof text.lengths

const days: Readonly<Record<Length, number>> = { day: 1, days: 3, week: 7, month: 30 }
const lengths = Object.entries(text.lengths) as (readonly [Length, string])[]

interface TimeOutProps {
  readonly limits: OwnLimits
  /** When they were asked for. */
  readonly at: number
  readonly onChanged: () => Promise<void>
}

export const TimeOut = ({ limits, at, onChanged }: TimeOutProps) => {
  const [length, setLength] = useState<Length>('day')
  /** Until when, as it is asked about. */
  const [until, setUntil] = useState<number>()
  const { busy, refused, run, explain } = useDoing()
  const binds = bindsAt(limits.timeOut, at)
  const isOn = binds !== null && binds > at
  const pending = pendingAt(limits.timeOut, at)
  const set = async (timeOut: number | null): Promise<void> => {
    if (!(await run(() => house.setLimits({ ...wishesIn(limits, Date.now()), timeOut })))) return
    setUntil(undefined)
    await onChanged()
  }
  return (
    <section className="panel" aria-label={text.timeOut}>
      <h2>{text.timeOut}</h2>
      <p className="field-label">{text.timeOutAbout}</p>
      {isOn && (
        <Notice kind="warn">
          {text.timeOutUntil(momentText(binds))} {pending && pending.from < binds && text.timeOutEnds(momentText(pending.from))}
        </Notice>
      )}
      <Choice label={text.howLong} value={length} among={lengths} onChange={setLength} />
      <div className="row">
        <Button
          onPress={() => {
            explain(undefined)
            setUntil(Date.now() + days[length] * day)
          }}
        >
          {text.takeTimeOut}
        </Button>
        {isOn && !pending && binds > at + day && (
          <Button kind="plain" busy={busy} onPress={() => void set(null)}>
            {text.endTimeOut}
          </Button>
        )}
      </div>
      {until === undefined && <RefusedNotice refused={refused} />}
      <Dialog title={text.timeOutTitle} open={until !== undefined} onClose={() => setUntil(undefined)}>
        {until !== undefined && (
          <>
            <p>{text.timeOutSure(momentText(until))}</p>
            <RefusedNotice refused={refused} />
            <div className="dialog-foot">
              <Button onPress={() => setUntil(undefined)}>{text.stay}</Button>
              <Button kind="grave" busy={busy} onPress={() => void set(until)}>
                {text.takeTimeOut}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </section>
  )
}
