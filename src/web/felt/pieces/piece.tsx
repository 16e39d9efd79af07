/** One part with what it shows: a die in its colour, a coin, the pocket of a wheel, a ball or a card. */
import { Suspense } from 'react'
import type { Equipment, PadKey } from '../../../rules/equipment/equipment.ts'
import { PlayingCard } from './card.tsx'
import { Die } from './die.tsx'
import { lazily } from '../../ui/parts/lazily.ts'

interface PieceProps {
  readonly equipment: Equipment
  readonly part: PadKey
  /** The edge or the width, in pixels. */
  readonly size?: number | undefined
}

/** What is round comes where it is needed: most tables have dice or cards. */
const Token = lazily(() => import('./token.tsx'))

export const Piece = ({ equipment: { kind }, part, size }: PieceProps) => {
  switch (kind) {
    case 'dice':
      return <Die part={part} width={size} height={size} />
    case 'cards':
      return <PlayingCard card={part.symbol} {...(size !== undefined && { size })} />
    case 'coins':
    case 'wheel':
    case 'balls':
      return (
        <Suspense>
          <Token kind={kind} part={part} size={size} />
        </Suspense>
      )
  }
}
