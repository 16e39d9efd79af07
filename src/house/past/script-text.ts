/** Steps of a replay as a document has them. */
import type { Step } from '../../replay/document.ts'
import type { InForce } from '../../rules/in-force.ts'
import { cardName, isPass } from '../../rules/wager/result.ts'

/** A step as JSON. */
export type Written = Readonly<Record<string, unknown>>

const onOf = ({ state }: { readonly state?: string }): { readonly on?: number } =>
  state === undefined ? {} : { on: Number(state) }

export const stepText = (inForce: InForce, step: Step): Written => {
  switch (step.act) {
    case 'place':
    case 'remove': {
      const { act, wager, player, amount } = step
      const token = step.act === 'place' && step.token
      return { [act]: wager, ...onOf(step), player, ...(amount !== undefined && { amount }), ...(token && { token }) }
    }
    case 'call':
      return { call: step.to === 'as-the-house' ? 'usual' : step.to, wager: step.wager, ...onOf(step), player: step.player }
    case 'leaveUp':
      return { leaveUp: step.wager, player: step.player, ...(!step.up && { up: false }) }
    case 'result':
      return resultText(inForce, step.result)
  }
}

const resultText = ({ results }: InForce, number: number): Written => {
  const result = results.all[number]!
  if (isPass(result)) return { passDice: true }
  switch (result.kind) {
    case 'roll':
      return { roll: result.faces }
    case 'deal':
      return { deal: result.cards.map(cardName) }
    case 'call':
      return results.equipment === 'dice' ? { noRoll: result.clause } : { voidRound: result.clause }
  }
}
