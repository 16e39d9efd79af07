/**
 * The wagers in play on one layout: place, remove, result → settlement. The one core under replay, sessions and the
 * table; it is pure and knows no game. Wagers of one kind in one state are a pile, and a result is answered once for
 * each pile, however many players' stacks lie in it.
 */
import { message, type Message, type WithParams } from '../../messages/message.ts'
import { checkAmount } from '../money/amounts.ts'
import { answerTo, cellOf } from './answering.ts'
import type { Sign } from '../game/game.ts'
import { tableOf, type InForce } from '../game/in-force.ts'
import { moneyText } from '../money/money.ts'
import { named } from '../named.ts'
import { commissionOn } from '../money/payout.ts'
import { refusal, type Change, type Refusal, type Situation } from '../procedure.ts'
import { isPass, numberIn, type Came } from '../wager/result.ts'
import type { WagerTable } from '../wager/tabulate.ts'
import { Stacks, type Stack } from './stacks.ts'
import { isDecided, type Decided, type Undecided } from '../wager/wager.ts'

export interface InPlay {
  /** The state of the cycle, by its number. */
  readonly cycle: number
  /** The last result of this hand by its number, where the procedure asks what came. */
  readonly came?: number | undefined
  readonly piles: readonly Pile[]
  /** How often something has been placed: the next stack's order. */
  readonly placed: number
}

export interface Pile {
  readonly table: WagerTable
  readonly state: number
  readonly stacks: Stacks
  /** Called off by its players: no result changes anything for it. */
  readonly off?: true
}

/** The state in which a pile lies, by its name. */
export const stateOf = ({ table, state }: Pick<Pile, 'table' | 'state'>): string => table.states[state]!

/** A pile that a result decides. */
export interface DecidedPile extends Pile {
  readonly answer: Decided
  /** Those of the stacks that are left up, and paid their win alone. */
  readonly left?: readonly Stack[]
}

/** A wager at a place: `state` is where it lies on the layout, if not where it usually starts. */
export interface PlaceRequest {
  readonly player: string
  readonly wager: string
  readonly state?: string | undefined
  readonly amount: number
  /** How much of the amount is in promotional tokens. */
  readonly tokens?: number | undefined
}

/** What changed: the player's stack as it lies now, and what it cost (negative: what came back), commission included. */
export interface LayoutChange {
  readonly inPlay: InPlay
  readonly cost: number
  readonly state: string
  readonly stack: Stack
}

export const emptyLayout: InPlay = { cycle: 0, piles: [], placed: 0 }

/** A pile that a result leaves undecided and moves to another state. */
export interface Moved extends Pile {
  readonly answer: Undecided
}

/** What a result does to a layout: what follows, which piles it decides, which of the others it moves. */
export interface SettledPiles {
  readonly inPlay: InPlay
  readonly decisions: readonly DecidedPile[]
  readonly moved: readonly Moved[]
}

const none: readonly never[] = []

/** `sign` is the one of the house unless the table shows another. */
export const place = (
  inForce: InForce,
  inPlay: InPlay,
  { player, wager, state, amount, tokens = 0 }: PlaceRequest,
  sign: Sign = inForce.sign,
): LayoutChange | Refusal => {
  const withheld = named(inForce.withheld, wager)
  if (withheld) return withheld
  const table = tableOf(inForce, wager)
  const name = state ?? table.wager.starts[0]
  const at = table.states.indexOf(name)
  const before = stackIn(inPlay, table, at, player)
  const total = (before?.amount ?? 0) + amount
  const change: Change = { act: before ? 'increase' : 'place', player, wager, state: name, total }
  const refused =
    check(inForce, inPlay, change) ??
    inForce.procedure.window(wager, name, inForce.cycles.states[inPlay.cycle]) ??
    notAStart(table, name) ??
    checkAmount(sign, table, change, (before?.tokens ?? 0) + tokens)
  if (refused) return refused
  const was = before ?? { player, amount: 0, tokens: 0, commission: 0, order: inPlay.placed }
  const stack = { ...was, amount: total, tokens: was.tokens + tokens, commission: upFront(inForce, table, total, sign) }
  return {
    inPlay: withStack(inPlay, table, at, stack, inPlay.placed + 1),
    cost: amount + stack.commission - was.commission,
    state: name,
    stack,
  }
}

