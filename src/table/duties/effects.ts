/** What follows from the answer to a duty, by its matter; most have been done when they are answered. */
import { isRefusal } from '../../rules/game/game.ts'
import { moneyText } from '../../rules/money/money.ts'
import { higher, type Role } from '../../rules/conduct/people.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import { refuse, type Decision, type Order } from '../command.ts'
import { recording } from '../wagers/commands.ts'
import { calling } from '../round/call-no-result.ts'
import { finding, refusing, restoring, voiding } from '../wagers/staff-commands.ts'
import { askingToStrikeOut } from '../corrections/commands.ts'
import { overridingBy } from '../round/override-result.ts'
import { windingUp } from '../opening/commands.ts'
import { cannotCorrect, settingRight } from '../corrections/correction.ts'
import { lastStep, toldOfInspector } from './dispute.ts'
import { throwingEffects } from '../dice/effects.ts'
import { missed, raise, takingBackWaits } from './duties.ts'
import type { ResultKept } from '../schemas.ts'
import type { EventBody } from '../events.ts'
import { hasWagers } from '../wagers/layout.ts'
import { cannotMove } from '../equipment/markers.ts'
import { afterMissing } from '../seats/missed-player.ts'
import { freeing } from '../seats/leaving.ts'
import { playedOrRefused, seatedOrRefused } from '../seats/seated.ts'
import { floatShort } from '../round/round.ts'
import { takesLateWagers } from '../round/closing.ts'
import { conductOf, type OpenDuty, type TableState } from '../state.ts'
import { strikingOut } from '../corrections/striking-out.ts'
import { placing, removing, type WantedWager } from '../wagers/placing.ts'
import { thrownTerms } from '../dice/thrown.ts'

type Effect = (state: TableState, duty: OpenDuty, answer: string, order: Order) => Decision

type Taken = Parameters<typeof removing>[1]

const nothing: Decision = []

export const effectOf: Effect = (state, duty, answer, order) =>
  effects[duty.matter]?.(state, duty, answer, order) ?? raise(state, conductOf(state).follows?.(duty, answer) ?? [])

/** Carries out a proposal made after the result was known, once a second person approves it. */
const approved =
  <Subject>(decide: (state: TableState, subject: Subject, order: Order) => Decision): Effect =>
  (state, { id, subject }, answer, order) =>
    answer === 'approve'
      ? decide({ ...state, duties: state.duties.filter((duty) => duty.id !== id) }, subject as Subject, order)
      : nothing

interface Correction {
  readonly now: ResultKept
  readonly reason: string
  readonly round: number
  /** The role of the person who asked for it; an older log does not say. */
  readonly role?: Role
}

/** Who asked for what a second person approves. */
interface Asker {
  readonly proposer: string
  readonly role: Role
}

