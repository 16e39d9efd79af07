/** What is on the cloth of a table: every stack on its area, pucks and markers, and the areas that are lit. */
import type { ChipLook } from '../../../rules/cloth/chip-colours.ts'
import type { InForce } from '../../../rules/game/in-force.ts'
import type { Pile } from '../../../rules/in-play/in-play.ts'
import { remembered } from '../../../rules/lists.ts'
import { placesOn, type Area, type Layout, type Rectangle, type Puck } from '../../../rules/cloth/layout.ts'
import type { Stack } from '../../../rules/in-play/stacks.ts'
import { ownColour } from '../../../table/money/colours.ts'
import { layoutOf } from '../../../table/wagers/layout.ts'
import { markersShown } from '../../../table/equipment/markers.ts'
import { wagerRemembers } from '../../../table/round/results.ts'
import { limitsAt } from '../../../table/wagers/sign.ts'
import type { TableState } from '../../../table/state.ts'
import { limitsWords } from '../../house/words/posted-words.ts'

export interface ClothStack {
  /** The id of the area. */
  readonly area: string
  readonly wager: string
  /** The state in which the wager lies. */
  readonly state: string
  readonly player: string
  /** What the player is called. */
  readonly called: string
  /** None for a player who has left. */
  readonly seat: number | undefined
  readonly amount: number
  readonly tokens: number
  readonly mine: boolean
  /** It may not be taken down now, whenever in the round it is. */
  readonly frozen: boolean
  /** Called off by its player. */
  readonly off: boolean
  /** What it has come to since it was placed, in words, where the cloth does not show that. */
  readonly remembers?: string | undefined
  /** The player's own colour, where chips have colours, and what the table shows that a chip of it is worth. */
  readonly colour?: { readonly name: string; readonly look: ChipLook; readonly value?: number | undefined } | undefined
}

export interface ClothMarker {
  readonly id: string
  readonly text: string
  /** What it says to somebody who does not see it. */
  readonly label: string
  readonly at: readonly [x: number, y: number]
  readonly tone: Puck['tone']
}

export interface OnCloth {
  readonly stacks: readonly ClothStack[]
  readonly markers: readonly ClothMarker[]
  readonly lit: readonly string[]
  /** Limits of single wagers, beside their areas. */
  readonly posted: readonly { readonly wager: string; readonly words: string; readonly at: Rectangle }[]
}

/** A player's own stacks are drawn on the area that the player `used` last, where their wager has several. */
export const clothOf = (state: TableState, me?: string, used?: ReadonlyMap<string, string>, now: number = state.at): OnCloth => ({
  stacks: stacksOf(state, me, used),
  markers: [...pucksOf(state.inForce, state.inPlay.cycle), ...markersOf(state)],
  lit: state.lit,
  posted: (state.inForce.layout.posted ?? []).map(({ wager, at }) => ({
    wager,
    words: limitsWords(limitsAt(state, now, wager), state),
    at,
  })),
})

const stacksOf = (
  state: TableState,
  me: string | undefined,
  used: ReadonlyMap<string, string> | undefined,
): readonly ClothStack[] => {
  const { inForce, inPlay, players, setup } = state
  const situation = layoutOf(state)
  const colourOf = coloursOf(state)
  const clothStack = (pile: Pile, stack: Stack): readonly ClothStack[] => {
    const wager = pile.table.wager.id
    const lies = pile.table.states[pile.state]!
    const player = players.get(stack.player)
    const chosen = stack.player === me ? used?.get(wager) : undefined
    const area = areaFor(inForce.layout, wager, lies, player?.seat, setup.seats, chosen)
    if (!area) return []
    const taken = inForce.procedure.check({ act: 'remove', player: stack.player, wager, state: lies, total: 0 }, situation)
    return [
      {
        area: area.id,
        wager,
        state: lies,
        player: stack.player,
        called: player?.called ?? stack.player,
        seat: player?.seat,
        amount: stack.amount,
        tokens: stack.tokens,
        mine: stack.player === me,
        remembers: wagerRemembers(inForce, wager, lies),
        frozen: taken !== undefined,
        off: pile.off === true,
        colour: colourOf(stack.player),
      },
    ]
  }
  return inPlay.piles.flatMap((pile) => Array.from(pile.stacks, (stack) => clothStack(pile, stack)).flat())
}

/** How the chips of a player look who has a colour at a value. */
export const lookFor = (state: TableState, player: string): ChipLook | undefined => {
  const own = ownColour(state, player)
  return own && state.inForce.conduct.colours?.[own.colour]
}

/** The colour of each player who has taken one, worked out once; all others put down the house’s chips, as they have them in hand. */
const coloursOf = (state: TableState): ((player: string) => ClothStack['colour']) => {
  const { colours } = state.inForce.conduct
  const known = new Map<string, ClothStack['colour']>()
  if (!colours) return () => undefined
  return (player) =>
    remembered(known, player, () => {
      const own = ownColour(state, player)
      const look = own && colours[own.colour]
      return look && { name: own.colour, look, value: own.value }
    })
}

/** Where a player's wager lies: at the player's own position, else where it was put, else on the area of its state that is nearest to the seat. */
export const areaFor = (
  layout: Layout,
  wager: string,
  state: string,
  seat: number | undefined,
  seats: number,
  chosen?: string,
): Area | undefined => {
  const all = placesOn(layout).filter((area) => area.wager === wager && (area.state === undefined || area.state === state))
  const own = all.find(({ position }) => position !== undefined && position === seat)
  const put = own ?? all.find(({ id }) => id === chosen)
  if (put || all.length < 2) return put ?? all[0]
  const x = seatX(seat ?? seats, seats) * layout.width
  const away = ({ at: [left, , wide] }: Area): number => Math.abs(left + wide / 2 - x)
  return all.reduce((best, area) => (away(area) < away(best) ? area : best))
}

/** Seats go clockwise from the dealer's left, and the cloth is seen from the players' side: the first is on its right. */
const seatX = (seat: number, seats: number): number => 1 - (seat - 0.5) / Math.max(seats, seat)

const pucksOf = ({ layout, cycles }: InForce, cycle: number): readonly ClothMarker[] =>
  (layout.pucks ?? [])
    .filter(({ when }) => when.includes(cycles.names[cycle]!))
    .map(({ text, says, at, tone }) => ({ id: `puck ${text} ${at.join()}`, text, label: says, at, tone }))

const markersOf = (state: TableState): readonly ClothMarker[] => {
  const { layout, conduct } = state.inForce
  return markersShown(state).flatMap((id): readonly ClothMarker[] => {
    const at = layout.markers?.[id]
    const marker = conduct.markers?.all.find((each) => each.id === id)
    return at && marker ? [{ id: `marker ${id}`, text: id, label: marker.label, at, tone: marker.tone ?? 'red' }] : []
  })
}
