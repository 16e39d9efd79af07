/** What a player wishes to do with chips on areas, worked out by the table's own rules before anything is sent. */
import { isRefusal } from '../../../../rules/game/game.ts'
import { heldBy } from '../../../../rules/in-play/in-play.ts'
import { areaName, placesOn, type Area } from '../../../../rules/cloth/layout.ts'
import type { Refusal } from '../../../../rules/procedure.ts'
import { laidBy, type Laid } from '../../../../table/wagers/layout.ts'
import { takesLateWagers, takesNone } from '../../../../table/round/closing.ts'
import { foreseen } from '../../../../table/evolve.ts'
import { signFor } from '../../../../table/wagers/sign.ts'
import { smallestChip, type TableState } from '../../../../table/state.ts'
import { placing, removing, tooLateToPlace, tooLateToRemove } from '../../../../table/wagers/placing.ts'

/** More chips on a wager, or, where `taken`, fewer: all of them where no amount is said. */
export interface Wish {
  readonly wager: string
  readonly state?: string | undefined
  readonly amount?: number | undefined
  readonly tokens?: number | undefined
  readonly taken?: true | undefined
}

/** Who wishes, and when by the house's clock. */
export interface Wisher {
  readonly player: string
  readonly at: number
}

export const areaNamed = ({ layout }: TableState['inForce'], wager: string, state?: string): Area | undefined => {
  const areas = placesOn(layout).filter((area) => area.wager === wager)
  return (
    areas.find((area) => area.state !== undefined && area.state === state) ??
    areas.find((area) => area.state === undefined) ??
    areas[0]
  )
}

/** How a wager is called at this table; its name does not depend on which of its areas it is on. */
export const wagerName = (inForce: TableState['inForce'], wager: string, state?: string): string => {
  const area = areaNamed(inForce, wager, state)
  if (!area) return wager
  const alike = placesOn(inForce.layout).filter((each) => each.wager === wager && each.state === area.state)
  return alike.length > 1 ? (inForce.table(wager)?.wager.name ?? area.label) : areaName(area)
}

/** A player's own stacks of an area; one that has no state of its own takes those that no other area shows. */
export const laidAt = (state: TableState, player: string, area: Area): readonly Laid[] =>
  laidBy(state.inPlay, player).filter(
    ({ wager, state: lies }) => wager === area.wager && areaNamed(state.inForce, wager, lies)?.state === area.state,
  )

/** Whether wagers are called out to the dealer now, while the result is yet to come. */
const isCalledOut = (state: TableState): boolean => state.phase === 'rolling' && takesLateWagers(state)

/** Whether any bet is taken now. */
export const takesBets = (state: TableState): boolean => (state.phase === 'betting' ? !takesNone(state) : isCalledOut(state))

const decided = (state: TableState, { taken, amount, tokens = 0, ...wish }: Wish, { player, at }: Wisher) =>
  taken ? removing(state, { ...wish, amount, player }, at) : placing(state, { ...wish, amount: amount!, tokens, player }, at)

/** Why the rules refuse a wish now. */
export const refusalOf = (state: TableState, wish: Wish, wisher: Wisher): Refusal | undefined => {
  if (wish.taken) {
    const late = tooLateToRemove(state, wisher.player, wish.wager)
    if (late && state.phase !== 'between rounds') return late
    const removed = decided(state, wish, wisher)
    return isRefusal(removed) ? removed : late
  }
  const late = isCalledOut(state) ? undefined : tooLateToPlace(state)
  if (late) return late
  const placed = decided(state, wish, wisher)
  return isRefusal(placed) ? placed : undefined
}

/** The table as it will be once what is under way has been taken; what the rules refuse changes nothing. */
export const foreseenAfter = (state: TableState, wishes: readonly Wish[], wisher: Wisher): TableState => {
  const order = { by: { person: wisher.player, role: 'player' as const }, at: wisher.at }
  return wishes.reduce((now, wish) => {
    const made = decided(now, wish, wisher)
    return isRefusal(made) ? now : foreseen(order)(now, made)
  }, state)
}

/** Refusals of an amount that is more than a wager may be here. */
const tooMuch = new Set(['above-maximum', 'over-odds', 'too-much'])

/** What the sign asks for: more of the same chip may do. */
const wantsMore = new Set(['below-minimum', 'does-not-divide', 'not-the-unit'])
const mostChips = 100

/** As many of a chip as the sign asks for on an area: one, unless one is too little or cannot be split. */
export const chipsOn = (state: TableState, area: Area, chip: number, wisher: Wisher, tokens: boolean = false): Wish => {
  const wishOf = (count: number): Wish => ({
    wager: area.wager,
    ...(area.state !== undefined && { state: area.state }),
    amount: chip * count,
    ...(tokens && { tokens: chip * count }),
  })
  for (let count = 1; count <= mostChips; count += 1) {
    const refused = decided(state, wishOf(count), wisher)
    if (!isRefusal(refused)) return wishOf(count)
    if (!wantsMore.has(refused.code)) break
  }
  return wishOf(1)
}

/** That more than the chip that was chosen goes to an area, and by what: amounts of which it takes multiples, steps above its minimum, or that minimum. */
export interface More {
  readonly amount: number
  readonly by: 'multiples' | 'steps' | 'minimum'
  readonly of: number
}

