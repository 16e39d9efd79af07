import { translated } from './language.ts'

export const text = translated('table-sound', { sound: 'Sound', volume: 'Volume' })
