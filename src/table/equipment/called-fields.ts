/** What is counted when a round is called off. */
import type { FormField } from '../forms/field.ts'
import type { TableState } from '../state.ts'
import { equipmentWords as text } from './form-words.ts'

const drawn: FormField = {
  kind: 'choice',
  name: 'cards',
  label: text.drawn,
  optional: true,
  among: Array.from({ length: 9 }, (_, count) => [String(count), String(count)] as const),
  read: (count) => ({ cards: Number(count) }),
}

/** How many cards have left the shoe, where they are to be burnt. */
export const countedForCall = ({ shoe, declared }: TableState): readonly FormField[] =>
  shoe && declared === undefined ? [drawn] : []
