/** Figures of the lab as people read them. */
import { percentText, powerText } from '../../words/format.ts'

/** What a unit brings or costs: "+3/2", "−1", "0". */
export const netText = (exact: string): string =>
  exact === '0' ? exact : exact.startsWith('-') ? exact.replace('-', '−') : `+${exact}`

export const netKind = (net: number): 'good' | 'bad' | 'lab-bar-push' => (net > 0 ? 'good' : net < 0 ? 'bad' : 'lab-bar-push')

/** In percent, or as a power of ten where that would say nothing. */
export const chanceText = (chance: number): string =>
  chance >= 0.00001 || chance === 0 ? percentText(chance, chance < 0.001 ? 4 : 2) : powerText(chance)
