/** Every command of the house itself. Routes, the API's description, the page of roles and the access suite come from this list. */
import type { HouseCommand } from './command.ts'
import { approveAtCage } from './commands/approve-at-cage.ts'
import { changeCageLimits } from './commands/change-cage-limits.ts'
import { declineAtCage } from './commands/decline-at-cage.ts'
import { openAccount } from './commands/open-account.ts'
import { pay } from './commands/pay.ts'
import { takePlayMoney } from './commands/take-play-money.ts'

const all = [approveAtCage, changeCageLimits, declineAtCage, openAccount, pay, takePlayMoney]

// Each decides what its own schema has parsed, on the streams that it names, which a list of all of them cannot say.
export const houseCommands = all as unknown as readonly HouseCommand[]
