/** Small parts that strategies are made of. A part is a strategy itself, so that parts of parts are no different. */
import { want, type Strategy, type View, type Want } from './strategy.ts'
import type { Progression } from './ways.ts'

/** What a player means to have on a wager. */
export interface Bet<Cycle = unknown> {
  readonly wager: string
  /** Where on the layout, for a wager that lies on a number. */
  readonly state?: string
  /** In minor units; at nothing it is taken down. */
  readonly amount: (view: View<Cycle>) => number
}

export type Bets<Cycle = unknown> = readonly Bet<Cycle>[]

/** Bets that are kept, or any other part. */
export type StrategyPart<Cycle = unknown> = Bets<Cycle> | Strategy<Cycle>

const isBets = <Cycle>(part: StrategyPart<Cycle>): part is Bets<Cycle> => Array.isArray(part)

/** So many units of each of these wagers, to the nearest minor unit. */
export const on = (wagers: string | readonly string[], units = 1): Bets =>
  [wagers].flat().map((wager) => ({ wager, amount: ({ unit }) => Math.max(1, Math.round(unit * units)) }))

/** What has to be put down or taken down so that so much lies there; undefined where it lies there already. */
const toHave = <Cycle>({ wager, state }: Bet<Cycle>, amount: number, { held }: View<Cycle>): Want | undefined => {
  const lies = held(wager, state)
  if (lies === amount) return undefined
  return lies < amount ? want(wager, amount - lies, state) : { ...want(wager, lies - amount, state), act: 'remove' }
}

const toHaveAll = <Cycle>(bets: Bets<Cycle>, amounts: readonly number[], view: View<Cycle>): readonly Want[] =>
  bets.flatMap((bet, at) => toHave(bet, amounts[at]!, view) ?? [])

/** Has these bets on the layout, each by itself again when it was decided: the same amount, or as a way of going on says. */
export const keep = <Cycle>(bets: Bets<Cycle>, way?: Progression): Strategy<Cycle, readonly number[]> => {
  const next = (bet: Bet<Cycle>, before: number | undefined, view: View<Cycle>): number => {
    const first = bet.amount(view)
    if (before === undefined) return first
    const net = view.brought(bet.wager, bet.state)
    return net === undefined ? before : way!({ amount: before, first, net })
  }
  return {
    start: [],
    play: (view, before) => {
      const amounts = bets.map((bet, at) => (way ? next(bet, before[at], view) : bet.amount(view)))
      return { wants: toHaveAll(bets, amounts, view), memory: way ? amounts : before }
    },
  }
}

/** A part as a strategy. */
const asStrategy = <Cycle>(part: StrategyPart<Cycle>, way?: Progression): Strategy<Cycle> =>
  isBets(part) ? keep(part, way) : part

/** One unit of a wager, whenever none is there. */
export const flat = (wager: string): Strategy => asStrategy(on(wager))

/** Several parts side by side, each with its own memory. */
export const together = <Cycle>(...parts: readonly StrategyPart<Cycle>[]): Strategy<Cycle, readonly unknown[]> => {
  const each = parts.map((part) => asStrategy(part))
  return {
    start: each.map(({ start }) => start),
    play: (view, memory) => {
      const asked = each.map((part, at) => part.play(view, memory[at]))
      return { wants: asked.flatMap(({ wants }) => wants), memory: asked.map((one) => one.memory) }
    },
  }
}

type Condition<Cycle> = (view: View<Cycle>) => boolean

/** Acts only when something is so; it sees what happens meanwhile. */
export const when = <Cycle>(condition: Condition<Cycle>, part: StrategyPart<Cycle>, way?: Progression): Strategy<Cycle> => {
  const inner = asStrategy(part, way)
  return {
    start: inner.start,
    play: (view, before) => {
      const { wants, memory } = inner.play(view, before)
      return { wants: condition(view) ? wants : [], memory }
    },
  }
}

/** Forgets what it remembers whenever something is so. */
export const afresh = <Cycle>(condition: Condition<Cycle>, part: StrategyPart<Cycle>): Strategy<Cycle> => {
  const inner = asStrategy(part)
  return { start: inner.start, play: (view, memory) => inner.play(view, condition(view) ? inner.start : memory) }
}

/** One list of bets after another: a win goes on to the next, as far as the last one, and a loss back to the first. */
export const inSteps = <Cycle>(...steps: readonly [Bets<Cycle>, ...Bets<Cycle>[]]): Strategy<Cycle, number> => {
  const nowhere = (bets: Bets<Cycle>): Bets<Cycle> => bets.map((bet) => ({ ...bet, amount: () => 0 }))
  const isIn = (bets: Bets<Cycle>, { wager, state }: Bet<Cycle>): boolean =>
    bets.some((bet) => bet.wager === wager && bet.state === state)
  // What another step has and this one has not is taken down.
  const whole = steps.map((bets) => [...nowhere(steps.flat().filter((bet) => !isIn(bets, bet))), ...bets])
  return {
    start: 0,
    play: (view, before) => {
      const nets = steps[before]!.map(({ wager, state }) => view.brought(wager, state) ?? 0)
      const won = nets.some((net) => net > 0) ? Math.min(before + 1, steps.length - 1) : before
      const step = nets.some((net) => net < 0) ? 0 : won
      const amounts = whole[step]!.map(({ amount }) => amount(view))
      return { wants: toHaveAll(whole[step]!, amounts, view), memory: step }
    },
  }
}
