/** Wagers that their players call off or working: they lie in a pile apart, until called otherwise. */
import { isRefusal } from '../game/game.ts'
import { type InForce, rulesInForce, tableOf } from '../game/in-force.ts'
import { addPile, type InPlay, type Pile } from './in-play.ts'
import { refusal, type Refusal } from '../procedure.ts'
import { Stacks } from './stacks.ts'
import type { WagerTable } from '../wager/tabulate.ts'

export const callings = ['off', 'working', 'as-the-house'] as const
export type Calling = (typeof callings)[number]

/** A pile is known by its table, so the rules under which wagers work stay the same ones as long as those in force do. */
const workingRules = new WeakMap<InForce, InForce>()

/** The table of a wager that its players have called working, where it would be off. */
export const workingTable = (inForce: InForce, wager: string): WagerTable => {
  const { game, house, conduct } = inForce
  const made = workingRules.get(inForce) ?? rulesInForce(game, { ...house, ...conduct.called?.working })
  const working = isRefusal(made) ? inForce : made
  workingRules.set(inForce, working)
  return tableOf(working, wager)
}

export const callingOf = ({ table }: InForce, pile: Pile): Calling => {
  if (pile.off) return 'off'
  return table(pile.table.wager.id) === pile.table ? 'as-the-house' : 'working'
}

/** Whether a call changes nothing: where the house has everything work, working is as the house has it. */
export const isCalledSo = (inForce: InForce, wager: string, from: Calling, to: Calling): boolean =>
  from === to || (from !== 'off' && to !== 'off' && workingTable(inForce, wager) === tableOf(inForce, wager))

/** The pile in which a player's stack of a wager lies, in one state or in any. */
export const pileHolding = ({ piles }: InPlay, player: string, wager: string, state?: string): Pile | undefined =>
  piles.find(
    ({ table, state: at, stacks }) =>
      table.wager.id === wager && (state === undefined || table.states[at] === state) && stacks.get(player) !== undefined,
  )

/** What is not called at all in this game or at this house. */
export const neverCalled = ({ conduct, wagers }: InForce, wager: string): Refusal | undefined =>
  conduct.called?.wagers.includes(wager)
    ? undefined
    : refusal('not-called', conduct.called?.clause ?? null, '{wager} is not called off or working at this table', {
        wager: wagers.find(({ id }) => id === wager)?.name ?? wager,
      })

/** The layout once a player's stack that lies there has been called otherwise. */
export const recalled = (
  inForce: InForce,
  inPlay: InPlay,
  { player, wager, state, to }: { readonly player: string; readonly wager: string; readonly state: string; readonly to: Calling },
): InPlay => {
  const usual = tableOf(inForce, wager)
  const pile = pileHolding(inPlay, player, wager, state)!
  const stack = pile.stacks.get(player)!
  const rest = pile.stacks.with({ ...stack, amount: 0 })
  const piles: Pile[] = inPlay.piles.toSpliced(
    inPlay.piles.indexOf(pile),
    1,
    ...(rest.size > 0 ? [{ ...pile, stacks: rest }] : []),
  )
  addPile(piles, {
    table: to === 'working' ? workingTable(inForce, wager) : usual,
    state: usual.states.indexOf(state),
    stacks: Stacks.one(stack),
    ...(to === 'off' && { off: true as const }),
  })
  return { ...inPlay, piles }
}
