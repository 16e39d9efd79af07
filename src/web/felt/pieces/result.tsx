/** A result in small: two dice, two cards, or the words of a call. */
import type { ResultKept } from '../../../table/events/parts.ts'
import type { Face } from '../../../rules/wager/result.ts'
import { PlayingCard } from './card.tsx'
import { Die } from './die.tsx'

interface ResultProps {
  readonly result: ResultKept
  /** As the dealer announces it. */
  readonly said: string
  /** The edge of a die or the width of a card, in pixels. */
  readonly size?: number
}

export const Result = ({ result, said, size = 32 }: ResultProps) => {
  switch (result.kind) {
    case 'roll':
      return (
        <span className="felt-result" role="img" aria-label={said} title={said}>
          {result.faces.map((face, at) => (
            <Die key={at} face={face as Face} width={size} height={size} />
          ))}
        </span>
      )
    case 'deal':
      return (
        <span className="felt-result" title={said}>
          {result.cards.map((card, at) => (
            <PlayingCard key={at} card={card} size={size} />
          ))}
        </span>
      )
    case 'call':
      return <span className="tag">{said}</span>
  }
}
