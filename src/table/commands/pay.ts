import { z } from 'zod'
import { command, outOfPhase, refuse } from '../command.ts'
import { heldUp } from '../duties/duties.ts'
import { inTurn, paying, payingFirst, paysMoreThanFloat } from '../round/round.ts'
import { foreseen } from '../stamp.ts'
import { isAutomated } from '../state.ts'

export const pay = command({
  type: 'pay',
  summary: 'pay the winners, once the losers are collected',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state, _, order) => {
    if (state.phase === 'declared')
      return refuse(state, 'collect-first', 'collect-first', 'losing wagers are collected before winners are paid')
    const refused =
      outOfPhase(state, ['collected'], 'there is nothing to pay', 'settle') ?? heldUp(state, 'settlement', 'payment')
    if (refused) return refused
    const waits = heldUp(state, 'last payment')
    return inTurn(
      state,
      foreseen(order),
      (now) => {
        const short = isAutomated(now, 'fill') ? paysMoreThanFloat(now) : 0
        return short > 0 ? [{ type: 'float-filled', amount: short }] : []
      },
      (now) => (waits ? (payingFirst(now) ?? waits) : paying(now)),
    )
  },
})
