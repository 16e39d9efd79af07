/** Chips in a rack that do not leave the table yet: a result that is not final, or what waits for a second person, may claim them. */
import type { Role } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { type Decision, refuse } from '../command.ts'
import type { ResultKept } from '../schemas.ts'
import type { OpenDuty, TableState } from '../state.ts'
import { settingRight } from './correction.ts'
import { neededFor } from './since-settled.ts'
import { isLate, strikingOut, type StrikingOut } from './striking-out.ts'
import { heldAsWithdrawn } from './withdrawn-wagers.ts'

interface Held {
  readonly chips: number
  readonly tokens: number
}

interface Waiting {
  readonly now: ResultKept
  readonly reason: string
  readonly role?: Role
}

/**
 * What the correction that would take most of this player takes, with wagers that come back for it; striking out what was
 * settled takes as a correction does.
 */
const heldForCorrection = (state: TableState, player: string): Held => {
  const waiting = state.duties.filter((duty) => duty.matter === 'correction' || strikesOutSettled(state, duty))
  if (waiting.length === 0) return { chips: 0, tokens: 0 }
  const needed = waiting.some(({ matter }) => matter === 'correction') ? neededFor(state, player) : { chips: 0, tokens: 0 }
  const taken = waiting.map((duty) => takenBy(state, duty, player))
  return {
    chips: Math.max(0, ...taken.map(({ chips }) => chips)) + Math.max(0, needed.chips),
    tokens: Math.max(0, ...taken.map(({ tokens }) => tokens)) + Math.max(0, needed.tokens),
  }
}

const strikesOutSettled = (state: TableState, { matter, subject }: OpenDuty): boolean =>
  matter === 'invalidate' && isLate(state, subject as unknown as StrikingOut)

/** As if the float had what it takes; while it cannot be made at all, everything stays. */
const takenBy = (state: TableState, { matter, subject }: OpenDuty, player: string): Held => {
  const filled = { ...state, ledger: { ...state.ledger, float: Number.MAX_SAFE_INTEGER } }
  const made =
    matter === 'correction'
      ? corrected(filled, subject as unknown as Waiting)
      : strikingOut(filled, subject as unknown as StrikingOut)
  if (isRefusal(made)) return { chips: state.racks.get(player) ?? 0, tokens: state.tokenRacks.get(player) ?? 0 }
  const taken = made.find((each) => each.type === 'round-corrected' || each.type === 'round-invalidated')
  const paid = taken?.players?.find((each) => each.player === player)
  return paid ? { chips: paid.wrong - paid.right, tokens: paid.wrongTokens - paid.rightTokens } : { chips: 0, tokens: 0 }
}

const corrected = (state: TableState, { now, reason, role = 'house' }: Waiting): Decision =>
  settingRight(state, now, reason, role, { by: { person: 'house', role: 'house' }, at: state.at })

/** What compensations that wait would take back. */
const heldForCompensation = ({ duties }: TableState, player: string): number =>
  duties
    .filter(({ matter, about }) => matter === 'compensation' && about === player)
    .reduce((sum, duty) => sum + Math.max(0, -amountOf(duty)), 0)

const amountOf = ({ subject }: OpenDuty): number => (subject as { readonly amount: number }).amount

export const hasHeld = (state: TableState, player: string): boolean => {
  const { chips, tokens } = heldForCorrection(state, player)
  return heldAsWithdrawn(state, player) > 0 || chips > 0 || tokens > 0 || heldForCompensation(state, player) > 0
}

export const cannotTakeAway = (state: TableState, player: string, chips: number): Refusal | undefined => {
  const left = (state.racks.get(player) ?? 0) - chips
  const withdrawn = heldAsWithdrawn(state, player)
  if (withdrawn > left) {
    return refuse(
      state,
      'withdrawn',
      'late-removal',
      '{amount} was taken back in this round and stays at the table until the round is paid',
      { amount: moneyText(withdrawn) },
    )
  }
  const claimed = heldForCorrection(state, player).chips + heldForCompensation(state, player)
  return claimed > left
    ? refuse(
        state,
        'held',
        'correct',
        'what waits for a second person would take {amount} back, which stays at the table until it is answered',
        { amount: moneyText(claimed) },
      )
    : undefined
}
