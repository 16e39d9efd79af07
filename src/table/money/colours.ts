/** Non-value chips: a player buys in for a colour at a value of their own. */
import { anyOf, type Message, type WithParams } from '../../messages/message.ts'
import { moneyText } from '../../rules/money/money.ts'
import { named } from '../../rules/named.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { refuse } from '../command.ts'
import type { Happening } from '../events.ts'
import { everyWager, type TableState } from '../state.ts'
import { hasWagers } from '../wagers/layout.ts'
import { signFor } from '../wagers/sign.ts'

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

/** Free colours, the one of the player's own seat first. */
export const coloursFor = (state: TableState, player: string): readonly string[] => {
  const others = [...state.players].filter(([id]) => id !== player)
  const taken = new Set(others.map(([id, { seat }]) => ownColour(state, id)?.colour ?? fromSeat(state, seat)[0]))
  return fromSeat(state, state.players.get(player)?.seat).filter((colour) => !taken.has(colour))
}

/** A part of a chip is neither placed nor taken down. */
export const notWholeChips = (state: TableState, { colour, value }: OwnColour, amount: number): Refusal | undefined =>
  amount % value === 0
    ? undefined
    : against(state, '{colour} chips are worth {value}: {amount} is no whole number of them', {
        colour,
        value: moneyText(value),
        amount: moneyText(amount),
      })

export const against = <const Template extends string>(
  state: TableState,
  said: Template | Message,
  ...params: WithParams<Template>
): Refusal => refuse(state, 'colour', 'non-value-chips', said, ...params)

/** What a chip may be worth to a player: what the sign lets the player wager. */
export const worthOf = (state: TableState, player: string, at: number) => signFor(state, at, everyWager, player)

/** What is against a colour for a player, where the game has colours for players. */
export const notTheirColour = (
  state: TableState,
  player: string,
  { colour, value }: OwnColour,
  at: number,
): Refusal | undefined => {
  const { colours } = state.inForce.conduct
  if (!colours) return undefined
  if (named(colours, colour) === undefined)
    return against(state, 'there are no {colour} chips here: choose {colours}', { colour, colours: anyOf(Object.keys(colours)) })
  const own = ownColour(state, player)
  if (own && own.colour !== colour)
    return against(state, 'one player has one colour: change the {colour} chips back before you take {wanted} ones', {
      colour: own.colour,
      wanted: colour,
    })
  const free = coloursFor(state, player)
  if (!free.includes(colour))
    return against(
      state,
      free.length > 0
        ? 'another player has {colour} chips: choose {free}'
        : 'another player has {colour} chips: every colour is taken',
      { colour, free: anyOf(free) },
    )
  return (
    notBySign(state, player, value, at) ??
    (!own && hasWagers(state.inPlay, player)
      ? against(state, 'a colour is taken before it is wagered: wait until the chips on the cloth are decided, or take them down')
      : undefined)
  )
}

const notBySign = (state: TableState, player: string, value: number, at: number): Refusal | undefined => {
  const { minimum, maximum } = worthOf(state, player, at)
  if (value >= minimum && (maximum === 0 || value <= maximum)) return undefined
  return against(
    state,
    maximum > 0
      ? 'by the sign a chip may be worth from {minimum} to {maximum}, and not {value}'
      : 'by the sign a chip may be worth {minimum} or more, and not {value}',
    { minimum: moneyText(minimum), maximum: moneyText(maximum), value: moneyText(value) },
  )
}

/** A player who cashes everything out keeps no colour; one whose chips still lie there does. */
export const colourGivenBack = (state: TableState, player: string): readonly Happening<'colour-cleared'>[] => {
  const own = ownColour(state, player)
  return own && !hasWagers(state.inPlay, player) ? [{ type: 'colour-cleared', colour: own.colour }] : []
}
