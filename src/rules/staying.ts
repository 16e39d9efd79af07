/** Winners that their players wish to leave where they lie. */
import type { InForce } from './in-force.ts'
import type { Stack, Stacks } from './stacks.ts'
import type { Decided, Wager } from './wager.ts'

/**
 * Whether winners of this wager may lie there again after a result, in the state where they start: where they could
 * also be placed anew, in the state of the cycle that follows.
 */
export const mayStay = (
  { conduct, procedure, cycles }: InForce,
  { id, starts }: Wager,
  answer: Decided,
  cycle: number,
): boolean =>
  answer.result === 'win' && conduct.staysUp?.[id] !== undefined && !procedure.window(id, starts[0]!, cycles.states[cycle])

/** What may be left up is all chips, without commission. */
const isPlain = ({ tokens, commission }: Stack): boolean => tokens === 0 && commission === 0

/** Whether a stack is left up, where its player wishes so. */
export const staysUp = ({ conduct }: InForce, wager: string, stack: Stack, wished: boolean): boolean =>
  wished && conduct.staysUp?.[wager] !== undefined && isPlain(stack)

/** The stacks of a winning pile that are left where they lie, for those who wish so. */
export const stacksLeft = (inForce: InForce, wager: string, stacks: Stacks, wishing: Iterable<string>): readonly Stack[] => {
  const left: Stack[] = []
  for (const player of wishing) {
    const stack = stacks.get(player)
    if (stack && staysUp(inForce, wager, stack, true)) left.push(stack)
  }
  return left
}
