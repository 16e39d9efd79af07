/** How the sign says between which limits and in what amounts wagers go. */
import { translated } from '../language.ts'

export const text = translated('shared/sign', {
  limits: (minimum: string | undefined, maximum: string | undefined) => {
    if (minimum === undefined) return maximum === undefined ? 'No limits' : `Up to ${maximum}`
    return maximum === undefined ? `${minimum} minimum` : `${minimum} – ${maximum}`
  },
  multiples: (unit: string) => `in multiples of ${unit}`,
  steps: (unit: string) => `above the minimum in steps of ${unit}`,
})
