/** Commands by which players wager, or a dealer for them. */
import { z } from 'zod'
import { isRefusal } from '../../rules/game/game.ts'
import { alwaysComesDown } from '../../rules/in-play/left-up.ts'
import { callings, isCalledSo, neverCalled } from '../../rules/in-play/off-and-working.ts'
import { moneyText } from '../../rules/money/money.ts'
import { citation, command, type Decision, type Order, outOfPhase, refuse } from '../command.ts'
import { lastIsLookedAt, raise, tooManyOpen } from '../duties/duties.ts'
import { withSecondPerson } from '../duties/answering.ts'
import { thrownWords } from '../dice/thrown.ts'
import { money, name, somethingPaid } from '../schemas.ts'
import { playerCalled, wagerCalled } from '../names.ts'
import { takesLateWagers, takesNone } from '../round/closing.ts'
import { isAway } from '../seats/leaving.ts'
import { giverOrNamed, seatedOrRefused } from '../seats/seated.ts'
import { conductOf, type TableState } from '../state.ts'
import { calledAs, placing, removing, tooLateToPlace, tooLateToRemove, unknownWager, type WantedWager } from './placing.ts'

const place = command({
  type: 'place',
  summary: 'place a wager, or add to one; a dealer may do it for a player',
  roles: ['player', 'dealer'],
  schema: z.strictObject({
    wager: z.string(),
    /** All of it, tokens included. */
    amount: somethingPaid,
    tokens: money.default(0),
    /** Where on the layout, for a wager on a number. */
    state: z.string().optional(),
    /** The colour of non-value chips. */
    colour: name.optional(),
    player: name.optional(),
  }),
  decide: (state, { player: named, ...wanted }, order) => {
    const player = giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    return tooLateToPlace(state) ?? placing(state, { ...wanted, player: player.id }, order.at)
  },
})

type Taken = Parameters<typeof removing>[1]

const remove = command({
  type: 'remove',
  summary:
    'take a wager down, or a part of it; a dealer may do it for a player, and once the throw is out a second person approves it',
  roles: ['player', 'dealer'],
  schema: z.strictObject({
    wager: z.string(),
    amount: somethingPaid.optional(),
    state: z.string().optional(),
    player: name.optional(),
  }),
  decide: (state, { player: named, ...wanted }, order) => {
    const player = giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    const taken = { ...wanted, player: player.id }
    const late = tooLateToRemove(state, player.id, wanted.wager)
    if (late && state.phase !== 'between rounds') return late
    // Between two rounds what keeps the wager itself on the layout says more than the time does.
    const removed = removing(state, taken, order.at)
    if (isRefusal(removed) || late) return isRefusal(removed) ? removed : late!
    return order.by.role === 'dealer' && state.phase === 'rolling' ? seenToo(state, taken, order, removed) : removed
  },
})

/** Where wagers may be taken down until the throw rests, a dealer needs a second person to do it for a player. */
const seenToo = (state: TableState, taken: Taken, order: Order, made: Decision): Decision =>
  withSecondPerson(state, order, made, {
    matter: 'late-removal',
    clause: citation(state, 'late-removal'),
    what: `${playerCalled(state, taken.player)} is said to have taken ${taken.amount === undefined ? 'all' : moneyText(taken.amount)} of ${wagerCalled(state, taken.wager)} down before the ${thrownWords(state).things} came to rest: approve it if you saw it`,
    subject: taken,
  })

const leaveUp = command({
  type: 'leave-up',
  summary: 'leave a winning wager up, or have it taken down, whenever it wins; a dealer may do it for a player',
  roles: ['player', 'dealer', 'house'],
  schema: z.strictObject({ wager: z.string(), up: z.boolean(), player: name.optional() }),
  decide: (state, { wager, up, player: named }, order) => {
    const player = giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    // A house that suspends play takes wishes back at any time.
    const closed = order.by.role === 'house' ? undefined : takesNone(state)
    const refused = lastIsLookedAt(state) ?? closed ?? (up ? isAway(state, player.id) : undefined)
    if (refused) return refused
    const never = alwaysComesDown(state.inForce, wager)
    if (never) return never
    return state.players.get(player.id)!.stayUp.includes(wager) === up
      ? []
      : [{ type: 'staying-chosen', player: player.id, wager, up }]
  },
})

