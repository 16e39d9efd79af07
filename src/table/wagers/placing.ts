/** Placing and taking down a wager at a table: the rules of the layout, the sign, the rack and the time of the round. */
import { anyOf } from '../../messages/message.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { tableOf } from '../../rules/game/in-force.ts'
import { place, type PlaceRequest, remove, stateOf } from '../../rules/in-play/in-play.ts'
import { type Calling, callingOf, pileHolding } from '../../rules/in-play/off-and-working.ts'
import { moneyText } from '../../rules/money/money.ts'
import { tokensDivided } from '../../rules/money/tokens.ts'
import { named } from '../../rules/named.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import { near } from '../../rules/similar-names.ts'
import { type Decision, refuse } from '../command.ts'
import { dutiesAt, lastIsLookedAt, notOpenYet, raise, stopsPlay } from '../duties/duties.ts'
import { forTheShooter, lackedToThrow } from '../dice/lacking.ts'
import { thrownTerms } from '../dice/thrown.ts'
import { against, notWholeChips, ownColour } from '../money/colours.ts'
import { tooMuchLies } from '../money/whole-amounts.ts'
import { takesLateWagers } from '../round/closing.ts'
import { isAway } from '../seats/leaving.ts'
import { isNotAllowed } from '../seats/seated.ts'
import { pileOf, settlingNow } from '../settlement/settling.ts'
import { isWithdrawn } from '../corrections/withdrawn-wagers.ts'
import { conductOf, smallestChip, type TableState } from '../state.ts'
import { type Laid, laidBy, lying } from './layout.ts'
import { signFor } from './sign.ts'

export interface WantedWager extends Omit<PlaceRequest, 'tokens'> {
  readonly tokens: number
  readonly colour?: string | undefined
}

export const placing = (state: TableState, wanted: WantedWager, at: number): Decision => {
  const { player, wager, amount, tokens } = wanted
  const before = state.inPlay
  const refused =
    whilePlayStops(state) ??
    isNotAllowed(state, player) ??
    isAway(state, player) ??
    unknownWager(state, wager, wanted.state) ??
    forTheShooter(state, player, wager) ??
    badTokens(state, wanted) ??
    badColour(state, wanted) ??
    shortRack(state, player, amount - tokens, tokens) ??
    tooMuchLies(state, amount) ??
    closingTime(state, wanted, at)
  if (refused) return refused
  const placed = place(state.inForce, before, wanted, signFor(state, at, wager, player))
  if (isRefusal(placed)) return placed
  const { stack, cost } = placed
  const chips = amount - tokens
  return (
    shortRack(state, player, cost - tokens, tokens) ?? [
      {
        type: 'wager-changed',
        act: stack.amount === amount ? 'place' : 'increase',
        player,
        wager,
        state: placed.state,
        ...lying(stack),
        chips,
        tokens,
        fee: cost - amount,
      },
      ...raise(state, notOpenYet(state, dutiesAt(state, 'wagered', before, placed.inPlay))),
    ]
  )
}

/** However a wager comes to open betting, it waits for an approval that takes the last round back, and for a repair. */
const whilePlayStops = (state: TableState): Refusal | undefined =>
  state.phase === 'betting' ? (lastIsLookedAt(state) ?? stopsPlay(state)) : undefined

/**
 * Once the time of closing has come, rounds only decide what is undecided. Where no dealer throws for the players, the
 * shooter may still place the wager that the throw requires; a substitute throws without one.
 */
const closingTime = (state: TableState, { player, wager }: WantedWager, at: number): Refusal | undefined => {
  if (state.closing === undefined || at < state.closing) return undefined
  const { shooter } = state
  const { shooting } = conductOf(state)
  const needed = shooting?.otherwise === 'substitute' && shooter?.person === player && shooter.as === 'player'
  return needed && lackedToThrow(state, player)?.areas.some((area) => area.wager === wager)
    ? undefined
    : refuse(state, 'closing', 'closure-notice', 'the time at which this table closes has come: it takes no more wagers')
}

export const removing = (
  state: TableState,
  { player, wager, ...wanted }: Omit<PlaceRequest, 'amount' | 'tokens'> & { readonly amount?: number | undefined },
  at: number,
): Decision => {
  const unknown = unknownWager(state, wager, wanted.state)
  if (unknown) return unknown
  const removed = remove(state.inForce, state.inPlay, { player, wager, ...wanted }, signFor(state, at, wager, player))
  if (isRefusal(removed)) return removed
  const { stack, cost } = removed
  const was = laidIn(state, player, wager, removed.state)
  const own = stack.amount === 0 ? undefined : ownColour(state, player)
  const split = own
    ? notWholeChips(state, own, was.amount - stack.amount)
    : stack.tokens === 0
      ? undefined
      : splitToken(state, was.tokens - stack.tokens)
  if (split) return split
  return [
    {
      type: 'wager-changed',
      act: stack.amount === 0 ? 'remove' : 'reduce',
      player,
      wager,
      state: removed.state,
      ...lying(stack),
      chips: stack.amount - stack.tokens - (was.amount - was.tokens),
      tokens: stack.tokens - was.tokens,
      fee: cost - (stack.amount - was.amount),
      ...(isWithdrawn(state, { player, wager, state: removed.state }) && { withdrawn: true as const }),
    },
  ]
}

/** How a player's wager is called at present, and where it lies. */
export const calledAs = (
  { inForce, inPlay }: TableState,
  player: string,
  wager: string,
  where?: string,
): { readonly as: Calling; readonly state: string } | undefined => {
  const pile = pileHolding(inPlay, player, wager, where)
  return pile && { as: callingOf(inForce, pile), state: stateOf(pile) }
}

