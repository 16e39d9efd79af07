/** Cards by rank and suit in the order in which they are dealt, and whose card is next. */
import type { Equipment } from '../../../rules/equipment/equipment.ts'
import { text } from '../../text/equipment/pad.ts'
import { PlayingCard } from '../pieces/card.tsx'
import { whoseCards } from '../pieces/parts.ts'
import { rankText, suitPaths } from '../pieces/suits.ts'
import { across } from './pad-keys.tsx'
import { ranks, suits, symbolsOf, type Pressed } from './pressed.ts'
import { keepsFocus } from './use-keys.ts'
import './pad.css'

interface CardsProps {
  readonly equipment: Equipment
  /** What the game calls its hands. */
  readonly hands?: readonly string[] | undefined
  readonly pressed: Pressed
  /** Why nothing can be pressed now. */
  readonly refused?: string | undefined
}

/** Whose card is next; undefined once the deal is done. */
export const nextHand = ({ equipment, hands, pressed }: CardsProps): string | undefined =>
  whoseCards(equipment, symbolsOf(pressed), hands)[symbolsOf(pressed).length]

/** A place for each card that was entered and for the next one, then one for each hand of the game that has none yet. */
const slotsOf = ({ equipment, hands = [], pressed }: CardsProps): readonly string[] => {
  const whose = whoseCards(equipment, symbolsOf(pressed), hands)
  return [...whose, ...hands.filter((hand) => !whose.includes(hand))]
}

export const CardSlots = (props: CardsProps) => {
  const cards = symbolsOf(props.pressed)
  const { rank } = props.pressed
  return slotsOf(props).map((name, at) => (
    <div key={at} className={`pad-hand ${at === cards.length && props.refused === undefined ? 'pad-hand-next' : ''}`}>
      <span translate="no">{name}</span>
      {cards[at] === undefined ? (
        <span className="pad-slot">{rank !== undefined && at === cards.length ? rankText(ranks.indexOf(rank) + 1) : '?'}</span>
      ) : (
        <PlayingCard card={cards[at]} size={64} />
      )}
    </div>
  ))
}

interface CardKeysProps extends CardsProps {
  readonly onPress: (symbol: string, row: number) => void
}

export const CardKeys = ({ onPress, ...props }: CardKeysProps) => {
  const { pressed, refused } = props
  const hand = nextHand(props)
  const isOff = refused !== undefined
  return (
    <>
      <div className="pad-keys" style={across(7)} role="group" aria-label={text.pressRank(hand ?? text.keys)}>
        {ranks.map((rank, at) => (
          <button
            key={rank}
            type="button"
            className="key"
            aria-label={text.rank(rankText(at + 1))}
            aria-pressed={pressed.rank === rank}
            aria-disabled={isOff || hand === undefined || undefined}
            title={refused}
            onMouseDown={keepsFocus}
            onClick={() => onPress(rank, 0)}
          >
            {rankText(at + 1)}
          </button>
        ))}
      </div>
      <div className="pad-keys" style={across(4)}>
        {suits.map((suit) => (
          <button
            key={suit}
            type="button"
            className={`key ${suit === 'H' || suit === 'D' ? 'pad-red' : ''}`}
            aria-label={text.suits[suit]}
            aria-disabled={isOff || pressed.rank === undefined || undefined}
            title={refused}
            onMouseDown={keepsFocus}
            onClick={() => onPress(suit, 0)}
          >
            <svg viewBox="0 0 100 100" width="34" height="34" aria-hidden="true">
              <path d={suitPaths[suit]} fill="currentColor" />
            </svg>
          </button>
        ))}
      </div>
    </>
  )
}
