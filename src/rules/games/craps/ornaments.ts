/** Line-art that is printed on the cloth. */
import type { Ornament } from '../../cloth/layout.ts'
import { flame } from '../shared-ornaments.ts'

export const ornaments = { flame } satisfies Readonly<Record<string, Ornament>>
