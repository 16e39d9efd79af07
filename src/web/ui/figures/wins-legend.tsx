/** How wins and drops are drawn. */
import { text } from '../../text/shared/wins.ts'
import { Key, Legend } from '../chart/legend.tsx'

export const WinsLegend = () => (
  <Legend>
    <Key name={text.lossBelow}>
      <rect className="wins-win" x="1" y="1" width="24" height="12" />
    </Key>
    <Key name={text.drop}>
      <rect className="wins-drop" x="1" y="1" width="24" height="12" />
    </Key>
  </Legend>
)
