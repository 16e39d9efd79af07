import { choice, signOptions } from '../../options.ts'
import type { Sign } from '../../game/game.ts'

export interface DragonFireChosen extends Omit<Sign, 'clause'> {
  readonly 'no-roll': 'void' | 'hold'
}

export const options = [
  choice(
    'no-roll',
    ['void', 'hold'],
    '5.2',
    'what a no roll does to frozen Dragon and Fire wagers: void them, or hold them for the next roll',
    { label: 'No roll', says: { void: 'voids them', hold: 'holds them' } },
  ),
  ...signOptions('7.1'),
]
