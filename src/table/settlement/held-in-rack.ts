/** Chips in a rack that do not leave the table yet: a result that is not final, or a correction that waits, may claim them. */
import { isRefusal } from '../../rules/game.ts'
import type { Role } from '../../rules/conduct/people.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { refuse } from '../command.ts'
import type { ResultKept } from '../events/parts.ts'
import type { TableState } from '../state.ts'
import { settingRight } from './correction.ts'
import { heldAsWithdrawn } from './withdrawn-wagers.ts'

/** What the correction that would take most of this player takes. */
const heldForCorrection = (state: TableState, player: string): number => {
  const waiting = state.duties.filter(({ matter }) => matter === 'correction')
  return Math.max(0, ...waiting.map(({ subject }) => takenBy(state, subject as unknown as Waiting, player)))
}

interface Waiting {
  readonly now: ResultKept
  readonly reason: string
  readonly role?: Role
}

const takenBy = (state: TableState, { now, reason, role = 'house' }: Waiting, player: string): number => {
  const made = settingRight(state, now, reason, role, { by: { person: 'house', role: 'house' }, at: state.at })
  if (isRefusal(made)) return 0
  const corrected = made.find((each) => each.type === 'round-corrected')
  const paid = corrected?.players.find((each) => each.player === player)
  return paid ? paid.wrong - paid.right : 0
}

export const hasHeld = (state: TableState, player: string): boolean =>
  heldAsWithdrawn(state, player) > 0 || heldForCorrection(state, player) > 0

export const cannotTakeAway = (state: TableState, player: string, chips: number): Refusal | undefined => {
  const left = (state.racks.get(player) ?? 0) - chips
  const withdrawn = heldAsWithdrawn(state, player)
  if (withdrawn > left) {
    const reason = `${moneyText(withdrawn)} was taken back in this round and stays at the table until the round is paid`
    return refuse(state, 'withdrawn', 'late-removal', reason)
  }
  const claimed = heldForCorrection(state, player)
  return claimed > left
    ? refuse(
        state,
        'held',
        'correct',
        `a correction that waits for a second person would take ${moneyText(claimed)} back, which stays at the table until it is answered`,
      )
    : undefined
}
