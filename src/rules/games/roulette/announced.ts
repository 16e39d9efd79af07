/** Announced wagers: parts of the wheel that are wagered on together (House 6). */
import type { Announced } from '../../game/game.ts'
import type { RouletteClause } from './clauses.ts'
import { onWheel, type WheelKind } from './numbers.ts'

const clause: RouletteClause = 'House 6'

const list = (id: string, name: string, parts: Readonly<Record<string, number>>): Announced => ({
  id,
  name,
  clause,
  parts: Object.entries(parts).map(([wager, chips]) => ({ wager, chips })),
})

const once = (wagers: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(wagers.map((wager) => [wager, 1]))

/** The three parts of the wheel with one zero: around it, across from it, and what is left between them. */
const parts: readonly Announced[] = [
  list('voisins-du-zero', 'Voisins du zéro', {
    'trio-0-2-3': 2,
    ...once(['split-4-7', 'split-12-15', 'split-18-21', 'split-19-22']),
    'corner-25': 2,
    'split-32-35': 1,
  }),
  list('tiers', 'Tiers du cylindre', once(['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'].map((two) => `split-${two}`))),
  list('orphelins', 'Orphelins', once(['straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'])),
]

/** So many on either side. */
const beside = 2

const neighbours = (wheel: WheelKind): readonly Announced[] => {
  const order = onWheel[wheel]
  return order
    .toSorted((a, b) => Number(a) - Number(b))
    .map((pocket) => {
      const at = order.indexOf(pocket)
      const near = Array.from({ length: 2 * beside + 1 }, (_, next) => order[(at + next - beside + order.length) % order.length]!)
      const named = list(`neighbours-${pocket}`, `${pocket} with its neighbours`, once(near.map((each) => `straight-${each}`)))
      return { ...named, of: pocket }
    })
}

export const announced = (wheel: WheelKind): readonly Announced[] => [...(wheel === 'single' ? parts : []), ...neighbours(wheel)]
