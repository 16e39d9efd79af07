/** What the area that is looked at is worth: its exact edge and chance, and what the chip in hand would win there. */
import type { Area } from '../../../../rules/cloth/layout.ts'
import { couldWin, paysAt } from '../../../../table/settlement/could-win.ts'
import type { TableState } from '../../../../table/state.ts'
import { amountText } from '../../../words/format.ts'
import { text } from '../../../text/worth.ts'
import { figuresOf } from './figures.ts'
import { useWorth } from './use-worth.ts'

interface WorthProps {
  readonly table: string
  readonly state: TableState
  readonly area: Area
  /** What one more press would put there. */
  readonly amount: number
}

const Worth = ({ table, state, area, amount }: WorthProps) => {
  const figures = figuresOf(useWorth(table), area.wager, area.state)
  const pays = area.pays === undefined ? paysAt(state, area.wager, area.state) : []
  const wins = couldWin(state, area.wager, amount, area.state)
  const said = [
    pays.length > 0 && text.pays(pays),
    figures && text.edge(figures.edge),
    figures && text.chance(figures.chance),
    wins.length > 0 && text.wins(amountText(amount), wins.map(amountText)),
  ]
  return <p className="table-worth">{said.filter(Boolean).join(' · ')}</p>
}

export default Worth
