/** What each table won or lost and what was bought in for there: bars one below the other, each with its figures. */
import { amountText, gainText } from '../../format.ts'
import { text } from '../../text/shared/wins.ts'
import { linear } from '../chart/scale.ts'
import type { Sums } from './periods.ts'
import { WinsLegend } from './wins-legend.tsx'

export interface TableSums extends Sums {
  readonly table: string
}

interface WinsByTableProps {
  readonly tables: readonly TableSums[]
  readonly named: (table: string) => string
}

export const WinsByTable = ({ tables, named }: WinsByTableProps) => {
  const low = Math.min(0, ...tables.map(({ win }) => win))
  const high = Math.max(1, ...tables.flatMap(({ win, drop }) => [win, drop]))
  const x = linear([low, high], [0, 100])
  return (
    <figure className="chart">
      <ul className="wins-bars" aria-label={text.byTable}>
        {tables.map(({ table, win, drop }) => (
          <li key={table}>
            <span>{named(table)}</span>
            <svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
              <rect className="wins-win" x={Math.min(x(win), x(0))} y="1" width={Math.abs(x(win) - x(0))} height="13" />
              <rect className="wins-drop" x={x(0)} y="16" width={x(drop) - x(0)} height="13" />
              <line className="wins-zero" x1={x(0)} x2={x(0)} y1="0" y2="30" />
            </svg>
            <span className="numbers">
              <span className={win < 0 ? 'bad' : ''}>
                {text.win} {gainText(win)}
              </span>
              <br />
              {text.drop} {amountText(drop)}
            </span>
          </li>
        ))}
      </ul>
      <figcaption>
        <WinsLegend />
      </figcaption>
    </figure>
  )
}
