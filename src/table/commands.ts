/** Every command there is. Who may give what, the dispatcher and the schema of the API all come from this list. */
import type { z } from 'zod'
import type { CommandDefinition } from './command.ts'
import { acceptDice } from './commands/accept-dice.ts'
import { announceClosure } from './commands/announce-closure.ts'
import { answer } from './commands/answer.ts'
import { automate } from './commands/automate.ts'
import { barPlayer } from './commands/bar-player.ts'
import { burn } from './commands/burn.ts'
import { buyIn } from './commands/buy-in.ts'
import { callNoResult } from './commands/call-no-result.ts'
import { callWager } from './commands/call-wager.ts'
import { callWorking } from './commands/call-working.ts'
import { cashOut } from './commands/cash-out.ts'
import { changeHouse } from './commands/change-house.ts'
import { changeRules } from './commands/change-rules.ts'
import { changeLimits } from './commands/change-limits.ts'
import { clearColour } from './commands/clear-colour.ts'
import { clearPlayers } from './commands/clear-players.ts'
import { closeBets } from './commands/close-bets.ts'
import { close } from './commands/close.ts'
import { collect } from './commands/collect.ts'
import { comeBack } from './commands/come-back.ts'
import { compensate } from './commands/compensate.ts'
import { correctMarker } from './commands/correct-marker.ts'
import { correctRound } from './commands/correct-round.ts'
import { countFloat } from './commands/count-float.ts'
import { credit } from './commands/credit.ts'
import { decideFace } from './commands/decide-face.ts'
import { declineDice } from './commands/decline-dice.ts'
import { diceOff } from './commands/dice-off.ts'
import { disputeFace } from './commands/dispute-face.ts'
import { dropBox } from './commands/drop-box.ts'
import { enterResult } from './commands/enter-result.ts'
import { excludePlayer } from './commands/exclude-player.ts'
import { fill } from './commands/fill.ts'
import { findDie } from './commands/find-die.ts'
import { findWager } from './commands/find-wager.ts'
import { flagEntry } from './commands/flag-entry.ts'
import { freeSeat } from './commands/free-seat.ts'
import { giveSeed } from './commands/give-seed.ts'
import { handDice } from './commands/hand-dice.ts'
import { invalidate } from './commands/invalidate.ts'
import { keepSeed } from './commands/keep-seed.ts'
import { leaveSeat } from './commands/leave-seat.ts'
import { leaveUp } from './commands/leave-up.ts'
import { limitPlayer } from './commands/limit-player.ts'
import { loseDie } from './commands/lose-die.ts'
import { loseSeed } from './commands/lose-seed.ts'
import { markColour } from './commands/mark-colour.ts'
import { missPlayer } from './commands/miss-player.ts'
import { nameSubstitute } from './commands/name-substitute.ts'
import { newDice } from './commands/new-dice.ts'
import { offerDice } from './commands/offer-dice.ts'
import { openDispute } from './commands/open-dispute.ts'
import { open } from './commands/open.ts'
import { orderToPass } from './commands/order-to-pass.ts'
import { overrideResult } from './commands/override-result.ts'
import { passDice } from './commands/pass-dice.ts'
import { pay } from './commands/pay.ts'
import { place } from './commands/place.ts'
import { postDealer } from './commands/post-dealer.ts'
import { promiseSeed } from './commands/promise-seed.ts'
import { readmitPlayer } from './commands/readmit-player.ts'
import { recordIncident } from './commands/record-incident.ts'
import { refuseWager } from './commands/refuse-wager.ts'
import { relieveDealer } from './commands/relieve-dealer.ts'
import { removeShoe } from './commands/remove-shoe.ts'
import { remove } from './commands/remove.ts'
import { reportFault } from './commands/report-fault.ts'
import { restoreWager } from './commands/restore-wager.ts'
import { revealSeed } from './commands/reveal-seed.ts'
import { seekReview } from './commands/seek-review.ts'
import { selectDice } from './commands/select-dice.ts'
import { showRules } from './commands/show-rules.ts'
import { shuffle } from './commands/shuffle.ts'
import { startRound } from './commands/start-round.ts'
import { takeSeat } from './commands/take-seat.ts'
import { throwDice } from './commands/throw.ts'
import { voidWagers } from './commands/void-wagers.ts'

const all = [
  acceptDice,
  announceClosure,
  answer,
  automate,
  barPlayer,
  burn,
  buyIn,
  callNoResult,
  callWager,
  callWorking,
  cashOut,
  changeHouse,
  changeRules,
  changeLimits,
  clearColour,
  clearPlayers,
  closeBets,
  close,
  collect,
  comeBack,
  compensate,
  correctMarker,
  correctRound,
  countFloat,
  credit,
  decideFace,
  declineDice,
  diceOff,
  disputeFace,
  dropBox,
  enterResult,
  excludePlayer,
  fill,
  findDie,
  findWager,
  flagEntry,
  freeSeat,
  giveSeed,
  handDice,
  invalidate,
  keepSeed,
  leaveSeat,
  leaveUp,
  limitPlayer,
  loseDie,
  loseSeed,
  markColour,
  missPlayer,
  nameSubstitute,
  newDice,
  offerDice,
  openDispute,
  open,
  orderToPass,
  overrideResult,
  passDice,
  pay,
  place,
  postDealer,
  promiseSeed,
  readmitPlayer,
  recordIncident,
  refuseWager,
  relieveDealer,
  removeShoe,
  remove,
  reportFault,
  restoreWager,
  revealSeed,
  seekReview,
  selectDice,
  showRules,
  shuffle,
  startRound,
  takeSeat,
  throwDice,
  voidWagers,
]

// Each decides what its own schema has parsed, which a list of all of them cannot say.
export const commands = all as unknown as readonly CommandDefinition[]

/** What each command carries, by its name, as its sender writes it. */
export type CommandInputs = { [Definition in (typeof all)[number] as Definition['type']]: z.input<Definition['schema']> }

/** Any command, as its sender writes it. */
export type CommandInput = {
  [Type in keyof CommandInputs]: { readonly type: Type } & (CommandInputs[Type] extends Record<string, never>
    ? unknown
    : CommandInputs[Type])
}[keyof CommandInputs]
