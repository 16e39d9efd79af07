/** Which colour of non-value chips a player may take and at what value, and when it is given back. */
import { moneyText } from '../../rules/money/money.ts'
import { named } from '../../rules/named.ts'
import { orList } from '../../rules/similar-names.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Happening } from '../events.ts'
import { everyWager, type TableState } from '../state.ts'
import { against, coloursFor, ownColour, type OwnColour } from './colour-chips.ts'
import { hasWagers } from './layout.ts'
import { signFor } from './sign.ts'

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
