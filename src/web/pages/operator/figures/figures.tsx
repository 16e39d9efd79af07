/** What the tables came to, day by day; whether wagers return what they should; what was significant. */
import { house } from '../../../house/client.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { text } from '../../../text/staff/operator-figures.ts'
import { Returns } from '../../../ui/list/returns.tsx'
import { RefusedNotice } from '../../../ui/notice.tsx'
import { Days } from './days.tsx'
import { Significant } from '../house/significant.tsx'

export const Figures = () => {
  const { value, refused } = useAsked('tables', () => house.tables())
  const tables = value?.tables ?? []
  return (
    <div className="stack">
      <RefusedNotice refused={refused} />
      <Days tables={tables} />
      <section className="panel" aria-labelledby="operator-returns">
        <h2 id="operator-returns">{text.returns}</h2>
        <Returns tables={tables} />
      </section>
      <Significant tables={tables} />
    </div>
  )
}
