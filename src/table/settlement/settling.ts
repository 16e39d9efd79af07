/**
 * Settlement per pile: what a result does to everything on the layout, as rows of piles and not of players, and how those
 * rows are carried out. The first reads the wagers' tables; the second reads the rows alone.
 */
import { cameAs, numberOf } from '../round/results.ts'
import type { Came } from '../../rules/wager/result.ts'
import { callingOf } from '../../rules/in-play/off-and-working.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import { addPile, cameAfter, type DecidedPile, type InPlay, type Pile, settle, stateOf } from '../../rules/in-play/in-play.ts'
import { appliedOf, payer, paymentOf, paymentOfAll, type Paying } from '../../rules/money/payment.ts'
import { Stacks, type Stack } from '../../rules/in-play/stacks.ts'
import { mayStay, stacksLeft, staysUp } from '../../rules/in-play/left-up.ts'
import { PersistentMap, type MapChanges } from '../../rules/in-play/persistent-map.ts'
import type { Move, ResultKept, Row } from '../schemas.ts'
import { declaredOf, smallestChip, type TableState } from '../state.ts'

export interface Settling {
  readonly lost: readonly Row[]
  readonly rows: readonly Row[]
  readonly moves: readonly Move[]
  /** The name of the cycle's state that follows. */
  readonly cycle: string
  /** The layout once all of it is carried out, without what is left up. */
  readonly after: InPlay
}

export const payingOf = (state: TableState): Paying => ({
  rounding: state.inForce.rounding,
  chip: smallestChip(state),
  tokensReturned: state.setup.tokensReturned,
})

const pileId = (inForce: InForce, pile: Pile) => ({
  wager: pile.table.wager.id,
  state: stateOf(pile),
  ...(callingOf(inForce, pile) === 'working' && { working: true as const }),
  ...(pile.off && { off: true as const }),
})

/** Whether a row or a move is of this pile, among those of its wager. */
const isOf = (inForce: InForce, pile: Pile) => {
  const { state, working, off } = pileId(inForce, pile)
  return (row: Row | Move): boolean => row.state === state && row.working === working && row.off === off
}

/** Finds what there is of a pile among rows or moves. */
const finder = <Of extends Row | Move>(inForce: InForce, all: readonly Of[]): ((pile: Pile) => Of | undefined) => {
  const byWager = Map.groupBy(all, ({ wager }) => wager)
  return (pile) => byWager.get(pile.table.wager.id)?.find(isOf(inForce, pile))
}

/** The pile that a row or a move is of. */
export const pileOf = ({ inForce, inPlay }: Pick<TableState, 'inForce' | 'inPlay'>, row: Row | Move): Pile | undefined =>
  inPlay.piles.find((pile) => pile.table.wager.id === row.wager && isOf(inForce, pile)(row))

const nobody: readonly string[] = []

/** Who wishes their winners to be left up, by wager. */
const wishes = new WeakMap<TableState['players'], ReadonlyMap<string, readonly string[]>>()

const wishesOf = (players: TableState['players']): ReadonlyMap<string, readonly string[]> => {
  const known = wishes.get(players)
  if (known) return known
  const made = new Map<string, string[]>()
  for (const [player, { stayUp }] of players) {
    for (const wager of stayUp) {
      const others = made.get(wager)
      if (others) others.push(player)
      else made.set(wager, [player])
    }
  }
  wishes.set(players, made)
  return made
}

/** The stacks of a winning pile that are left where they lie. */
const leftUp = (state: TableState, wager: string, stacks: Stacks): readonly Stack[] =>
  stacksLeft(state.inForce, wager, stacks, wishesOf(state.players).get(wager) ?? nobody)

/** What a settlement depends on besides the layout and the result. */
type Terms = Pick<TableState, 'inForce' | 'players' | 'setup'>

const known = new WeakMap<InPlay, Map<number | string, { readonly terms: Terms; readonly settling: Settling }>>()

