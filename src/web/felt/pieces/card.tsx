/** Playing cards; a card turns over when it is shown. */
import { Suspense, type CSSProperties, type ReactElement } from 'react'
import { cardNamed } from '../../../rules/equipment/cards.ts'
import { text } from '../../text/equipment/felt.ts'
import { lazily } from '../../ui/parts/lazily.ts'
import './card.css'
import '../cloth/cloth.css'

const drawings = () => import('./card-face.tsx')

export const CardFace = lazily(async () => ({ default: (await drawings()).CardFace }))
export const CardBack = lazily(async () => ({ default: (await drawings()).CardBack }))

interface PlayingCardProps {
  /** As results name it: "KS", "TD"; without it only the back is there to be seen. */
  readonly card?: string | undefined
  readonly faceDown?: boolean
  /** The width, in pixels. */
  readonly size?: number
}

export const PlayingCard = ({ card, faceDown = false, size = 92 }: PlayingCardProps): ReactElement => {
  const known = card === undefined ? undefined : cardNamed(card)
  const down = faceDown || !known
  const name = down ? text.faceDown : text.card(known.rank, known.suit)
  return (
    <span
      className={`felt-card${down ? ' felt-card-down' : ''}`}
      role="img"
      aria-label={name}
      style={{ '--felt-card': `${size}px` } as CSSProperties}
    >
      <span className="felt-card-turn">
        <Suspense>
          <span className="felt-card-face">{known && !faceDown && <CardFace card={known} />}</span>
          <span className="felt-card-back">
            <CardBack />
          </span>
        </Suspense>
      </span>
    </span>
  )
}
