/** A result in small: what was shown, drawn, or the words of a call. */
import type { Equipment } from '../../../rules/equipment/equipment.ts'
import { shownOf } from '../../../table/equipment/shown.ts'
import type { ResultKept } from '../../../table/schemas.ts'
import { handsOf, partsOf } from './parts.ts'
import { Piece } from './piece.tsx'

interface ResultProps {
  readonly result: ResultKept
  /** What it came from; until that is known, the result is said in words. */
  readonly equipment: Equipment | undefined
  /** As the dealer announces it. */
  readonly said: string
  /** The edge of a die or the width of a card, in pixels. */
  readonly size?: number
}

export const Result = ({ result, equipment, said, size = 32 }: ResultProps) => {
  const shown = shownOf(result)
  if (!shown || !equipment)
    return (
      <span className="tag" translate="no">
        {said}
      </span>
    )
  if (equipment.kind === 'cards') {
    return (
      <span className="felt-result" translate="no" title={said}>
        {handsOf(equipment, shown).map(({ name, cards }) => (
          <span key={name} className="felt-hand">
            {cards.map((card, at) => (
              <Piece key={at} equipment={equipment} part={{ symbol: card }} size={size} />
            ))}
          </span>
        ))}
      </span>
    )
  }
  return (
    <span className="felt-result" translate="no" role="img" aria-label={said} title={said}>
      {partsOf(equipment, shown).map((part, at) => (
        <Piece key={at} equipment={equipment} part={part} size={size} />
      ))}
    </span>
  )
}
