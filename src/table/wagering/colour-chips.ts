/** Non-value chips in play: whose each colour is, and what a chip of it is worth. */
import type { Refusal } from '../../rules/procedure.ts'
import { moneyText } from '../../rules/money/money.ts'
import { refuse } from '../command.ts'
import type { TableState } from '../state.ts'

/** A colour that the table shows for a player, and what each of its chips is worth. */
export interface OwnColour {
  readonly colour: string
  readonly value: number
}

/** The colour of a player, where the game has colours for players; elsewhere a colour is named with each wager of its chips. */
export const ownColour = ({ inForce, colours }: TableState, player: string | undefined): OwnColour | undefined => {
  const found = inForce.conduct.colours && Object.entries(colours).find(([, marked]) => marked.player === player)
  return found && { colour: found[0], value: found[1].value }
}

/** The values of the chips that a player wagers with: one, for a player who has a colour. */
export const chipsOf = (state: TableState, player: string | undefined): readonly number[] => {
  const own = ownColour(state, player)
  return own ? [own.value] : state.setup.chips
}

/** The colours of a game from that of a seat on: the player there has the first, unless another is shown for them. */
const fromSeat = ({ inForce }: TableState, seat = 0): readonly string[] => {
  const all = Object.keys(inForce.conduct.colours ?? {})
  const first = seat % Math.max(1, all.length)
  return [...all.slice(first), ...all.slice(0, first)]
}

/** Colours that nobody else has, that of the player's own seat first. */
export const coloursFor = (state: TableState, player: string): readonly string[] => {
  const others = [...state.players].filter(([id]) => id !== player)
  const taken = new Set(others.map(([id, { seat }]) => ownColour(state, id)?.colour ?? fromSeat(state, seat)[0]))
  return fromSeat(state, state.players.get(player)?.seat).filter((colour) => !taken.has(colour))
}

/** A part of a chip is neither placed nor taken down. */
export const notWholeChips = (state: TableState, { colour, value }: OwnColour, amount: number): Refusal | undefined =>
  amount % value === 0
    ? undefined
    : against(state, `${colour} chips are worth ${moneyText(value)}: ${moneyText(amount)} is no whole number of them`)

export const against = (state: TableState, reason: string): Refusal => refuse(state, 'colour', 'non-value-chips', reason)
