/** Every command there is, one file each. */
export * from '../equipment/commands.ts'
export { announceClosure } from './announce-closure.ts'
export { answer } from './answer.ts'
export { askToClose } from './ask-to-close.ts'
export { automate } from './automate.ts'
export {
  barPlayer,
  clearPlayers,
  comeBack,
  excludePlayer,
  freeSeat,
  leaveSeat,
  limitPlayer,
  missPlayer,
  readmitPlayer,
  renamePlayer,
  takeSeat,
} from '../seats/commands.ts'
export { buyIn } from './buy-in.ts'
export { callNoResult } from './call-no-result.ts'
export { callWager } from './call-wager.ts'
export { callWorking } from './call-working.ts'
export { cashOut } from './cash-out.ts'
export { changeHouse } from './change-house.ts'
export { changeRules } from './change-rules.ts'
export { changeLimits } from './change-limits.ts'
export { clearColour } from './clear-colour.ts'
export { closeBets } from './close-bets.ts'
export { close } from './close.ts'
export { collect } from './collect.ts'
export { compensate } from './compensate.ts'
export { correctMarker } from './correct-marker.ts'
export { correctRound } from './correct-round.ts'
export { countFloat } from './count-float.ts'
export { credit } from './credit.ts'
export { dropBox } from './drop-box.ts'
export { enterResult } from './enter-result.ts'
export { fill } from './fill.ts'
export { findWager } from './find-wager.ts'
export { flagEntry } from './flag-entry.ts'
export { giveSeed } from './give-seed.ts'
export { invalidate } from './invalidate.ts'
export { keepSeed } from './keep-seed.ts'
export { leaveUp } from './leave-up.ts'
export { loseSeed } from './lose-seed.ts'
export { markColour } from './mark-colour.ts'
export { openDispute } from './open-dispute.ts'
export { open } from './open.ts'
export { overrideResult } from './override-result.ts'
export { pay } from './pay.ts'
export { place } from './place.ts'
export { postDealer } from './post-dealer.ts'
export { promiseSeed } from './promise-seed.ts'
export { recordIncident } from './record-incident.ts'
export { refuseWager } from './refuse-wager.ts'
export { relieveDealer } from './relieve-dealer.ts'
export { remove } from './remove.ts'
export { reportFault } from './report-fault.ts'
export { restoreWager } from './restore-wager.ts'
export { revealSeed } from './reveal-seed.ts'
export { seekReview } from './seek-review.ts'
export { showRules } from './show-rules.ts'
export { startRound } from './start-round.ts'
export { voidWagers } from './void-wagers.ts'
export { waiveSeed } from './waive-seed.ts'
export { windUp } from './wind-up.ts'
