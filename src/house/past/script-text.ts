/** Steps of a replay as a document has them. */
import { passedInScripts } from '../../rules/equipment/calls.ts'
import type { Step } from '../../replay/document.ts'
import type { InForce } from '../../rules/in-force.ts'
import { isPass } from '../../rules/wager/result.ts'

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
      return resultText(inForce, step)
  }
}

const resultText = ({ results }: InForce, { result: number, shown = [] }: Extract<Step, { act: 'result' }>): Written => {
  const { equipment } = results
  const result = results.all[number]!
  if (isPass(result)) return { [passedInScripts]: true }
  if (result.kind === 'call') return { [equipment.words.calledInScripts]: result.clause }
  const { symbols, alone } = equipment.inScripts
  const written = shown.map((symbol) => symbols.find((each) => String(each) === symbol)!)
  return { [equipment.verb]: alone ? written[0] : written }
}
