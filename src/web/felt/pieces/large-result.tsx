/** What was shown, large: for the far end of a table, and for those who design one. */
import type { CSSProperties } from 'react'
import type { Equipment, Symbols } from '../../../rules/equipment/equipment.ts'
import { PlayingCard } from './card.tsx'
import { handsOf, partsOf, totalOf } from './parts.ts'
import { Piece } from './piece.tsx'
import { Wheel } from './wheel.tsx'
import './large-result.css'

interface LargeResultProps {
  readonly equipment: Equipment
  readonly shown: Symbols
  readonly said: string
  /** What the game calls its hands, and which of them has won. */
  readonly hands?: readonly string[] | undefined
  readonly winner?: string | undefined
}

/** The more there are, the smaller each is; beyond so many they stand in rows. */
const among = (parts: number): CSSProperties => ({ '--parts': Math.min(parts, 6) }) as CSSProperties

export const LargeResult = (props: LargeResultProps) => {
  const { equipment, shown, said } = props
  if (equipment.kind === 'cards') return <Hands {...props} />
  if (equipment.kind === 'wheel') return <Wheel equipment={equipment} came={shown[0]} label={said} />
  const total = totalOf(equipment, shown)
  const parts = partsOf(equipment, shown)
  const isNamed = parts.some(({ glyph }) => glyph !== undefined)
  return (
    <>
      <span className="felt-large" translate="no" role="img" aria-label={said} style={among(shown.length)}>
        {parts.map((part, at) => (
          <Piece key={at} equipment={equipment} part={part} />
        ))}
      </span>
      {total !== undefined && (
        <strong className="felt-large-total" aria-hidden="true">
          {total}
        </strong>
      )}
      {isNamed && (
        <strong className="felt-large-names" translate="no" aria-hidden="true">
          {said}
        </strong>
      )}
    </>
  )
}

const Hands = ({ equipment, shown, hands, winner }: LargeResultProps) => {
  const dealt = handsOf(equipment, shown, hands)
  const most = Math.max(...dealt.map(({ cards }) => cards.length))
  return dealt.map(({ name, cards }) => (
    <figure
      key={name}
      className={`felt-large-hand ${winner === name ? 'felt-large-won' : ''}`}
      style={among(most === 1 ? 1 : Math.max(most, 3) / 1.6)}
    >
      <figcaption translate="no">{name}</figcaption>
      <span className="felt-hand">
        {cards.map((card, at) => (
          <PlayingCard key={at} card={card} />
        ))}
      </span>
    </figure>
  ))
}
