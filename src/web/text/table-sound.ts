import { inLanguage } from './language.ts'

export const text = inLanguage({ en: { sound: 'Sound', volume: 'Volume' } })
