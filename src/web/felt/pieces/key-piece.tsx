/** What a key of the pad shows: a die with that face, or a piece with its symbol. */
import type { Face } from '../../../rules/equipment/dice.ts'
import type { Equipment } from '../../../rules/equipment/equipment.ts'
import { Die } from './die.tsx'
import { Token } from './token.tsx'

interface KeyPieceProps {
  readonly equipment: Equipment
  readonly symbol: string
  readonly colour?: string | undefined
}

export const KeyPiece = ({ equipment, symbol, colour }: KeyPieceProps) =>
  equipment.kind === 'dice' && Number(symbol) <= 6 ? (
    <Die face={Number(symbol) as Face} width={40} height={40} />
  ) : (
    <Token symbol={symbol} size={40} colour={colour} />
  )