export const moreThan = (chip: number, state: TableState, wish: Wish, wisher: Wisher): More | undefined => {
  const { amount = 0, wager } = wish
  if (amount <= chip) return undefined
  const one: Wish = { ...wish, amount: chip, ...(wish.tokens !== undefined && { tokens: chip }) }
  const refused = decided(state, one, wisher)
  const { minimum, unit, unitFrom } = signFor(state, wisher.at, wager, wisher.player)
  if (isRefusal(refused) && refused.code === 'below-minimum') return { amount, by: 'minimum', of: minimum }
  if (unit !== undefined && unitFrom === 'minimum') return { amount, by: 'steps', of: unit }
  const parts = state.inForce.table(wager)?.divides?.by ?? 1
  return { amount, by: 'multiples', of: parts * (unit ?? smallestChip(state)) }
}

/** A chip off an area, or all of its chips where less may not stay. */
export const chipOff = (state: TableState, area: Area, chip: number, wisher: Wisher): Wish | undefined => {
  const laid = laidAt(state, wisher.player, area)
    .toSorted((a, b) => a.stack.order - b.stack.order)
    .at(-1)
  if (!laid) return undefined
  const { wager, state: lies } = laid
  const all: Wish = { wager, state: lies, taken: true }
  if (chip >= laid.stack.amount) return all
  const less: Wish = { ...all, amount: chip }
  const refused = decided(state, less, wisher)
  return isRefusal(refused) && wantsMore.has(refused.code) ? all : less
}

/** A wager as it was once: how much of it lay where. */
export interface Before extends Pick<Laid, 'wager' | 'state'> {
  readonly stack: Pick<Laid['stack'], 'amount'>
}

/** Wishes of which each is looked at as if those before it had been taken, and the first refusal of those left out with its wager. */
export interface Plan {
  readonly wishes: readonly Wish[]
  readonly refused: (Refusal & Pick<Wish, 'wager' | 'state'>) | undefined
}

const planned = (state: TableState, wanted: readonly Wish[], wisher: Wisher): Plan => {
  const wishes: Wish[] = []
  let refused: Plan['refused']
  let now = state
  for (const wish of wanted) {
    const why = refusalOf(now, wish, wisher)
    refused ??= why && { ...why, wager: wish.wager, state: wish.state }
    if (why) continue
    wishes.push(wish)
    now = foreseenAfter(now, [wish], wisher)
  }
  return { wishes, refused }
}

/** Everything that may come down. */
export const clearing = (state: TableState, wisher: Wisher): Plan =>
  planned(
    state,
    laidBy(state.inPlay, wisher.player).map(({ wager, state: lies }) => ({ wager, state: lies, taken: true })),
    wisher,
  )

/** All of it or nothing at all: half of what was meant is something else. */
export const together = (state: TableState, wanted: readonly Wish[], wisher: Wisher): Plan => {
  const plan = planned(state, wanted, wisher)
  return plan.refused ? { ...plan, wishes: [] } : plan
}

/** As much again on everything. */
export const doubling = (state: TableState, wisher: Wisher): Plan =>
  together(
    state,
    laidBy(state.inPlay, wisher.player).map(({ wager, state: lies, stack }) => ({ wager, state: lies, amount: stack.amount })),
    wisher,
  )

/** What was placed in one go comes down again in one go, the last of it first. */
export const takingBack = (state: TableState, placed: readonly Wish[], wisher: Wisher): Plan =>
  planned(
    state,
    placed.toReversed().map(({ wager, state: lies, amount }) => ({ wager, state: lies, amount, taken: true })),
    wisher,
  )

/** The most that may go there, of a wish that is more: nothing where less would be refused as well. */
export const mostOf = (state: TableState, wish: Wish, wisher: Wisher): Wish | undefined => {
  const refused = refusalOf(state, wish, wisher)
  if (!refused || !tooMuch.has(refused.code)) return undefined
  const step = smallestChip(state)
  for (let amount = (wish.amount ?? 0) - step; amount > 0; amount -= step) {
    const less: Wish = { ...wish, amount, ...(wish.tokens !== undefined && { tokens: amount }) }
    if (!refusalOf(state, less, wisher)) return less
  }
  return undefined
}

/** Some wagers of before that are gone, such as those of the last round or of a favourite; a wager that a result had moved is placed where it begins. */
export const wageringAgain = (state: TableState, before: readonly Before[], wisher: Wisher): Plan => {
  const { player } = wisher
  const wanted = before.flatMap(({ wager, state: lay, stack }): readonly Wish[] => {
    const known = state.inForce.wagers.find(({ id }) => id === wager)
    if (!known) return []
    const moved = !known.starts.includes(lay)
    const lies = moved ? known.starts[0] : lay
    const amount = stack.amount - heldBy(state.inPlay, player, wager, moved ? undefined : lies)
    return amount > 0 ? [{ wager, state: lies, amount }] : []
  })
  return planned(state, wanted, wisher)
}

/** The command for a wish. */
export const commandFor = (state: TableState, { taken, amount, tokens, wager, state: lies }: Wish) => {
  const at = { wager, ...(lies !== undefined && { state: lies }) }
  if (taken) return { type: 'remove' as const, ...at, ...(amount !== undefined && { amount }) }
  const placed = { ...at, amount: amount!, ...(tokens !== undefined && { tokens }) }
  return isCalledOut(state) ? { type: 'call-wager' as const, ...placed, chipsDown: true } : { type: 'place' as const, ...placed }
}