const effects: Readonly<Record<string, Effect>> = {
  'find-wager': approved(finding),
  invalidate: approved(strikingOut),
  // It came down before the throw rested, so that no result ever found it there.
  'late-removal': approved<Taken>((state, taken, { at }) => {
    const removed = removing(state, taken, at)
    return isRefusal(removed)
      ? removed
      : removed.map((each) => {
          if (each.type !== 'wager-changed') return each
          const { withdrawn: _, ...down } = each
          return down
        })
  }),
  'late-wager': approved(recording),
  'no-result': approved(calling),
  override: (state, { id, subject }, answer, { by }) => {
    if (answer !== 'approve') return nothing
    const { proposer, role, ...asked } = subject as unknown as Parameters<typeof overridingBy>[1] & Asker
    const without = { ...state, duties: state.duties.filter((duty) => duty.id !== id) }
    const made = overridingBy(without, asked, { by: { person: proposer, role } })
    if (isRefusal(made)) return made
    return made.map((each) => (each.type === 'result-overridden' ? { ...each, word: higher(role, by.role) } : each))
  },
  'refuse-wager': approved(refusing),
  'restore-wager': approved(restoring),
  'void-wagers': approved(voiding),
  'wind-up': approved(windingUp),
  'called-wager': (state, { subject }, answer, { at }) => {
    if (answer !== 'accept') return nothing
    const inTime = state.phase === 'betting' || (state.phase === 'rolling' && takesLateWagers(state))
    return inTime
      ? (seatedOrRefused(state, (subject as unknown as WantedWager).player) ??
          placing(state, subject as unknown as WantedWager, at))
      : refuse(state, 'late', 'called-wager-late', 'there is no time left to say yes to it')
  },
  correction: approved<Correction>((state, { now, reason, round, role }, order) => {
    const { by } = order
    if (state.last?.round !== round) return refuse(state, 'too-late', 'correct', 'round {round} is no longer the last', { round })
    return cannotCorrect(state, now) ?? settingRight(state, now, reason, role ? higher(role, by.role) : by.role, order)
  }),
  // What failed is still to be repaired, whatever becomes of the wagers.
  fault: (state, duty, answer, order) => {
    if (answer !== 'refund') return nothing
    const refused = cannotRefund(state, duty)
    if (refused) return refused
    const { raisedAt: _, answered: _by, ...again } = duty
    const of = state.phase === 'between rounds' ? 'undecided' : 'round in hand'
    const body = {
      clause: duty.clause ?? undefined,
      reason: `the ${duty.about ?? 'equipment'} failed`,
      forfeits: [],
      of,
    } as const
    const asked = askingToStrikeOut({ ...state, raised: state.raised + 1 }, body, order)
    return isRefusal(asked) ? asked : [{ type: 'duty-raised', duty: { ...again, id: state.raised + 1 } }, ...asked]
  },
  compensation: (state, { subject, clause }, answer) => {
    if (answer !== 'approve') return nothing
    const { player, amount, reason } = subject as { player: string; amount: number; reason: string }
    const rack = state.racks.get(player) ?? 0
    const early = playedOrRefused(state, player) ?? takingBackWaits(state)
    if (early) return early
    if (-amount > rack)
      return refuse(state, 'short-rack', null, '{player} has only {rack} left', { player, rack: moneyText(rack) })
    return (
      (amount > 0 ? floatShort(state, amount) : undefined) ?? [{ type: 'player-compensated', player, amount, clause, reason }]
    )
  },
  // What one person counted is booked once a second one has looked into it; an older log booked it when it was counted.
  variance: (state, { subject }, answer) => {
    if (answer !== 'noted' || !subject) return nothing
    const { when, chips, counted, expected, variance } = subject as EventBody<'float-counted'>
    return floatShort(state, -variance) ?? [{ type: 'float-counted', when, chips, counted, expected, variance }]
  },
  ...throwingEffects,
  'marker-correction': (state, { subject, clause }, answer) => {
    if (answer !== 'agreed') return nothing
    const { from, to, reason } = subject as { from: string | null; to: string | null; reason: string }
    return cannotMove(state, from, to) ?? [{ type: 'marker-corrected', from, to, clause, reason }]
  },
  'sit-out': (state, { about, clause }, answer) => {
    const player = state.players.get(about!)
    // A player who has wagered since, or has come back, is not asked any more.
    if (answer === 'stay' || !player || player.satOut < 3) return nothing
    return hasWagers(state.inPlay, about!)
      ? refuse(state, 'wagers-lie', 'sit-out', '{player} has a wager on the layout now', { player: about! })
      : freeing(state, about!, clause)
  },
  [missed]: afterMissing,
  dispute: (state, { subject, about }) => {
    const { step } = subject as { step: number }
    return step === lastStep ? raise(state, [toldOfInspector(state, about!)]) : nothing
  },
}

/** While a fault lasts, what a result has decided is settled first, and only what none has can be refunded. */
const cannotRefund = (state: TableState, { clause, about }: OpenDuty): Refusal | undefined => {
  if (state.phase === 'rolling' || state.phase === 'declared' || state.phase === 'collected') {
    const fault = conductOf(state).faults?.[about as 'lights' | 'display']
    return refusal('settle-first', fault?.clause ?? clause, 'the {things} decide: settle the result first', thrownTerms(state))
  }
  return state.inPlay.piles.length === 0
    ? refusal('nothing-undecided', clause, 'no wager is undecided: play goes on once it is repaired')
    : undefined
}
