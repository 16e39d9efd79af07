/** What wagers read of all the equipment that there is. */
import type { Draw } from './balls.ts'
import type { Toss } from './coins.ts'
import type { Roll } from './dice.ts'
import type { Deal } from './shoe.ts'
import type { Spin } from './wheel.ts'

export type AnyReading = Roll | Toss | Spin | Draw | Deal
