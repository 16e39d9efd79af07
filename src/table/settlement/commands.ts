/** Commands that settle a result. */
import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { command, outOfPhase, refuse } from '../command.ts'
import { heldUp, raise } from '../duties/duties.ts'
import { cannotMove } from '../equipment/markers.ts'
import { note } from '../schemas.ts'
import { isEmpty, passes } from '../round/passing.ts'
import { collecting, inTurn, paying, payingFirst, paysMoreThanFloat } from '../round/round.ts'
import { foreseen } from '../evolve.ts'
import { conductOf, isAutomated } from '../state.ts'

const collect = command({
  type: 'collect',
  summary: 'collect the losing wagers',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state) => {
    const refused = outOfPhase(state, ['declared'], 'there is nothing to collect', 'settle') ?? heldUp(state, 'settlement')
    return refused ?? collecting(state)
  },
})

const pay = command({
  type: 'pay',
  summary: 'pay the winners, once the losers are collected',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state, _, order) => {
    const collects = state.phase === 'declared' && (passes(state, 'collect') || isEmpty(state, 'collect'))
    if (state.phase === 'declared' && !collects)
      return refuse(state, 'collect-first', 'collect-first', 'losing wagers are collected before winners are paid')
    const refused =
      (collects ? undefined : outOfPhase(state, ['collected'], 'there is nothing to pay', 'settle')) ??
      heldUp(state, 'settlement', 'payment')
    if (refused) return refused
    const waits = heldUp(state, 'last payment')
    return inTurn(
      state,
      foreseen(order),
      // The dealer has collected and paid, and says both by one key where no rulebook asks for two.
      (now) => (collects ? collecting(now) : []),
      (now) => {
        const short = isAutomated(now, 'fill') ? paysMoreThanFloat(now) : 0
        return short > 0 ? [{ type: 'float-filled', amount: short }] : []
      },
      (now) => (waits ? (payingFirst(now) ?? waits) : paying(now)),
    )
  },
})

const correctMarker = command({
  type: 'correct-marker',
  summary:
    'move, put or take a marker that is in the wrong place, once those who must know have been notified and a second person agrees',
  roles: above('dealer'),
  schema: z.strictObject({ from: z.string().nullable(), to: z.string().nullable(), reason: note.min(1) }),
  decide: (state, { from, to, reason }, { by }) => {
    const refused = cannotMove(state, from, to)
    if (refused) return refused
    const { markers, who } = conductOf(state)
    const { told, correction } = markers!
    // The person to be notified may be the one who moves the marker; then any other who may move it approves.
    const second = told.includes(by.role) ? (who['correct-marker']?.roles ?? above('dealer')) : told
    return raise(state, [
      {
        matter: 'marker-correction',
        clause: correction,
        what: `a marker is to go from ${from ?? 'the side'} to ${to ?? 'the side'}: ${reason}`,
        by: [second],
        holds: 'nothing',
        answers: ['agreed', 'not agreed'],
        subject: { from, to, reason, proposer: by.person },
      },
    ])
  },
})

export const settlementCommands = [collect, pay, correctMarker] as const
