/** Cards by rank and suit in the order in which they are dealt, and whose card is next. */
import { keptOf } from '../../../../table/equipment/shown.ts'
import { CardKeys, CardSlots, nextHand } from '../../../felt/pad/card-keys.tsx'
import { text as words } from '../../../text/pad.ts'
import { text } from '../../../text/staff/dealer.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Dealing } from '../dealing.ts'
import { EntryKeys } from './entry-keys.tsx'
import { Reading } from './reading.tsx'

export const CardEntry = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state, terminal } = dealing
  const { cards: entry } = terminal
  const { results, conduct } = state.inForce
  const { equipment } = results
  const refusal = entry.refusal()
  const shown = equipment.read(dealing.cards.cards)
  const entered = { equipment, hands: conduct.hands, entered: dealing.cards, isOff: refusal !== undefined }
  const hint = words.pressRank(nextHand(entered) ?? text.entry)
  return (
    <Panel title={text.entry}>
      <div className="row">
        <CardSlots {...entered} />
        <Reading state={state} result={shown && keptOf(equipment, shown)} refusal={refusal} hint={hint} />
      </div>
      <CardKeys {...entered} onRank={(rank) => entry.rank(rank)} onSuit={(suit) => entry.suit(suit)} />
      <EntryKeys
        dealing={dealing}
        entered={shown && { cards: [...shown] }}
        refused={refusal?.reason ?? hint}
        onClear={entry.clear}
      />
    </Panel>
  )
}
