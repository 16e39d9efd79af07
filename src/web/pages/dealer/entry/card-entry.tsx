/** Cards by rank and suit in the order in which they are dealt, and whose card is next. */
import type { Suit } from '../../../../rules/equipment/cards.ts'
import type { Equipment } from '../../../../rules/equipment/equipment.ts'
import { keptOf } from '../../../../table/equipment/shown.ts'
import { PlayingCard } from '../../../felt/pieces/card.tsx'
import { rankText, suitPaths } from '../../../felt/pieces/suits.ts'
import { text } from '../../../text/staff/dealer.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Dealing } from '../dealing.ts'
import { across, EntryKeys } from './entry-keys.tsx'
import { Reading } from './reading.tsx'

const ranks = Array.from('A23456789TJQK')
const suits: readonly Suit[] = ['S', 'H', 'D', 'C']

/** A place for each card that was entered and for the next one, by the hand that gets it; hands that are known stand from the first. */
const slotsOf = ({ next }: Equipment, hands: readonly string[], cards: readonly string[]): readonly string[] => {
  if (hands.length > 0) return hands
  const dealt = cards.map((_, at) => next(cards.slice(0, at)) ?? '')
  const waiting = next(cards)
  return waiting === undefined ? dealt : [...dealt, waiting]
}

export const CardEntry = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state, terminal } = dealing
  const { cards: entry } = terminal
  const { cards, rank } = dealing.cards
  const { equipment } = state.inForce.results
  const hands = state.inForce.conduct.hands ?? []
  const refusal = entry.refusal()
  const isOff = refusal !== undefined
  const shown = equipment.read(cards)
  const isDone = shown !== undefined
  const hand = (isDone ? undefined : (hands[cards.length] ?? equipment.next(cards))) ?? hands.at(-1) ?? text.entry
  return (
    <Panel title={text.entry}>
      <div className="row">
        {slotsOf(equipment, hands, cards).map((name, at) => (
          <div key={at} className={`dealer-hand ${at === cards.length && !isOff ? 'dealer-hand-next' : ''}`}>
            <span>{name}</span>
            {cards[at] === undefined ? (
              <span className="dealer-slot">
                {rank !== undefined && at === cards.length ? rankText(ranks.indexOf(rank) + 1) : '?'}
              </span>
            ) : (
              <PlayingCard card={cards[at]} size={64} />
            )}
          </div>
        ))}
        <Reading state={state} result={shown && keptOf(equipment, shown)} refusal={refusal} hint={text.pressRank(hand)} />
      </div>
      <div className="dealer-keys" style={across(7)} role="group" aria-label={text.pressRank(hand)}>
        {ranks.map((each, at) => (
          <button
            key={each}
            type="button"
            className="key"
            aria-label={text.rank(rankText(at + 1))}
            aria-pressed={rank === each}
            aria-disabled={isOff || isDone || undefined}
            onClick={() => entry.rank(each)}
          >
            {rankText(at + 1)}
          </button>
        ))}
      </div>
      <div className="dealer-keys" style={across(4)}>
        {suits.map((suit) => (
          <button
            key={suit}
            type="button"
            className={`key ${suit === 'H' || suit === 'D' ? 'dealer-red' : ''}`}
            aria-label={text.suits[suit]}
            aria-disabled={isOff || rank === undefined || undefined}
            onClick={() => entry.suit(suit)}
          >
            <svg viewBox="0 0 100 100" width="34" height="34" aria-hidden="true">
              <path d={suitPaths[suit]} fill="currentColor" />
            </svg>
          </button>
        ))}
      </div>
      <EntryKeys
        dealing={dealing}
        entered={shown && { cards: [...shown] }}
        refused={refusal?.reason ?? text.pressRank(hand)}
        onClear={entry.clear}
      />
    </Panel>
  )
}