const callWorking = command({
  type: 'call-working',
  summary: 'call a wager off, working, or as the house has it, until called otherwise; a dealer may do it for a player',
  roles: ['player', 'dealer'],
  schema: z.strictObject({
    wager: z.string(),
    /** Which of them, for a wager on a number. */
    state: z.string().optional(),
    as: z.enum(callings),
    player: name.optional(),
  }),
  decide: (state, { wager, state: where, as, player: named }, order) => {
    const player = giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    const found = calledAs(state, player.id, wager, where)
    const refused =
      (as === 'off' ? isAway(state, player.id) : undefined) ??
      outOfPhase(state, ['betting'], 'nothing can be called off or working', 'late-removal') ??
      lastIsLookedAt(state) ??
      neverCalled(state.inForce, wager) ??
      unknownWager(state, wager, where)
    if (refused) return refused
    if (!found)
      return refuse(state, 'no-such-wager', null, 'there is no such {wager} wager on the layout', {
        wager: wagerCalled(state, wager),
      })
    return isCalledSo(state.inForce, wager, found.as, as)
      ? []
      : [{ type: 'wager-called', player: player.id, wager, state: found.state, from: found.as, to: as }]
  },
})

const callWager = command({
  type: 'call-wager',
  summary:
    'call a wager out: it counts once the dealer says yes in time, with chips or tokens put down for it; a dealer records what a player speaks, and once the throw is out a second person approves it',
  roles: ['player', 'dealer'],
  schema: z.strictObject({
    wager: z.string(),
    amount: somethingPaid,
    tokens: money.default(0),
    state: z.string().optional(),
    /** The colour of non-value chips. */
    colour: name.optional(),
    chipsDown: z.boolean(),
    /** Who speaks, where a dealer records it. */
    player: name.optional(),
  }),
  decide: (state, { chipsDown, player: named, ...called }, order) => {
    const player = giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    const wanted = { ...called, player: player.id }
    const refused =
      (isLate(state) ? undefined : outOfPhase(state, ['betting'], 'a wager cannot be called', 'late-placing')) ??
      tooManyOpen(state, 'called-wager', player.id)
    if (refused) return refused
    if (!chipsDown) return refuse(state, 'no-chips', 'chips-down', 'a called wager needs its chips put down with it')
    return order.by.role === 'player' ? calledOut(state, wanted, order) : recorded(state, wanted, order)
  },
})

/** While the throw is out, where wagers are taken until it rests. */
const isLate = (state: TableState): boolean => takesLateWagers(state) && state.phase === 'rolling'

/** A player's own call waits for a yes. */
const calledOut = (state: TableState, wanted: WantedWager, { at }: Order): Decision => {
  const placed = placing(state, wanted, at)
  if (isRefusal(placed)) return placed
  return raise(state, [
    {
      matter: 'called-wager',
      clause: citation(state, 'called-wager'),
      what: `${playerCalled(state, wanted.player)} calls ${moneyText(wanted.amount)} on ${wagerCalled(state, wanted.wager)}`,
      by: [conductOf(state).answeredBy?.['called-wager'] ?? ['dealer', 'gaming supervisor', 'box person']],
      holds: 'nothing',
      answers: ['accept', 'decline'],
      byHouse: !isLate(state),
      onRecord: true,
      about: wanted.player,
      subject: { ...wanted },
    },
  ])
}

/** Recording a wager accepts it; after the throw a second person must have heard it too. */
const recorded = (state: TableState, wanted: WantedWager, order: Order): Decision => {
  const made = recording(state, wanted, order)
  if (!isLate(state)) return made
  return withSecondPerson(state, order, made, {
    matter: 'late-wager',
    clause: citation(state, 'called-wager'),
    what: `the dealer says that ${playerCalled(state, wanted.player)} called ${moneyText(wanted.amount)} on ${wagerCalled(state, wanted.wager)} with chips down before the ${thrownWords(state).things} came to rest: approve it if you heard it`,
    subject: wanted,
  })
}

/** Recorded before the result was entered, it may be approved until that is settled. */
export const recording = (state: TableState, wanted: WantedWager, { at }: Pick<Order, 'at'>): Decision => {
  const placed = seatedOrRefused(state, wanted.player) ?? placing(state, wanted, at)
  if (isRefusal(placed)) return placed
  const clause = citation(state, 'called-wager')
  return placed.map((each) => (each.type === 'wager-changed' && clause !== null ? { ...each, clause } : each))
}

export const wagerCommands = [place, remove, leaveUp, callWorking, callWager] as const
