/** What the tables came to, day by day; whether wagers return what they should; what was significant. */
import { house } from '../../../house/client.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { Returns } from '../../../ui/figures/returns.tsx'
import { Wins } from '../../../ui/figures/wins.tsx'
import { RefusedNotice } from '../../../ui/notice.tsx'
import { Significant } from '../house/significant.tsx'

export const Figures = () => {
  const { value, refused } = useAsked('tables', () => house.tables())
  const tables = value?.tables ?? []
  return (
    <div className="stack">
      <RefusedNotice refused={refused} />
      <Wins tables={tables} />
      <Returns tables={tables} />
      <Significant tables={tables} />
    </div>
  )
}
