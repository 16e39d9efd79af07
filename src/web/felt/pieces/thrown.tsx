/** What comes to rest before the players: dice that tumble, coins in the air, cards that turn over, anything else once it has come. */
import type { Equipment, Symbols } from '../../../rules/equipment/equipment.ts'
import { PlayingCard } from './card.tsx'
import { Dice } from './die.tsx'
import { asSaid, handsOf, partsOf, rowsByPart } from './parts.ts'
import { Piece } from './piece.tsx'

interface ThrownProps {
  readonly equipment: Equipment
  /** What was shown last, if anything was. */
  readonly shown: Symbols | undefined
  readonly rolling: boolean
  /** As it is said; before anything was shown, what is waiting. */
  readonly said: string
  /** What the game calls its hands. */
  readonly hands?: readonly string[] | undefined
}

export const Thrown = (props: ThrownProps) => {
  const { equipment, shown, rolling, said } = props
  if (equipment.kind === 'cards') return <Turned {...props} />
  const parts = rowsByPart(equipment)
  if (equipment.kind === 'dice' && parts.every(({ keys }) => keys.length === 6)) {
    return <Dice dice={parts} shown={shown && asSaid(equipment, shown)} rolling={rolling} size={40} label={said} />
  }
  // Coins lie on the kip one head up and one tail up, and turn in the air.
  const lying = equipment.kind === 'coins' && (rolling || !shown) ? equipment.sample : rolling ? undefined : shown
  return lying ? (
    <span
      className={`felt-result${rolling ? ' felt-tossed' : ''}`}
      role="img"
      aria-label={said}
      translate={shown ? 'no' : undefined}
    >
      {partsOf(equipment, lying).map((part, at) => (
        <Piece key={at} equipment={equipment} part={part} size={lying.length > 8 ? 26 : 40} />
      ))}
    </span>
  ) : null
}

/** Before the first deal the hands of some deal lie face down. */
const Turned = ({ equipment, shown, rolling, hands }: ThrownProps) => {
  const dealt = handsOf(equipment, shown ?? equipment.sample, hands)
  return (
    <div className="table-cards">
      {dealt.map(({ name, cards }) => (
        <div key={name} className="field-label table-hand">
          <span className="felt-hand">
            {cards.map((card, at) => (
              <PlayingCard key={at} card={card} faceDown={rolling || !shown} size={cards.length > 3 ? 30 : 46} />
            ))}
          </span>
          <span translate="no">{name}</span>
        </div>
      ))}
    </div>
  )
}
