/** Numbers as the page prints them. */
import { Rational } from '../../odds/rational.ts'
import { markup, blank, type Markup } from './markup.ts'

const minus = (text: string): string => text.replace('-', '−')

/** "1.4141%" */
export const percent = (share: Rational): string => minus(share.toPercent(4))

/** A share that has been counted, not worked out. */
export const counted = (share: number): string => minus(`${(share * 100).toFixed(4)}%`)

export const decimal = (value: Rational | number, digits: number): string => minus(value.toFixed(digits))

/** "1,234,567" */
export const count = (value: number): string => Math.round(value).toLocaleString('en')

/** "10 rolls", "1 roll" */
export const several = (value: number, noun: string): string => `${count(value)} ${noun}${value === 1 ? '' : 's'}`

/** What a unit brings or costs: "+3/2", "−1", "0". */
export const net = (value: Rational): string =>
  value.compare(Rational.zero) > 0 ? `+${value.toString()}` : minus(value.toString())

/** A chance for a narrow place: in percent, or as a power of ten where the percentage would round to zero. */
export const chance = (share: Rational): string => {
  const value = share.toNumber()
  if (value >= 0.00001 || value === 0) return share.toPercent(value < 0.001 ? 4 : 2)
  const [digits, power] = value.toExponential(1).split('e') as [string, string]
  return `${digits}·10^${minus(power)}`
}

/** A probability that two things agree by chance. */
export const probability = (value: number): string => (value < 0.0001 ? 'below 0.0001' : value.toFixed(4))

/** A fraction in lowest terms. It may be long, so it may be broken, best after the stroke. */
export const fraction = (value: Rational): Markup => {
  const [above, below] = minus(value.toString()).split('/') as [string, string?]
  return markup`<span class="fraction">${above}${below === undefined ? blank : markup`/<wbr>${below}`}</span>`
}

const most = 24

export const isShort = (value: Rational): boolean => value.toString().length <= most

/** Where there is little room, a long fraction may be replaced. */
export const shortFraction = (value: Rational, otherwise: string): Markup =>
  isShort(value) ? fraction(value) : markup`${otherwise}`
