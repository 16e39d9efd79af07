/** The strokes of a keyboard that a terminal hears, with what they do: the list on the page, and what is tested against it. */
import type { TableState } from '../../../../client/index.ts'
import { thrownWords } from '../../../../table/dice/thrown.ts'
import { charactersOf, needsSpace } from '../../../felt/pad/typed.ts'
import { text } from '../../../text/staff/dealer.ts'

/** The strokes of a keyboard that a terminal hears, with what they do: the list on the page, and what is tested against it. */
interface Stroke {
  /** As browsers name them. */
  readonly keys: readonly string[]
  readonly does: string
}

export const strokesOf = (state: TableState): readonly Stroke[] => {
  const about = text.keysAbout
  const { conduct, results } = state.inForce
  const { equipment } = results
  const isLong = equipment.pad.some(({ keys }) => keys.some(({ symbol }) => symbol.length > 1))
  const isOut = conduct.closes !== 'call' && !charactersOf(equipment).includes(text.outKey.toUpperCase())
  const enters = { keys: ['Enter'], does: about.enter }
  if (state.setup.source === 'virtual') return [enters]
  return [
    ...(isOut ? [{ keys: [text.outKey.toUpperCase()], does: about.out(thrownWords(state).things) }] : []),
    { keys: charactersOf(equipment), does: equipment.pad.length === 0 ? about.rankAndSuit : isLong ? about.number : about.pad },
    ...(needsSpace(equipment) ? [{ keys: [' '], does: about.space }] : []),
    enters,
    { keys: ['Backspace'], does: about.back },
    { keys: ['Escape'], does: about.clear },
  ]
}
