/** In what amounts wagers go, in words, after the limits that they go between; undefined where the sign names no unit. */
import type { Sign } from '../../../rules/game/game.ts'
import { moneyText } from '../../words/format.ts'
import { text } from '../../text/shared/sign.ts'

type Unit = Pick<Sign, 'unit' | 'unitFrom'>

export const unitWords = ({ unit = 0, unitFrom }: Unit): string | undefined =>
  unit === 0 ? undefined : (unitFrom === 'minimum' ? text.steps : text.multiples)(moneyText(unit))

/** "5 – 100, above the minimum in steps of 10" */
export const withUnit = (limits: string, unit: Unit): string => {
  const words = unitWords(unit)
  return words === undefined ? limits : `${limits}, ${words}`
}

/** The limits of a sign and its unit in words; zero is none. */
export const limitsText = ({ minimum, maximum, ...unit }: Pick<Sign, 'minimum' | 'maximum'> & Unit): string =>
  withUnit(text.limits(unlessNone(minimum), unlessNone(maximum)), unit)

const unlessNone = (amount: number): string | undefined => (amount === 0 ? undefined : moneyText(amount))
