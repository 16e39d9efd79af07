/** The limits of a sign in words; zero is none. */
import { moneyText } from '../../format.ts'
import { text } from '../../text/operator.ts'

interface Limits {
  readonly minimum: number
  readonly maximum: number
  readonly unit: number
}

const unlessNone = (amount: number): string | undefined => (amount === 0 ? undefined : moneyText(amount))

export const limitsText = ({ minimum, maximum, unit }: Limits): string => {
  const limits = text.signText(unlessNone(minimum), unlessNone(maximum))
  return unit === 0 ? limits : `${limits}, ${text.unitText(moneyText(unit))}`
}