/** Takes an amount down, or all of it where none is named; chips before tokens. */
export const remove = (
  inForce: InForce,
  inPlay: InPlay,
  { player, wager, state, amount }: Omit<PlaceRequest, 'amount' | 'tokens'> & { readonly amount?: number | undefined },
  sign: Sign = inForce.sign,
): LayoutChange | Refusal => {
  if (named(inForce.withheld, wager)) return noSuchWager('there is no such {wager} wager on the layout', { wager })
  const table = tableOf(inForce, wager)
  const name = state ?? lyingState(inPlay, table, player) ?? table.wager.starts[0]
  const at = table.states.indexOf(name)
  const before = stackIn(inPlay, table, at, player)
  if (!before) return noSuchWager(absent(table, state))
  const total = before.amount - (amount ?? before.amount)
  if (total < 0)
    return noSuchWager('only {left} lies on {wager}, less than {amount}', {
      left: moneyText(before.amount),
      wager: table.wager.name,
      amount: moneyText(amount!),
    })
  const change: Change = { act: total === 0 ? 'remove' : 'reduce', player, wager, state: name, total }
  const refused = check(inForce, inPlay, change)
  if (refused) return refused
  const stack = cut(inForce, table, before, change, sign)
  if ('code' in stack) return stack
  return {
    inPlay: withStack(inPlay, table, at, stack, inPlay.placed),
    cost: total + stack.commission - before.amount - before.commission,
    state: name,
    stack,
  }
}

/** What is left of a stack, chips going before tokens, unless so little cannot lie there. */
const cut = (inForce: InForce, table: WagerTable, stack: Stack, change: Change, sign: Sign): Stack | Refusal => {
  const tokens = Math.min(stack.tokens, change.total)
  const refused = checkAmount(sign, table, change, tokens)
  return refused ?? { ...stack, amount: change.total, tokens, commission: upFront(inForce, table, change.total, sign) }
}

/** What is left of a player's stack that lies in a state once some of it is elsewhere; whether it may be taken is not asked. */
export const leftOf = (
  inForce: InForce,
  { wager, state, stack }: { readonly wager: string; readonly state: string; readonly stack: Stack },
  total: number,
  sign: Sign = inForce.sign,
): Stack | Refusal =>
  cut(
    inForce,
    tableOf(inForce, wager),
    stack,
    { act: total === 0 ? 'remove' : 'reduce', player: stack.player, wager, state, total },
    sign,
  )

/** Puts a stack where it was decided that it lies; nothing is checked. At nothing, it is taken away. */
export const put = (inForce: InForce, inPlay: InPlay, wager: string, state: string, stack: Stack): InPlay => {
  const table = tableOf(inForce, wager)
  return withStack(inPlay, table, table.states.indexOf(state), stack, Math.max(inPlay.placed, stack.order + 1))
}

/** Reads a result: what it decides leaves the layout, the rest stands where its answer says. */
export const settle = (inForce: InForce, inPlay: InPlay, came: Came): SettledPiles => {
  const results = inForce.results.all.length
  const column = inPlay.cycle * results + numberIn(came)
  const cycle = inForce.cycles.next[column]!
  const perState = inForce.cycles.states.length * results
  const cellIn = (pile: Pile): number => cellOf(inForce, inPlay.cycle, pile, came)
  const first = firstChanged(inPlay.piles, perState, column, cellIn)
  const last = cameAfter(inForce, inPlay.came, numberIn(came))
  if (first === -1) {
    const same = cycle === inPlay.cycle && last === inPlay.came
    return { inPlay: same ? inPlay : { ...inPlay, cycle, came: last }, decisions: none, moved: none }
  }
  const piles = inPlay.piles.slice(0, first)
  const decisions: DecidedPile[] = []
  const moved: Moved[] = []
  for (let at = first; at < inPlay.piles.length; at += 1) {
    const pile = inPlay.piles[at]!
    const { table, state, stacks } = pile
    const next = table.next[table.reads ? cellIn(pile) : table.cells[state * perState + column]!]!
    const answer = next === state && !pile.off ? undefined : answerTo(inForce, inPlay.cycle, pile, came)
    if (answer && isDecided(answer)) decisions.push(pile.off ? { ...pile, answer } : { table, state, stacks, answer })
    else if (!answer || pile.off) addPile(piles, pile)
    else {
      addPile(piles, { table, state: next, stacks })
      moved.push({ table, state, stacks, answer })
    }
  }
  return { inPlay: { cycle, came: last, piles, placed: inPlay.placed }, decisions, moved }
}

/** What came last, once this has come: a call is no result, and what passes the hand on begins another. */
export const cameAfter = ({ results, procedure }: InForce, before: number | undefined, came: number): number | undefined => {
  if (!procedure.asksWhatCame) return undefined
  const result = results.all[came]!
  if (isPass(result)) return undefined
  return result.kind === 'call' ? before : came
}

/** The first pile that a result may change; one that is called off is looked at more closely. */
const firstChanged = (piles: readonly Pile[], perState: number, column: number, cellIn: (pile: Pile) => number): number => {
  for (let at = 0; at < piles.length; at += 1) {
    const pile = piles[at]!
    const { table, state, off } = pile
    if (off || table.next[table.reads ? cellIn(pile) : table.cells[state * perState + column]!] !== state) return at
  }
  return -1
}

