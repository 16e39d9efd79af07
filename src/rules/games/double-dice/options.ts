import type { Sign } from '../../game/game.ts'
import { choice, signOptions, type HouseOption } from '../../options.ts'

export type BonusOdds = readonly [four: number, five: number, six: number]

export interface DoubleDiceChosen extends Omit<Sign, 'clause'> {
  readonly bonus: 'on' | 'off'
  readonly 'bonus-odds': BonusOdds
}

const floor: BonusOdds = [5, 10, 20]
const most = 1000

const bonusOdds: HouseOption<BonusOdds> = {
  name: 'bonus-odds',
  label: 'Bonus Bet odds',
  summary: 'what the Bonus Bet pays to 1 for four, five and six sets',
  clause: '9.4',
  byDefault: floor.join(','),
  permitted: `three whole numbers of at least ${floor.join(',')} and at most ${most}`,
  parse: (text) => {
    if (!/^\d{1,5},\d{1,5},\d{1,5}$/.test(text)) return undefined
    const odds = text.split(',').map(Number) as [number, number, number]
    return odds.every((pays, at) => pays >= floor[at]! && pays <= most) ? odds : undefined
  },
}

export const options = [
  choice('bonus', ['on', 'off'], '9', 'whether the Bonus Bet is offered', {
    label: 'Bonus Bet',
    says: { on: 'offered', off: 'not offered' },
  }),
  bonusOdds,
  ...signOptions('6'),
]
