/** What each colour of chips is worth as it is marked, and whose it is. */
import { playerCalled } from '../../../../table/names.ts'
import { Chip } from '../../../felt/pieces/chip.tsx'
import { moneyText } from '../../../format.ts'
import { text } from '../../../text/staff/dealer.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Dealing } from '../dealing.ts'
import { Do } from '../do.tsx'

export const Colours = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state } = dealing
  const { colours } = state.inForce.conduct
  if (!colours) return null
  const marked = Object.entries(state.colours)
  return (
    <Panel title={text.colours.title}>
      {marked.length === 0 && <p className="field-label">{text.colours.none}</p>}
      <ul className="stack">
        {marked.map(([colour, { player, value }]) => (
          <li key={colour} className="row">
            <Chip value={value} look={colours[colour]} width="40" height="40" />
            <span>
              <strong>{playerCalled(state, player)}</strong> · {text.colours.each(colour, moneyText(value))}
              <br />
              <span className="field-label">
                {text.colours.rack(Math.floor((state.racks.get(player) ?? 0) / value), moneyText(state.racks.get(player) ?? 0))}
              </span>
            </span>
            <Do dealing={dealing} type="clear-colour" body={{ colour }}>
              {text.colours.back(colour)}
            </Do>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
