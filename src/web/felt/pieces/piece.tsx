/** One part with what it shows: a die in its colour, a coin, the pocket of a wheel, a ball or a card. */
import type { Equipment, PadKey } from '../../../rules/equipment/equipment.ts'
import { PlayingCard } from './card.tsx'
import { Die } from './die.tsx'
import { Ball, Coin, Pocket } from './token.tsx'

interface PieceProps {
  readonly equipment: Equipment
  readonly part: PadKey
  /** The edge or the width, in pixels. */
  readonly size?: number | undefined
}

export const Piece = ({ equipment: { kind }, part, size }: PieceProps) => {
  switch (kind) {
    case 'dice':
      return <Die part={part} width={size} height={size} />
    case 'coins':
      return <Coin part={part} size={size} />
    case 'wheel':
      return <Pocket part={part} size={size} />
    case 'balls':
      return <Ball part={part} size={size} />
    case 'cards':
      return <PlayingCard card={part.symbol} {...(size !== undefined && { size })} />
  }
}
