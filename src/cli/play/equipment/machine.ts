/** The machine's own equipment: every result by its weight, every order of a shoe as likely as any other. */
import { randomInt } from 'node:crypto'
import { cardName, cards } from '../../../rules/equipment/cards.ts'
import { drawnFrom } from '../../../rules/equipment/drawing.ts'
import type { Symbols } from '../../../rules/equipment/equipment.ts'
import type { TableState } from '../../../table/state.ts'
import type { Outside, PlayTerminal } from '../terminal.ts'

/** `below` gives a whole number from 0 up to a limit, each as likely as the others. */
export const equipmentOf = (below: (limit: number) => number): Pick<Outside, 'draw' | 'shuffle'> => ({
  draw: ({ state: { inForce } }) => {
    const { equipment } = inForce.results
    return equipment.drawing && equipment.read(drawnFrom(equipment.drawing, below))
  },
  shuffle: (ordered) => {
    const order = [...ordered]
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = below(last + 1)
      const card = order[last]!
      order[last] = order[other]!
      order[other] = card
    }
    return order
  },
})

/** The machine's clock and its cryptographic source. */
export const machine: Outside = { now: () => Date.now(), ...equipmentOf((limit) => randomInt(limit)) }

/** What comes next: the cards on top of the shoe, or what the house draws. */
export const shownNext = (terminal: PlayTerminal, { draw }: Outside): Symbols | undefined => {
  const { shoe, inForce } = terminal.state
  return shoe ? inForce.results.equipment.dealing!.deal(shoe.order!) : draw(terminal)
}

/** Every card of a full shoe, in the order of the deck. */
export const unshuffled = ({ inForce }: TableState): readonly string[] =>
  cards.flatMap((card, at) => Array.from({ length: inForce.results.equipment.dealing?.counts?.[at] ?? 0 }, () => cardName(card)))
