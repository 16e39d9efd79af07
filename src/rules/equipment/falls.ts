/** What falls in how many ways, for a report: "two dice", "two cards from a shoe of 416". */
import { counted } from './counted.ts'
import type { Equipment } from './equipment.ts'

export const whatFalls = ({ words, dealing, inScripts }: Equipment): string => {
  if (!dealing) return words.what
  const cards = dealing.counts.reduce((sum, count) => sum + count, 0)
  const dealt = `${inScripts.length === undefined ? 'at most ' : ''}${counted(dealing.most)} cards`
  return `${dealt} from a shoe of ${cards.toLocaleString('en')}`
}
