/** Two cards by rank and suit, in the order of the hands. */
import { Panel } from '../../../ui/panel.tsx'
import type { Suit } from '../../../../rules/wager/result.ts'
import { PlayingCard } from '../../../felt/pieces/card.tsx'
import { rankText, suitPaths } from '../../../felt/pieces/suits.ts'
import { text } from '../../../text/staff/dealer.ts'
import type { Dealing } from '../dealing.ts'
import { across, EntryKeys } from './entry-keys.tsx'
import { Reading } from './reading.tsx'

const ranks = Array.from('A23456789TJQK')
const suits: readonly Suit[] = ['S', 'H', 'D', 'C']

export const CardEntry = ({ dealing }: { readonly dealing: Dealing }) => {
  const { state, terminal } = dealing
  const { cards: entry } = terminal
  const { cards, rank } = dealing.cards
  const hands = state.inForce.conduct.hands!
  const refusal = entry.refusal()
  const isOff = refusal !== undefined
  const [first, second] = cards
  const result = first !== undefined && second !== undefined ? ({ kind: 'deal', cards: [first, second] } as const) : undefined
  const hand = hands[Math.min(cards.length, 1)]!
  return (
    <Panel title={text.entry.cards}>
      <div className="row">
        {hands.map((name, at) => (
          <div key={name} className={`dealer-hand ${at === cards.length && !isOff ? 'dealer-hand-next' : ''}`}>
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
        <Reading state={state} result={result} refusal={refusal} hint={text.pressRank(hand)} />
      </div>
      <div className="dealer-keys" style={across(7)} role="group" aria-label={text.pressRank(hand)}>
        {ranks.map((each, at) => (
          <button
            key={each}
            type="button"
            className="key"
            aria-label={text.rank(rankText(at + 1))}
            aria-pressed={rank === each}
            aria-disabled={isOff || cards.length === 2 || undefined}
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
        entered={result && { cards: [...result.cards] }}
        refused={refusal?.reason ?? text.pressRank(hand)}
        onClear={entry.clear}
      />
    </Panel>
  )
}
