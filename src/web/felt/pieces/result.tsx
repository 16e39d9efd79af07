/** A result in small: what was shown, drawn, or the words of a call. */
import type { ResultKept } from '../../../table/events/parts.ts'
import type { Face } from '../../../rules/equipment/dice.ts'
import { PlayingCard } from './card.tsx'
import { Die } from './die.tsx'
import { Token } from './token.tsx'

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
    case 'toss':
    case 'spin':
    case 'draw':
      return (
        <span className="felt-result" role="img" aria-label={said} title={said}>
          {result.shown.map((symbol, at) => (
            <Token key={at} symbol={symbol} size={size} />
          ))}
        </span>
      )
    case 'call':
      return <span className="tag">{said}</span>
  }
}
