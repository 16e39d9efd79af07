/** What the events of the round of play change. */
import { recalled } from '../../rules/in-play/off-and-working.ts'
import { isRefusal } from '../../rules/game.ts'
import { rulesInForce, tableOf } from '../../rules/in-force.ts'
import { put, type InPlay } from '../../rules/in-play/in-play.ts'
import type { House } from '../../rules/options.ts'
import type { Stack } from '../../rules/in-play/stacks.ts'
import type { roundEvents } from '../events/round.ts'
import type { TableEvent } from '../events.ts'
import type { Evolved } from '../evolve.ts'
import { lyingOn } from '../wagering/layout.ts'
import { markersKept } from '../equipment/markers.ts'
import { withoutAsking } from '../round/asked-closing.ts'
import { carryOut, handOn } from '../settlement/settling.ts'
import { afterClosing, afterDeclared, afterOverridden, afterPaid, tookParts } from '../equipment/after.ts'
import type { Shooter } from '../equipment/state.ts'
import { everyWager, lastOf, type TableState } from '../state.ts'
import { withChange } from '../settlement/since-settled.ts'
import { wishKept } from '../settlement/wishes-when-paid.ts'
import { laidBefore, withWithdrawn } from '../settlement/withdrawn-wagers.ts'
import { credit } from './racks.ts'
import { corrected, invalidated, remembered, threwBy } from './taking-back.ts'

/** What is owed to people, and not to play, is not over when the table closes. */
const outliveClosing = new Set(['dispute', 'tell-of-inspector', 'variance'])

const underHouse = (state: TableState, house: House): TableState => {
  const inForce = rulesInForce(state.game, house)
  if (isRefusal(inForce)) throw new Error(`the stream names a house that ${state.game.id} does not permit: ${inForce.reason}`)
  return { ...state, inForce }
}

const signOf = (state: TableState, at: number): TableState => {
  const { minimum, maximum, unit = 0 } = state.inForce.sign
  return { ...state, limits: { [everyWager]: [{ minimum, maximum, unit, from: at }] } }
}

/** A settled round can be set right only while the layout is as it left it. */
const changedSince = (last: TableState['last']): TableState['last'] =>
  last && !last.changedSince ? { ...last, changedSince: true } : last

const lastAfter = (state: TableState, event: TableEvent<'wager-changed'>, stack: Stack, inPlay: InPlay): TableState['last'] => {
  if (event.withdrawn && state.last) return withWithdrawn(state.last, event)
  // What is put right before a declared result is settled is what that result is settled on, and corrected on later.
  if (state.phase !== 'declared' || !state.last) return withChange(state.last, event)
  const before = state.last.before === state.inPlay ? inPlay : laidBefore(state, event.wager, event.state, stack)
  return { ...state.last, before }
}

const wagerChanged = (state: TableState, event: TableEvent<'wager-changed'>): TableState => {
  const { player, wager, total, tokensTotal, commission, order, chips, tokens, fee } = event
  const { key, slot } = state.racks.found(player)
  const stack = { player: key, amount: total, tokens: tokensTotal, commission, order, rack: slot }
  const toRack = event.act === 'forfeit' ? 0 : chips + fee
  const inPlay = put(state.inForce, state.inPlay, wager, event.state, stack)
  return {
    ...state,
    inPlay,
    ...withoutAsking(state, player),
    ...madeSoFar(state, inPlay, wager),
    last: lastAfter(state, event, stack, inPlay),
    racks: credit(state.racks, player, -toRack),
    tokenRacks: event.act === 'forfeit' ? state.tokenRacks : credit(state.tokenRacks, player, -tokens),
  }
}

/** Of wagers that the game counts, how many lie as long as more are taken: later changes do not alter what was made. */
const madeSoFar = ({ inForce, made }: TableState, inPlay: InPlay, wager: string): Partial<Pick<TableState, 'made'>> => {
  const { conduct, procedure, cycles } = inForce
  if (!conduct.counted?.includes(wager)) return {}
  if (procedure.window(wager, tableOf(inForce, wager).wager.starts[0], cycles.states[inPlay.cycle])) return {}
  return { made: { ...made, [wager]: lyingOn(inPlay, wager).reduce((sum, { count }) => sum + count, 0) } }
}

const called = (state: TableState, event: TableEvent<'wager-called'>): TableState => ({
  ...state,
  inPlay: recalled(state.inForce, state.inPlay, event),
})

const collected = (state: TableState, { rows }: TableEvent<'losers-collected'>): TableState => {
  const { inPlay } = carryOut(state, state.inPlay, rows)
  handOn(state.inPlay, inPlay, rows)
  return { ...state, phase: 'collected', inPlay }
}

/** What was paid before the rest is off the layout; the round goes on where it stands. */
const paidFirst = (state: TableState, { rows }: TableEvent<'winners-paid'>): TableState => {
  const racks = { chips: state.racks, tokens: state.tokenRacks }
  const { inPlay, chips, tokens } = carryOut(state, state.inPlay, rows, [], undefined, racks)
  handOn(state.inPlay, inPlay, rows)
  return {
    ...state,
    inPlay,
    racks: chips,
    tokenRacks: tokens,
    last: { ...lastOf(state), partly: true, wished: undefined, changedSince: false },
  }
}

