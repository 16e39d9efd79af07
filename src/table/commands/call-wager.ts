import { z } from 'zod'
import { playerCalled, wagerCalled } from '../people/names.ts'
import { citation, command, outOfPhase, refuse, type Decision, type Order } from '../command.ts'
import { raise, tooManyOpen } from '../duties/duties.ts'
import { money, name, somethingPaid } from '../events/parts.ts'
import { takesLateWagers } from '../round/closing.ts'
import { giverOrNamed, seatedOrRefused } from '../seats/seated.ts'
import { withSecondPerson } from '../duties/second-person.ts'
import { conductOf, type TableState } from '../state.ts'
import { isRefusal } from '../../rules/game.ts'
import { moneyText } from '../../rules/money/money.ts'
import { placing, type Wanted } from '../wagering/wagers.ts'
import { thrownWords } from '../equipment/throwing/thrown.ts'

export const callWager = command({
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
const calledOut = (state: TableState, wanted: Wanted, { at }: Order): Decision => {
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

/** A dealer who records a wager has said yes to it; once the throw is out somebody else must have heard it too. */
const recorded = (state: TableState, wanted: Wanted, order: Order): Decision => {
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
export const recording = (state: TableState, wanted: Wanted, { at }: Pick<Order, 'at'>): Decision => {
  const placed = seatedOrRefused(state, wanted.player) ?? placing(state, wanted, at)
  if (isRefusal(placed)) return placed
  const clause = citation(state, 'called-wager')
  return placed.map((each) => (each.type === 'wager-changed' && clause !== null ? { ...each, clause } : each))
}