/** What a result does to a layout: worked out once, and handed to everything that declares, collects, pays or shows it. */
export const settling = (state: TableState, inPlay: InPlay, came: Came): Settling => {
  const { inForce, players, setup } = state
  const found = known.get(inPlay)?.get(keyOf(came))
  const isSame = found && inForce === found.terms.inForce && players === found.terms.players && setup === found.terms.setup
  return isSame ? found.settling : remember(inPlay, keyOf(came), { inForce, players, setup }, settled(state, inPlay, came))
}

/** What the declared result does to the wagers on the layout now. */
export const settlingNow = (state: TableState): Settling =>
  settling(state, state.inPlay, cameAs(state.inForce, declaredOf(state)))

const keyOf = (came: Came): number | string => (typeof came === 'number' ? came : came.shown.join())

const remember = (inPlay: InPlay, result: number | string, terms: Terms, made: Settling): Settling => {
  const others = known.get(inPlay) ?? new Map()
  known.set(inPlay, others.set(result, { terms, settling: made }))
  return made
}

/**
 * Once some rows of a settlement are carried out, the rest of it is as it was, and settles the wagers that are still on the
 * layout.
 */
export const handOn = (from: InPlay, to: InPlay, done: readonly Row[]): void => {
  for (const [result, { terms, settling: made }] of known.get(from) ?? []) {
    const left = withoutRows(made, done)
    if (left) remember(to, result, terms, left)
  }
}

/** Undefined where those are not rows of this settlement. */
const withoutRows = (made: Settling, done: readonly Row[]): Settling | undefined => {
  if (made.lost === done) return { ...made, lost: [] }
  const rows = made.rows.filter((row) => !done.includes(row))
  return made.lost.length === 0 && rows.length + done.length === made.rows.length ? { ...made, rows } : undefined
}

/** A wager that is lost as a whole is collected; what is decided otherwise waits for the payment. */
const isCollected = ({ answer }: DecidedPile): boolean => answer.result === 'lose' && !answer.parts

const settled = (state: TableState, inPlay: InPlay, came: Came): Settling => {
  const { inForce } = state
  const { inPlay: after, decisions, moved } = settle(inForce, inPlay, came)
  return {
    lost: decisions.filter(isCollected).map((decision) => lostRow(inForce, decision)),
    rows: decisions.filter((each) => !isCollected(each)).map((decision) => rowOf(state, decision, after.cycle)),
    moves: moved.map(({ answer, ...pile }) => ({ ...pileId(inForce, pile), to: answer.state!, clauses: answer.clauses })),
    cycle: inForce.cycles.names[after.cycle]!,
    after,
  }
}

const lostRow = (inForce: InForce, decision: DecidedPile): Row => {
  const { answer, stacks } = decision
  const { amount, tokens } = stacks.sums
  return {
    ...pileId(inForce, decision),
    result: 'lose',
    clauses: answer.clauses,
    count: stacks.size,
    amount,
    tokens,
    returned: 0,
    tokensReturned: 0,
    rounding: 0,
  }
}

const rowOf = (state: TableState, decision: DecidedPile, cycle: number): Row => {
  const { inForce } = state
  const { answer, table, stacks } = decision
  const id = pileId(inForce, decision)
  const applied = appliedOf(answer)
  const paying = payingOf(state)
  const start = table.wager.starts[0]
  const { chips, tokens, rounding } = paymentOfAll(stacks, applied, paying)
  const left = mayStay(inForce, table.wager, answer, cycle) ? leftUp(state, id.wager, stacks) : []
  const amount = left.reduce((sum, stack) => sum + stack.amount, 0)
  return {
    ...id,
    ...applied,
    clauses: answer.clauses,
    count: stacks.size,
    amount: stacks.sums.amount,
    tokens: stacks.sums.tokens,
    returned: chips - amount,
    tokensReturned: tokens,
    rounding,
    ...(left.length > 0 && { left: { state: start, count: left.length, amount } }),
  }
}