const paid = (state: TableState, event: TableEvent<'winners-paid'>): TableState => {
  if (event.more) return paidFirst(state, event)
  const racks = { chips: state.racks, tokens: state.tokenRacks }
  const { inPlay, chips, tokens } = carryOut(state, state.inPlay, event.rows, event.moves, event, racks)
  const shooter = state.shooter && { ...state.shooter, counts: { ...state.shooter.counts } }
  for (const what of event.counted) if (shooter) shooter.counts[what] = (shooter.counts[what] ?? 0) + 1
  return {
    ...state,
    phase: 'between rounds',
    inPlay,
    racks: chips,
    tokenRacks: tokens,
    shooter,
    threwLast: threwBy(state, event.result),
    declared: undefined,
    last: { ...lastOf(state), partly: undefined, changedSince: false, wished: lastOf(state).partly && lastOf(state).wished },
    history: [...state.history.slice(1 - remembered), event.result],
    ...afterPaid(state, event.result),
    markers: markersKept(state, inPlay),
  }
}

const declare = (state: TableState, event: TableEvent<'result-declared'>): TableState => ({
  ...state,
  phase: 'declared',
  declared: event.result,
  declaredBy: event.word ?? event.by.role,
  closed: true,
  ...afterDeclared(state, event.result),
  lit: event.lit,
  last: {
    round: event.round,
    result: event.result,
    before: state.inPlay,
    changedSince: false,
    shooter: state.shooter?.person,
    ...(state.shooter && state.lastShooterSeat !== undefined && { seat: state.lastShooterSeat }),
    enteredBy: event.by.person,
    ...(state.made && { made: state.made }),
    ...(state.phase === 'betting' && { early: true as const }),
    ...(state.shooter && isRemembered(state.shooter) && { turn: state.shooter }),
    threwBefore: state.threwLast,
    ...(tookParts(state.declared) && { dealt: state.declared }),
  },
})

/** A plain turn of a player needs no more than the name. */
const isRemembered = ({ as, counts }: Shooter): boolean => as !== 'player' || Object.keys(counts).length > 0

export const roundEvolved: Evolved<keyof typeof roundEvents> = {
  opened: (state, { house, seats, chips, tokensReturned, source, automation, definition, settles, at }) =>
    signOf(
      {
        ...underHouse(state, house),
        phase: 'between rounds',
        setup: { seats, chips, tokensReturned, source, automation, definition, ...(settles && { settles }) },
        closing: undefined,
      },
      at,
    ),
  closed: (state) => ({
    ...state,
    phase: 'closed',
    closing: undefined,
    offer: undefined,
    shooter: undefined,
    lastShooterSeat: undefined,
    threwLast: undefined,
    orderedOff: undefined,
    duties: state.duties.filter(({ matter }) => outliveClosing.has(matter)),
    // The layout is empty: the next opening is a new turn.
    inPlay: { ...state.inPlay, cycle: 0, came: undefined },
    last: changedSince(state.last),
    ...afterClosing,
  }),
  'round-started': (state, { round }) => ({ ...state, phase: 'betting', round, lit: [], closed: false }),
  'closing-asked': (state, { player, missing = [] }) => ({
    ...state,
    closingAsked: { by: [...(state.closingAsked?.by ?? []).filter((each) => each !== player), player], missing },
  }),
  'bets-closed': (state, { at }) => ({
    ...state,
    phase: state.phase === 'betting' ? 'bets closed' : state.phase,
    closed: true,
    noMoreBets: { at },
  }),
  'wager-changed': wagerChanged,
  'staying-chosen': (state, { player, wager, up }) => {
    const known = state.players.get(player)!
    const others = known.stayUp.filter((each) => each !== wager)
    return {
      ...state,
      players: state.players.with(player, { ...known, stayUp: up ? [...others, wager] : others }),
      last: wishKept(state, player),
    }
  },
  'wager-called': called,
  'result-declared': declare,
  'result-overridden': (state, { was, now, lit, by, word }) => ({
    ...state,
    ...afterOverridden(state, was, now),
    declared: now,
    declaredBy: word ?? by.role,
    lit,
    last: { ...lastOf(state), result: now, enteredBy: by.person, overridden: true, stands: undefined },
  }),
  'losers-collected': collected,
  'winners-paid': paid,
  'round-corrected': corrected,
  'round-invalidated': invalidated,
  'limits-changed': (state, { wager = everyWager, minimum, maximum, unit, from }) => ({
    ...state,
    // Of two for one time the one that was shown later is meant; whatever binds later still is shown again after it.
    limits: {
      ...state.limits,
      [wager]: [...(state.limits[wager] ?? []).filter((each) => each.from !== from), { minimum, maximum, unit, from }],
    },
  }),
  // What was paid by other odds cannot be worked out again by these.
  'house-changed': (state, { house, definition, settles }) =>
    underHouse({ ...state, last: changedSince(state.last), setup: { ...state.setup, definition, settles } }, house),
  'rules-changed': (state, { definition, settles, changed }) => ({
    ...state,
    setup: { ...state.setup, definition, settles },
    last: state.last?.before.piles.some(({ table }) => changed.includes(table.wager.id)) ? changedSince(state.last) : state.last,
  }),
  'closure-announced': (state, { from }) => ({ ...state, closing: from }),
  'steps-automated': (state, { automation }) => ({ ...state, setup: { ...state.setup, automation } }),
}
