/** A player's statement, line by line with what there is after each. */
import { useState } from 'react'
import { house } from '../../house/client.ts'
import { text } from '../../text/staff/cashier.ts'
import { text as statement } from '../../text/shared/statement.ts'
import { text as forms } from '../../text/shared/forms.ts'
import { Field } from '../../ui/form/field.tsx'
import { StatementOf } from '../../ui/list/statement.tsx'

/** The beginning of a day of the calendar here; nothing where none is chosen. */
const beginOf = (day: string, later: number = 0): number | undefined => {
  if (day === '') return undefined
  const begin = new Date(`${day}T00:00:00`)
  begin.setDate(begin.getDate() + later)
  return begin.getTime()
}

const most = 200

interface StatementProps {
  readonly player: string
  /** When this changes the statement is asked for again. */
  readonly changed: string
}

export const PlayersStatement = ({ player, changed }: StatementProps) => {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const wrong = from !== '' && to !== '' && from > to ? forms.wrongDays : undefined
  const [begin, end] = [beginOf(from), beginOf(to, 1)]
  return (
    <section className="panel" aria-labelledby="cashier-statement">
      <div className="panel-head">
        <h2 id="cashier-statement">{statement.statement}</h2>
        <a
          className="button"
          download
          href={house.addressOf('GET /accounts/:player/statement.csv', { player, from: begin, to: end })}
        >
          {statement.download}
        </a>
      </div>
      <div className="fields">
        <Field label={text.from} type="date" value={from} onChange={setFrom} />
        <Field label={text.to} type="date" wrong={wrong} value={to} onChange={setTo} />
      </div>
      <StatementOf
        of={wrong === undefined ? `${player} ${begin} ${end} ${changed}` : undefined}
        asking={(after) =>
          house.call('GET /accounts/:player/statement', {
            player,
            ...(after === undefined && { from: begin }),
            to: end,
            after,
            most,
          })
        }
      />
    </section>
  )
}
