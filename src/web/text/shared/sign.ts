/** How the sign says in what amounts wagers go. */
import { inLanguage } from '../language.ts'

export const text = inLanguage({
  en: {
    multiples: (unit: string) => `in multiples of ${unit}`,
    steps: (unit: string) => `above the minimum in steps of ${unit}`,
  },
})
