import type { Sign } from '../../game/game.ts'
import { choice, signOptions } from '../../options.ts'

export interface BaccaratChosen extends Omit<Sign, 'clause'> {
  readonly decks: 6 | 8
  readonly commission: '5' | 'none'
}

export const options = [
  choice('decks', [8, 6], '3.1', 'how many decks the shoe holds', { label: 'Decks' }),
  choice('commission', ['5', 'none'], '8.2 Banker six', 'what the house keeps of a winning Banker wager', {
    label: 'Commission',
    says: { 5: 'five in a hundred of every win on the Banker', none: 'none, and 1 to 2 where the Banker wins with six' },
  }),
  ...signOptions('House 1'),
]
