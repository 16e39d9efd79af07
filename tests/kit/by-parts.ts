/** What equipment shows, drawn from its parts themselves: dice by dice, ball by ball, card by card. */
import fc from 'fast-check'
import { cardName, cards } from '../../src/rules/equipment/cards.ts'
import { drawnFrom } from '../../src/rules/equipment/drawing.ts'
import type { Equipment, Symbols } from '../../src/rules/equipment/equipment.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded } from '../../src/simulate/random/random.ts'
import type { Steps } from './run.ts'

/** One result after another. */
export const byParts = (equipment: Equipment, random: QuickRandom): (() => Symbols) => {
  const below = (bound: number): number => random.below(bound)()
  const { drawing, dealing } = equipment
  if (drawing) return () => equipment.read(drawnFrom(drawing, below)) ?? []
  const whole = cards.flatMap((card, at) => Array.from({ length: dealing?.counts[at] ?? 0 }, () => cardName(card)))
  return () => {
    const pack = [...whole]
    // The cards of one deal are enough of a shuffle, and a deal that needs more takes more.
    const order: string[] = []
    for (let dealt: Symbols | undefined; !dealt; dealt = dealing?.deal(order)) order.push(...pack.splice(below(pack.length), 1))
    return dealing?.deal(order) ?? []
  }
}

export const anyShown = (equipment: Equipment): fc.Arbitrary<Symbols> =>
  fc.integer().map((seed) => byParts(equipment, new QuickRandom(seeded(String(seed))))())

/** The step of a script that says it. */
export const writtenStep = ({ verb, inScripts }: Equipment, shown: Symbols): Steps[number] => {
  const written = shown.map((symbol) => inScripts.symbols.find((each) => String(each) === symbol))
  return { [verb]: inScripts.alone ? written[0] : written }
}
