/** Winners that their players wish to leave where they lie. */
import type { InForce } from '../game/in-force.ts'
import { addPile, settle, type DecidedPile, type InPlay, type SettledPiles } from './in-play.ts'
import { refusal, type Refusal } from '../procedure.ts'
import { Stacks, type Stack } from './stacks.ts'
import type { Came } from '../wager/result.ts'
import type { Decided, Wager } from '../wager/wager.ts'

/** What no rulebook lets anybody leave up. */
export const alwaysComesDown = ({ conduct, wagers }: InForce, wager: string): Refusal | undefined =>
  Object.hasOwn(conduct.staysUp ?? {}, wager)
    ? undefined
    : refusal('comes-down', null, 'a winning {wager} wager always comes down', {
        wager: wagers.find(({ id }) => id === wager)?.name ?? wager,
      })

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
  answer.result === 'win' && conduct.staysUp?.[id] !== undefined && !procedure.window(id, starts[0], cycles.states[cycle])

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

/** Reads a result as `settle` does, and leaves up the winners of those who wish so. */
export const settleLeaving = (
  inForce: InForce,
  before: InPlay,
  came: Came,
  wishing: (wager: string) => Iterable<string>,
): SettledPiles => {
  const { inPlay, decisions, moved } = settle(inForce, before, came)
  const piles = [...inPlay.piles]
  const leaving = (decision: DecidedPile): DecidedPile => {
    const { table, answer, stacks } = decision
    if (!mayStay(inForce, table.wager, answer, inPlay.cycle)) return decision
    const left = stacksLeft(inForce, table.wager.id, stacks, wishing(table.wager.id))
    if (left.length === 0) return decision
    addPile(piles, { table, state: table.states.indexOf(table.wager.starts[0]), stacks: Stacks.of(left) })
    return { ...decision, left }
  }
  return { decisions: decisions.map(leaving), inPlay: { ...inPlay, piles }, moved }
}
