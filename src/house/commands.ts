/** Every command of the house itself. Routes, the API's description, the page of roles and the access suite come from this list. */
import type { HouseCommand } from './command.ts'
import {
  addPerson,
  confirmPerson,
  disablePerson,
  enablePerson,
  endOwnSessions,
  endSessions,
  giveOneTimePassword,
  removePasskey,
  unlockPerson,
} from './people/commands.ts'
import {
  approveAtCage,
  changeCageLimits,
  beginCash,
  declineAtCage,
  endCash,
  openAccount,
  pay,
  takePlayMoney,
} from './cage/commands.ts'
import {
  approveReadmission,
  declineReadmission,
  excludeOneself,
  excludePerson,
  proposeReadmission,
  setOwnLimits,
} from './people/protection-commands.ts'
import { approveRoles, changeRoles, declineRoles } from './people/role-commands.ts'
import { changeCalled, changeName, chooseCalled, resetCalled } from './people/name-commands.ts'
import { changeGuests, changeTable, makeTable, removeTable, resumePlay, suspendPlay } from './tables/commands.ts'

const all = [
  addPerson,
  approveAtCage,
  approveReadmission,
  approveRoles,
  beginCash,
  changeCageLimits,
  changeCalled,
  changeGuests,
  changeName,
  changeRoles,
  changeTable,
  chooseCalled,
  confirmPerson,
  declineAtCage,
  declineReadmission,
  declineRoles,
  disablePerson,
  enablePerson,
  endCash,
  endOwnSessions,
  endSessions,
  excludeOneself,
  excludePerson,
  giveOneTimePassword,
  makeTable,
  openAccount,
  pay,
  proposeReadmission,
  removePasskey,
  removeTable,
  resetCalled,
  resumePlay,
  setOwnLimits,
  suspendPlay,
  takePlayMoney,
  unlockPerson,
] as const

export const houseCommands: readonly HouseCommand[] = all
