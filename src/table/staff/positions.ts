/** Seats that a rulebook numbers as positions of the layout. */
import type { Area } from '../../rules/cloth/layout.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { refuse } from '../command.ts'
import { wagerCalled } from '../names.ts'
import type { TableState } from '../state.ts'

export const atPosition = ({ seats }: TableState, position: number): string | undefined => seats.get(String(position))

/** Why a player's wager does not go on this area. */
export const notTheirPosition = (
  state: TableState,
  { wager, position }: Pick<Area, 'wager' | 'position'>,
  player: string,
): Refusal | undefined => {
  const seat = state.players.get(player)?.seat
  if (position === undefined || seat === undefined || seat === position) return undefined
  return refuse(state, 'not-your-position', 'positions', '{wager} at position {position} is for seat {position}: use {seat}', {
    wager: wagerCalled(state, wager),
    position,
    seat,
  })
}

/** Where a wager has an area for each position, no more people sit than there are areas. */
export const tooManySeats = (state: TableState, { layout, wagers }: InForce, seats: number): Refusal | undefined => {
  const own = Map.groupBy(
    layout.areas.filter(({ position }) => position !== undefined),
    ({ wager }) => wager,
  )
  for (const [wager, areas] of own) {
    if (seats <= areas.length) continue
    const name = wagers.find(({ id }) => id === wager)?.name ?? wager
    return refuse(
      state,
      'too-many-seats',
      'positions',
      'the cloth has {places} places for the {wager}, one for each seat: open with {places} seats at most, not {seats}',
      { places: areas.length, wager: name, seats },
    )
  }
  return undefined
}
