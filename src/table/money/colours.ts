/** Non-value chips: a player buys in for a colour at a value of their own. */
import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { moneyText } from '../../rules/money/money.ts'
import { named } from '../../rules/named.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { orList } from '../../rules/similar-names.ts'
import { command, refuse } from '../command.ts'
import type { Happening } from '../events.ts'
import { name, somethingPaid } from '../schemas.ts'
import { playerCalled } from '../names.ts'
import { giverOrNamed } from '../seats/seated.ts'
import { everyWager, type TableState } from '../state.ts'
import { hasWagers } from '../wagers/layout.ts'
import { signFor } from '../wagers/sign.ts'
import { notInChips } from './whole-amounts.ts'

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
    : against(state, `${colour} chips are worth ${moneyText(value)}: ${moneyText(amount)} is no whole number of them`)

export const against = (state: TableState, reason: string): Refusal => refuse(state, 'colour', 'non-value-chips', reason)

/** What a chip may be worth to a player: what the sign lets the player wager. */
export const worthOf = (state: TableState, player: string, at: number) => signFor(state, at, everyWager, player)

/** What is against a colour for a player, where the game has colours for players. */
const notTheirColour = (state: TableState, player: string, { colour, value }: OwnColour, at: number): Refusal | undefined => {
  const { colours } = state.inForce.conduct
  if (!colours) return undefined
  if (named(colours, colour) === undefined)
    return against(state, `there are no ${colour} chips here: choose ${orList(Object.keys(colours))}`)
  const own = ownColour(state, player)
  if (own && own.colour !== colour)
    return against(state, `one player has one colour: change the ${own.colour} chips back before you take ${colour} ones`)
  const free = coloursFor(state, player)
  if (!free.includes(colour))
    return against(
      state,
      `somebody else has ${colour} chips: ${free.length > 0 ? `choose ${orList(free)}` : 'every colour is taken'}`,
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
  const limits = maximum > 0 ? `from ${moneyText(minimum)} to ${moneyText(maximum)}` : `${moneyText(minimum)} or more`
  return against(state, `by the sign a chip may be worth ${limits}, and not ${moneyText(value)}`)
}

/** A player who cashes everything out keeps no colour; one whose chips still lie there does. */
export const colourGivenBack = (state: TableState, player: string): readonly Happening<'colour-cleared'>[] => {
  const own = ownColour(state, player)
  return own && !hasWagers(state.inPlay, player) ? [{ type: 'colour-cleared', colour: own.colour }] : []
}

const markColour = command({
  type: 'mark-colour',
  summary: 'give a player a colour of non-value chips and show what each of them is worth',
  roles: ['dealer', 'gaming supervisor', 'box person'],
  schema: z.strictObject({
    /** The one of the seat, or another that is free, where the game has colours for players and none is named. */
    colour: name.optional(),
    player: name.optional(),
    value: somethingPaid,
  }),
  decide: (state, { colour: wanted, player: of, value }, order) => {
    const player = giverOrNamed(state, order, of)
    if (isRefusal(player)) return player
    const colour = wanted ?? coloursFor(state, player.id)[0]
    if (colour === undefined) return against(state, 'name a colour that nobody has')
    const marked = named(state.colours, colour)
    if (marked && marked.player !== player.id)
      return against(state, `${colour} chips are ${playerCalled(state, marked.player)}’s until they are cleared`)
    if (marked && marked.value !== value && hasWagers(state.inPlay, player.id))
      return against(state, `the value of ${colour} chips stays while they lie on the layout`)
    return (
      notInChips(state, value) ??
      notTheirColour(state, player.id, { colour, value }, order.at) ?? [
        { type: 'colour-marked', colour, player: player.id, value },
      ]
    )
  },
})

const clearColour = command({
  type: 'clear-colour',
  summary: 'take a colour of non-value chips back from its player',
  roles: ['dealer', 'gaming supervisor', 'box person'],
  schema: z.strictObject({
    /** A player need not name their own. */
    colour: name.optional(),
  }),
  decide: (state, { colour: wanted }, { by }) => {
    const colour = wanted ?? ownColour(state, by.person)?.colour ?? ''
    const marked = named(state.colours, colour)
    if (!marked) return against(state, wanted === undefined ? 'name the colour' : `the table shows no value of ${colour} chips`)
    if (by.role === 'player' && marked.player !== by.person) return against(state, `${colour} chips are not yours to change back`)
    return hasWagers(state.inPlay, marked.player)
      ? against(state, `${colour} chips may lie on the layout: wait for their result`)
      : [{ type: 'colour-cleared', colour }]
  },
})

export const colourCommands = [markColour, clearColour] as const
