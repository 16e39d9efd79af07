/** The statement: everything that changed what is one's own. */
import { useState } from 'react'
import { house } from '../../house/client.ts'
import { text } from '../../text/account.ts'
import { Choice } from '../../ui/form/field.tsx'
import { StatementOf } from '../../ui/list/statement.tsx'

const day = 24 * 60 * 60_000
const page = 100

type Span = keyof typeof text.spans

const days: Readonly<Record<Span, number>> = { week: 7, month: 30, all: Infinity }
const spans = Object.entries(text.spans) as (readonly [Span, string])[]

export const StatementPart = () => {
  const [span, setSpan] = useState<Span>('month')
  // A span is counted from when it was chosen, so that its pages fit together.
  const [now, setNow] = useState(() => Date.now())
  const from = span === 'all' ? undefined : now - days[span] * day
  return (
    <div className="stack">
      <div className="account-over not-printed">
        <Choice
          label={text.span}
          value={span}
          among={spans}
          onChange={(next) => {
            setNow(Date.now())
            setSpan(next)
          }}
        />
        <a className="button" href={house.addressOf('GET /me/statement.csv', { from })} download>
          {text.download}
        </a>
      </div>
      <StatementOf of={String(from)} asking={(after) => house.call('GET /me/statement', { from, after, most: page })} />
    </div>
  )
}