const laidIn = ({ inPlay }: TableState, player: string, wager: string, state: string): Laid['stack'] =>
  pileHolding(inPlay, player, wager, state)!.stacks.get(player)!

export const unknownWager = ({ inForce }: TableState, wager: string, state?: string): Refusal | undefined => {
  const known = inForce.wagers.find(({ id }) => id === wager)
  if (!known) {
    if (named(inForce.withheld, wager)) return undefined
    const likely = near(
      wager,
      inForce.wagers.map(({ id }) => id),
    )
    return refusal(
      'no-such-wager',
      null,
      likely.length > 0 ? '{game} has no wager {wager}; perhaps {likely}' : '{game} has no wager {wager}',
      { game: inForce.game.name, wager, likely: anyOf(likely) },
    )
  }
  const { places = [], starts } = known
  if (state === undefined) {
    return places.includes(starts[0])
      ? refusal('which-number', null, '{wager} lies on a number: name one of {places}', {
          wager: known.name,
          places: anyOf(places),
        })
      : undefined
  }
  return places.includes(state) || starts.includes(state) || tableOf(inForce, wager).states.includes(state)
    ? undefined
    : refusal('no-such-place', null, 'there is no {wager} bet on {state}', { wager: known.name, state })
}

const badTokens = (state: TableState, { player, wager, amount, tokens }: WantedWager): Refusal | undefined => {
  if (tokens === 0) return undefined
  if (tokens > amount) {
    return refuse(state, 'too-many-tokens', 'tokens', '{tokens} in tokens is more than the {amount} wagered', {
      tokens: moneyText(tokens),
      amount: moneyText(amount),
    })
  }
  const split = tokens === state.tokenRacks.get(player) ? undefined : splitToken(state, tokens)
  return split ?? tokensDivided(state.inForce, wager)
}

/** What a voucher leaves over whole chips is in one token: in smaller ones every win would be rounded up to a chip. */
export const splitToken = (state: TableState, tokens: number): Refusal | undefined =>
  tokens % smallestChip(state) === 0
    ? undefined
    : refuse(state, 'token-split', 'tokens', 'a token is not split: {tokens} is no whole number of chips, nor all there is', {
        tokens: moneyText(tokens),
      })

/** Non-value chips are worth what the table shows, to the player who has that colour. */
const badColour = (state: TableState, { player, amount, colour }: WantedWager): Refusal | undefined => {
  const marked = colour === undefined ? undefined : named(state.colours, colour)
  if (colour !== undefined && marked?.player !== player)
    return against(state, 'the table shows no value of {colour} chips for {player}', { colour, player })
  const own = marked ? { colour: colour!, value: marked.value } : ownColour(state, player)
  return own && notWholeChips(state, own, amount)
}

export const shortRack = (state: TableState, player: string, chips: number, tokens: number): Refusal | undefined => {
  const rack = state.racks.get(player) ?? 0
  if (chips > rack)
    return refuse(state, 'short-rack', null, 'the rack has {rack} and this takes {chips}', {
      rack: moneyText(rack),
      chips: moneyText(chips),
    })
  const left = state.tokenRacks.get(player) ?? 0
  return tokens > left
    ? refuse(state, 'short-rack', 'tokens', 'the rack has {left} in tokens and this takes {tokens}', {
        left: moneyText(left),
        tokens: moneyText(tokens),
      })
    : undefined
}

/** Where the house itself lays every wager, none is knocked over or found late. */
export const laidByHouse = (state: TableState): Refusal | undefined =>
  state.setup.source === 'virtual'
    ? refuse(state, 'not-this-source', null, 'the house lays the wagers of this table, each where it was placed')
    : undefined

const closedNow = (state: TableState): boolean => state.phase === 'bets closed' || state.phase === 'rolling'

export const tooLateToPlace = (state: TableState): Refusal | undefined => {
  if (state.phase === 'betting') return undefined
  if (state.phase === 'rolling' && takesLateWagers(state)) {
    return refuse(
      state,
      'late',
      'called-wager',
      'while the {things} are out a wager is called, and counts if the dealer says yes in time',
      thrownTerms(state),
    )
  }
  // Before a round it is the opening call that is missing, where the rulebook has one.
  const unopened = state.phase === 'between rounds' && state.inForce.conduct.clauses['open-betting'] !== undefined
  return refuse(
    state,
    'late',
    unopened ? 'open-betting' : 'late-placing',
    closedNow(state) ? 'no more bets: wagers are closed' : 'wagers are not open yet',
  )
}

/** Where wagers come down until the throw rests, that is any time but from a throw of the house and from a result on. */
const mayComeDown = (state: TableState): boolean => {
  if (state.phase === 'betting' || (state.phase === 'rolling' && takesLateWagers(state))) return true
  return conductOf(state).closes === 'rest' && (state.phase === 'between rounds' || state.phase === 'bets closed')
}

export const tooLateToRemove = (state: TableState, player: string, wager: string): Refusal | undefined => {
  if (mayComeDown(state) || waitsForNext(state, player, wager)) return lastIsLookedAt(state)
  if (state.declared && hasLost(state, player, wager)) {
    return refuse(state, 'lost', 'losing-wager', 'a wager that has lost may not be touched, changed or taken')
  }
  return refuse(state, 'late', 'late-removal', 'wagers are closed: what lies there is settled by the result')
}

/** Once a result is declared, whatever it leaves undecided is decided by results that have not come yet. */
const waitsForNext = (state: TableState, player: string, wager: string): boolean =>
  state.declared !== undefined &&
  laidBy(state.inPlay, player).some((each) => each.wager === wager && isWithdrawn(state, { player, wager, state: each.state }))

const hasLost = (state: TableState, player: string, wager: string): boolean =>
  settlingNow(state).lost.some((row) => row.wager === wager && pileOf(state, row)!.stacks.get(player) !== undefined)