/** What a settlement pays before the rest, and what it pays last. */
export const isPaidLast = ({ inForce }: TableState, { wager }: Pick<Row, 'wager'>): boolean =>
  inForce.conduct.paidLast?.includes(wager) === true

/** What is still to be paid for the declared result: where the others have been paid already, what is paid last. */
export const toBePaid = (state: TableState, rows: readonly Row[]): readonly Row[] =>
  state.last?.partly ? rows.filter((row) => isPaidLast(state, row)) : rows

/** What has been settled so far of the last round, by its result: all of it once it is over. */
export const settledSoFar = (state: TableState, { lost, rows }: Settling): readonly Row[] => {
  if (state.last?.partly) return [...lost, ...rows.filter((row) => !isPaidLast(state, row))]
  return state.phase === 'collected' ? lost : [...lost, ...rows]
}

/** What each player has. */
export interface Racks {
  readonly chips: PersistentMap<number>
  readonly tokens: PersistentMap<number>
}

export interface SettledLayout extends Racks {
  readonly inPlay: InPlay
}

/**
 * Takes decided piles off the layout, moves the others and leaves up what is left up, by what the rows say alone. What
 * players get comes to the racks that are given, or else stands for itself.
 */
export const carryOut = (
  state: TableState,
  inPlay: InPlay,
  rows: readonly Row[],
  moves: readonly Move[] = [],
  after?: { readonly result: ResultKept; readonly cycle: string },
  racks: Racks = { chips: PersistentMap.of(), tokens: PersistentMap.of() },
): SettledLayout => {
  const { inForce } = state
  const paying = payingOf(state)
  const rowFor = finder(inForce, rows)
  const moveFor = finder(inForce, moves)
  const piles: Pile[] = []
  const chips: MapChanges<number, Stack>[] = []
  const tokens: MapChanges<number, Stack>[] = []
  for (const pile of inPlay.piles) {
    const row = rowFor(pile)
    const move = moveFor(pile)
    if (row) {
      const items = pile.stacks.unordered()
      const paid = row.left ? (stack: Stack) => paidTo(state, row, stack, paying) : payer(pile.stacks, row, paying)
      if (row.returned > 0) chips.push({ items, merge: (before = 0, stack) => before + paid(stack).chips })
      if (row.tokensReturned > 0) tokens.push({ items, merge: (before = 0, stack) => before + paid(stack).tokens })
      const left = row.left ? leftUp(state, row.wager, pile.stacks) : []
      if (left.length > 0) addPile(piles, { ...pile, state: pile.table.states.indexOf(row.left!.state), stacks: Stacks.of(left) })
    } else if (move) addPile(piles, { ...pile, state: pile.table.states.indexOf(move.to) })
    else addPile(piles, pile)
  }
  return {
    inPlay: { ...inPlay, piles, ...(after && standingAfter(inForce, inPlay, after)) },
    chips: racks.chips.merged(chips, playerOf, rackOf),
    tokens: racks.tokens.merged(tokens, playerOf),
  }
}

/** What the table remembers once a result is settled. */
const standingAfter = (
  inForce: InForce,
  { came }: InPlay,
  { result, cycle }: { readonly result: ResultKept; readonly cycle: string },
): Pick<InPlay, 'cycle' | 'came'> => ({
  cycle: inForce.cycles.names.indexOf(cycle),
  came: cameAfter(inForce, came, numberOf(inForce, result)),
})

const playerOf = ({ player }: Stack): string => player

const rackOf = ({ rack }: Stack): number | undefined => rack

/** What one stack of a row gets, and whether it stays where it is. */
export const paidTo = (
  state: TableState,
  row: Row,
  stack: Stack,
  paying: Paying,
): { readonly chips: number; readonly tokens: number; readonly stays: boolean } => {
  const { chips, tokens } = paymentOf(stack, row, paying)
  const wished = state.players.get(stack.player)?.stayUp.includes(row.wager) === true
  const stays = row.left !== undefined && staysUp(state.inForce, row.wager, stack, wished)
  return { chips: stays ? chips - stack.amount : chips, tokens, stays }
}
