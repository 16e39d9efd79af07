/** Every command of the house itself. Routes, the API's description, the page of roles and the access suite come from this list. */
import type { HouseCommand } from './command.ts'
import { addPerson } from './commands/add-person.ts'
import { approveAtCage } from './commands/approve-at-cage.ts'
import { approveReadmission } from './commands/approve-readmission.ts'
import { approveRoles } from './commands/approve-roles.ts'
import { changeCageLimits } from './commands/change-cage-limits.ts'
import { changeCalled } from './commands/change-called.ts'
import { changeGuests } from './commands/change-guests.ts'
import { changeName } from './commands/change-name.ts'
import { changeRoles } from './commands/change-roles.ts'
import { changeTable } from './commands/change-table.ts'
import { beginCash } from './commands/begin-cash.ts'
import { chooseCalled } from './commands/choose-called.ts'
import { confirmPerson } from './commands/confirm-person.ts'
import { declineAtCage } from './commands/decline-at-cage.ts'
import { declineReadmission } from './commands/decline-readmission.ts'
import { declineRoles } from './commands/decline-roles.ts'
import { disablePerson } from './commands/disable-person.ts'
import { enablePerson } from './commands/enable-person.ts'
import { endCash } from './commands/end-cash.ts'
import { endOwnSessions } from './commands/end-own-sessions.ts'
import { endSessions } from './commands/end-sessions.ts'
import { excludeOneself } from './commands/exclude-oneself.ts'
import { excludePerson } from './commands/exclude-person.ts'
import { giveOneTimePassword } from './commands/give-one-time-password.ts'
import { makeTable } from './commands/make-table.ts'
import { openAccount } from './commands/open-account.ts'
import { pay } from './commands/pay.ts'
import { proposeReadmission } from './commands/propose-readmission.ts'
import { removePasskey } from './commands/remove-passkey.ts'
import { removeTable } from './commands/remove-table.ts'
import { resetCalled } from './commands/reset-called.ts'
import { resumePlay } from './commands/resume-play.ts'
import { setOwnLimits } from './commands/set-own-limits.ts'
import { suspendPlay } from './commands/suspend-play.ts'
import { takePlayMoney } from './commands/take-play-money.ts'
import { unlockPerson } from './commands/unlock-person.ts'

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
