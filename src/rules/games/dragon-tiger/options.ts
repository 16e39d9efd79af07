import type { Sign } from '../../game/game.ts'
import { choice, signOptions } from '../../options.ts'

export interface DragonTigerChosen extends Omit<Sign, 'clause'> {
  readonly decks: 4 | 5 | 6 | 7 | 8
}

export const options = [
  choice('decks', [8, 4, 5, 6, 7], '2.1', 'how many decks the shoe holds', { label: 'Decks' }),
  ...signOptions('House 1'),
]
