/** Line-art that is printed on the cloth. */
import type { Ornament } from '../../cloth/layout.ts'
import { dragon, flame } from '../shared-ornaments.ts'

export const ornaments = {
  dragon,
  flame,
} satisfies Readonly<Record<string, Ornament>>
