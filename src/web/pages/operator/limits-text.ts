/** The limits of a sign in words; zero is none. */
import { moneyText } from '../../format.ts'
import { withUnit } from '../../house/unit-words.ts'
import { text } from '../../text/operator.ts'

interface Limits {
  readonly minimum: number
  readonly maximum: number
  readonly unit: number
  readonly unitFrom?: 'minimum' | undefined
}

const unlessNone = (amount: number): string | undefined => (amount === 0 ? undefined : moneyText(amount))

export const limitsText = ({ minimum, maximum, ...unit }: Limits): string =>
  withUnit(text.signText(unlessNone(minimum), unlessNone(maximum)), unit)
