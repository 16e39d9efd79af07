import { refusal } from '../../procedure.ts'
import type { Sign } from '../../game/game.ts'
import { choice, signOptions, type OptionRefusal } from '../../options.ts'

export interface RouletteChosen extends Omit<Sign, 'clause'> {
  readonly wheel: 'single' | 'double'
  readonly zero: 'none' | 'la-partage' | 'en-prison'
}

export const options = [
  choice('wheel', ['single', 'double'], '9.1', 'whether the wheel has one zero or two', {
    label: 'Wheel',
    says: { single: 'one zero', double: 'two zeros' },
  }),
  choice('zero', ['none', 'la-partage', 'en-prison'], 'House 2', 'what a zero does to wagers at even money', {
    label: 'Even money on zero',
    says: { none: 'loses', 'la-partage': 'loses half', 'en-prison': 'goes to prison (one zero only)' },
  }),
  ...signOptions('7.1'),
]

/** What cannot be chosen together. */
export const notTogether = ({ wheel, zero }: RouletteChosen): OptionRefusal | undefined =>
  wheel === 'double' && zero === 'en-prison'
    ? {
        option: 'zero',
        ...refusal(
          'not-permitted',
          'House 3',
          'en prison is played with one zero only (House 3): with wheel=double, zero may be none or la-partage',
        ),
      }
    : undefined
