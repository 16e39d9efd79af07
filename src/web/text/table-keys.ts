/** The keys of a player's table, for the list of them. */
import { translated } from './language.ts'

export const text = translated('table-keys', {
  keys: [
    ['1 – 9', 'choose a chip'],
    ['Tab', 'go to the cloth, and from it to what comes after'],
    ['← ↑ → ↓', 'go from area to area of the cloth'],
    ['Enter', 'put the chip on the area'],
    ['Delete or −', 'take a chip off the area'],
    ['M', 'taking off, on and off'],
    ['U', 'undo the last bet'],
    ['X', 'clear: take down every bet that may be taken down'],
    ['R', 'rebet: the bets of the last round'],
    ['D', 'double the bet'],
    ['T or Space', 'throw, or ask for the result once you have bet'],
    ['A', 'accept what is offered'],
    ['N', 'decline it'],
    ['H', 'how to play'],
    ['?', 'this list'],
  ] as readonly (readonly [string, string])[],
})