/** What a player has on a wager, in one state or in any. */
export const heldBy = (inPlay: InPlay, player: string, wager: string, state?: string): number => {
  let sum = 0
  for (const pile of inPlay.piles) {
    if (pile.table.wager.id !== wager) continue
    if (state !== undefined && pile.table.states[pile.state] !== state) continue
    sum += pile.stacks.get(player)?.amount ?? 0
  }
  return sum
}

const absent = ({ wager: { id, places } }: WagerTable, state: string | undefined): Message => {
  if (state !== undefined) return message('there is no such {wager} wager on {state} on the layout', { wager: id, state })
  return places
    ? message('there is no such {wager} wager on the layout that lies on no number (name the number of one that does)', {
        wager: id,
      })
    : message('there is no such {wager} wager on the layout', { wager: id })
}

/** Where it lies once a result has moved it, nobody puts a wager that has not come that way. */
const notAStart = ({ wager }: WagerTable, state: string): Refusal | undefined =>
  wager.starts.includes(state)
    ? undefined
    : refusal('no-such-place', null, '{wager} cannot be put on {state}: only a result moves it there', { wager: wager.id, state })

export const noSuchWager = <const Template extends string>(said: Template | Message, ...params: WithParams<Template>): Refusal =>
  refusal('no-such-wager', null, said, ...params)

/** The commission that is taken when a wager of so much is put down. */
export const upFront = (inForce: InForce, { wager }: WagerTable, amount: number, { chip }: Pick<Sign, 'chip'>): number =>
  wager.upFront ? commissionOn(amount, wager.upFront, inForce.rounding, chip) : 0

/**
 * Where a wager is named without a place: wherever the player's stack of it lies that needs no place to be named, and where
 * it was just placed rather than where a result has moved it.
 */
const lyingState = (inPlay: InPlay, table: WagerTable, player: string): string | undefined => {
  const lying = inPlay.piles.filter(
    (each) => each.table === table && !table.wager.places?.includes(stateOf(each)) && each.stacks.get(player) !== undefined,
  )
  const pile = lying.find((each) => table.wager.starts.includes(stateOf(each))) ?? lying[0]
  return pile && table.states[pile.state]
}

/** Where a player's stack of a wager lies or would lie: called off or working it has a pile apart. */
const pileAt = ({ piles }: InPlay, table: WagerTable, state: number, player: string): number => {
  let usual = -1
  for (let at = 0; at < piles.length; at += 1) {
    const pile = piles[at]!
    if (pile.state !== state || (pile.table !== table && pile.table.wager.id !== table.wager.id)) continue
    if (pile.table === table && !pile.off) usual = at
    else if (pile.stacks.get(player)) return at
  }
  return usual
}

const stackIn = (inPlay: InPlay, table: WagerTable, state: number, player: string): Stack | undefined =>
  inPlay.piles[pileAt(inPlay, table, state, player)]?.stacks.get(player)

const check = (inForce: InForce, inPlay: InPlay, change: Change): Refusal | undefined =>
  inForce.procedure.check(change, situation(inForce, inPlay))

export const situation = (inForce: InForce, inPlay: InPlay): Situation<unknown> => ({
  cycle: inForce.cycles.states[inPlay.cycle],
  came: inPlay.came === undefined ? undefined : inForce.results.all[inPlay.came],
  held: (player, wager, state) => heldBy(inPlay, player, wager, state),
  lies: (wager, states) => inPlay.piles.some((pile) => pile.table.wager.id === wager && states.includes(stateOf(pile))),
})

/** The layout with a player's stack put, changed or (at nothing) taken away. */
const withStack = (inPlay: InPlay, table: WagerTable, state: number, stack: Stack, placed: number): InPlay => {
  const at = pileAt(inPlay, table, state, stack.player)
  if (at === -1) return { ...inPlay, piles: [...inPlay.piles, { table, state, stacks: Stacks.one(stack) }], placed }
  const pile = inPlay.piles[at]!
  const stacks = pile.stacks.with(stack)
  const piles = inPlay.piles.toSpliced(at, 1, ...(stacks.size === 0 ? [] : [{ ...pile, stacks }]))
  return { ...inPlay, piles, placed }
}

/** Piles that come to lie in one state become one, and so do the stacks of one player in them. */
export const addPile = (piles: Pile[], pile: Pile): void => {
  const at = piles.findIndex(({ table, state, off }) => table === pile.table && state === pile.state && off === pile.off)
  if (at === -1) {
    piles.push(pile)
    return
  }
  let stacks = piles[at]!.stacks
  for (const stack of pile.stacks) {
    const known = stacks.get(stack.player)
    stacks = stacks.with(known ? mergeStacks(known, stack) : stack)
  }
  piles[at] = { ...pile, stacks }
}

const mergeStacks = (a: Stack, b: Stack): Stack => ({
  player: a.player,
  amount: a.amount + b.amount,
  tokens: a.tokens + b.tokens,
  commission: a.commission + b.commission,
  order: Math.min(a.order, b.order),
})
