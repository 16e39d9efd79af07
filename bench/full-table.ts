/** Tables with as many wagers on them as one likes: made of events, so that it does not take long. */
import { isRefusal, type Sign } from '../src/rules/game/game.ts'
import { gameNamed } from '../src/rules/games/registry.ts'
import { neededSign } from '../src/rules/game/in-force.ts'
import type { Stack } from '../src/rules/in-play/stacks.ts'
import { checkAmount } from '../src/rules/money/amounts.ts'
import type { WagerTable } from '../src/rules/wager/tabulate.ts'
import type { Happening, TableEvent } from '../src/table/events.ts'
import { evolveAll, stamped } from '../src/table/evolve.ts'
import { newTable, type TableState } from '../src/table/state.ts'
import { act, type Command } from '../src/table/table.ts'

const at = 1
export const dealer = { person: 'dee', role: 'dealer' } as const
const supervisor = { person: 'cas', role: 'casino supervisor' } as const

/** Goes on by a command that must not be refused; its events are put to the others. */
export const given = (state: TableState, command: Omit<Command, 'at'>, events: TableEvent[] = []): TableState => {
  const acted = act(state, { at, ...command } as Command)
  if (isRefusal(acted)) throw new Error(`${String(command['type'])}: ${acted.reason}`)
  events.push(...acted.events)
  return acted.state
}

const happened = (state: TableState, happenings: readonly Happening[]): TableState =>
  evolveAll(
    state,
    happenings.map((each) => stamped({ by: dealer, at }, each)),
  )

/** Players have sat down and bought in, and wagers are taken. */
export const seated = (game: string, players: number): TableState => {
  // So many people have no circles of their own for Fire Bets.
  const without = game === 'craps' ? { fire: 'off' } : {}
  const house = { ...neededSign(gameNamed(game)!), ...without }
  const opening = { type: 'open', by: supervisor, house, seats: players + 1, float: 1e11, automation: ['answer-duties'] }
  return happened(given(newTable(gameNamed(game)!), opening), [
    { type: 'dealer-posted', person: dealer.person },
    ...Array.from({ length: players }, (_, seat): readonly Happening[] => [
      { type: 'seat-taken', player: `p${seat}`, seat: seat + 1, called: `player ${seat}` },
      { type: 'bought-in', player: `p${seat}`, chips: 1_000_000, tokens: 0, with: 'chips' },
    ]).flat(),
    { type: 'round-started', round: 1 },
  ])
}

/** One wager as it lies, by itself. */
export interface Lies {
  readonly table: WagerTable
  readonly state: number
  readonly stack: Stack
}

type Where = (table: WagerTable, state: number) => boolean

export const everywhere: Where = () => true

/** Nobody checks what is laid by events: an amount that the table would refuse is settled in fractions. */
const mustBeTaken = (sign: Sign, { table, state }: Omit<Lies, 'stack'>, total: number): void => {
  const change = { act: 'place', player: 'p0', wager: table.wager.id, state: table.states[state]!, total } as const
  const refused = checkAmount(sign, table, change, 0)
  if (refused) throw new Error(refused.reason)
}

/** So many wagers over whatever lies on the layout while the cycle is so; nobody places in the order of the seats. */
export const spread = (
  { inForce }: TableState,
  wagers: number,
  players: number,
  cycle: number,
  where: Where,
): readonly Lies[] => {
  const piles = inForce.tables().flatMap((table) =>
    table.reached
      .filter((each) => each.cycle === cycle)
      // A wager lies in one state, or on one of its numbers.
      .filter(({ state }, first) => first === 0 || table.wager.places?.includes(table.states[state]!))
      .filter(({ state }) => where(table, state))
      .map(({ state }) => ({ table, state })),
  )
  return Array.from({ length: wagers }, (_, order) => {
    const player = (order * 7919) % players
    const lies = piles[(player * 31 + Math.floor(order / players)) % piles.length]!
    const amount = (lies.table.divides?.by ?? 1) * 500 * (1 + (order % 7))
    mustBeTaken(inForce.sign, lies, amount)
    return { ...lies, stack: { player: `p${player}`, amount, tokens: 0, commission: 0, order } }
  })
}

export const placed = (table: TableState, lying: readonly Lies[]): TableState => {
  const state = happened(
    table,
    lying.map(({ table: { wager, states }, state: where, stack: { player, amount, order } }) => ({
      type: 'wager-changed',
      act: 'place',
      player,
      wager: wager.id,
      state: states[where]!,
      total: amount,
      tokensTotal: 0,
      commission: 0,
      order,
      chips: amount,
      tokens: 0,
      fee: 0,
    })),
  )
  if (state.inPlay.piles.reduce((sum, { stacks }) => sum + stacks.size, 0) !== lying.length) throw new Error('two wagers met')
  return state
}

export interface Layout {
  readonly state: TableState
  readonly lying: readonly Lies[]
}

/** A table with so many wagers on it and the dice in the air. */
export const layout = (game: string, wagers: number, cycle = 0, where = everywhere): Layout => {
  const players = Math.ceil(wagers * 0.4)
  const table = seated(game, players)
  const lying = spread(table, wagers, players, cycle, where)
  const state = happened(placed({ ...table, inPlay: { ...table.inPlay, cycle } }, lying), [
    { type: 'bets-closed', round: 1 },
    { type: 'dice-accepted', player: 'p0' },
    { type: 'dice-selected', dice: [1, 2] },
    { type: 'dice-handed' },
    { type: 'dice-thrown', shooter: 'p0' },
  ])
  return { state, lying }
}
