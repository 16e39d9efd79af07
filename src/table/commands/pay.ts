import { z } from 'zod'
import { command, outOfPhase, refuse } from '../command.ts'
import { heldUp } from '../duties/duties.ts'
import { collecting, inTurn, paying, payingFirst, paysMoreThanFloat } from '../round/round.ts'
import { passes } from '../round/passing.ts'
import { foreseen } from '../stamp.ts'
import { isAutomated } from '../state.ts'

export const pay = command({
  type: 'pay',
  summary: 'pay the winners, once the losers are collected',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state, _, order) => {
    const collects = state.phase === 'declared' && passes(state, 'collect')
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
