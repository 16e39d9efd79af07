/** How much of what comes is so in the long run, to be shown beside what has come: history, and no advice. */
import type { Winner } from '../../../rules/conduct/roads.ts'
import type { Equipment, Symbols } from '../../../rules/equipment/equipment.ts'
import type { InForce } from '../../../rules/game/in-force.ts'
import { rowsByPart } from '../pieces/parts.ts'

/** Of what a winner of the roads wins where nothing has been dealt yet. */
export const shareWon = ({ roads, results }: InForce, side: Winner): number => {
  const weights = results.weights.map(Number)
  const won = weights.filter((_, at) => roads!.winner(results.all[at]!) === side)
  return sum(won) / sum(weights)
}

interface Part {
  readonly symbols: readonly string[]
  readonly weights: readonly number[]
}

/** More than this is not gone through. */
const mostShown = 10_000

/** Of all that independent parts can show, how much is so; undefined where parts are not drawn independently, or are too many. */
export const shareOf = (equipment: Equipment, is: (shown: Symbols) => boolean): number | undefined => {
  const parts = partsOf(equipment)
  if (!parts || parts.reduce((all, { symbols }) => all * symbols.length, 1) > mostShown) return undefined
  let all: readonly { readonly shown: Symbols; readonly share: number }[] = [{ shown: [], share: 1 }]
  for (const { symbols, weights } of parts) {
    const whole = sum(weights)
    all = all.flatMap(({ shown, share }) =>
      symbols.map((symbol, at) => ({ shown: [...shown, symbol], share: (share * weights[at]!) / whole })),
    )
  }
  return sum(all.filter(({ shown }) => is(shown)).map(({ share }) => share))
}

/** Each part with what it can show, as the house draws it; by the keys of its pad where they are drawn all at once. */
const partsOf = (equipment: Equipment): readonly Part[] | undefined => {
  const { drawing } = equipment
  if (!drawing) return undefined
  if ('symbols' in drawing) {
    const part = { symbols: drawing.symbols, weights: drawing.weights ?? drawing.symbols.map(() => 1) }
    return drawing.again || drawing.count === 1 ? Array.from({ length: drawing.count }, () => part) : undefined
  }
  return rowsByPart(equipment).map(({ keys }) => ({ symbols: keys.map(({ symbol }) => symbol), weights: keys.map(() => 1) }))
}

const sum = (all: readonly number[]): number => all.reduce((whole, each) => whole + each, 0)
