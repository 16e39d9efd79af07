/** The cards of a result as they lie on the cloth: hand by hand, each in the order in which it got them. */
import type { Layout, Rectangle } from '../../../rules/cloth/layout.ts'
import type { InForce } from '../../../rules/game/in-force.ts'
import type { ResultKept } from '../../../table/schemas.ts'
import { handsOf } from '../pieces/parts.ts'
import type { DealtCards } from './cloth.tsx'

export const dealtOnCloth = ({ results }: InForce, result: ResultKept | undefined): DealtCards | undefined =>
  result?.kind === 'deal' ? handsOf(results.equipment, result.cards).map(({ cards }) => cards) : undefined

/** Before the cards are turned, as many lie there as some deal has. */
export const faceDown = ({ results: { equipment } }: InForce): DealtCards | undefined =>
  equipment.dealing && handsOf(equipment, equipment.sample).map(({ cards }) => cards.map(() => null))

/** Where cards are dealt to. */
export const dealtPlaces = ({ marks = [] }: Layout): readonly Rectangle[] =>
  marks.flatMap(({ card, at }) => (card === undefined ? [] : [at]))
