/** Commands of the shooter's turn: dice offered, accepted, selected, handed, thrown, passed on. */
import { message, term } from '../../messages/message.ts'
import { z } from 'zod'
import { type Conduct, givenToPerson } from '../../rules/conduct/conduct.ts'
import { atLeast } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { cycleAfterPass } from '../../rules/in-play/passing.ts'
import { citation, command, outOfPhase, refuse } from '../command.ts'
import { lastIsLookedAt } from '../duties/duties.ts'
import {
  bowl,
  inBowl,
  isOffersStart,
  mayTakeAgain,
  newSetDue,
  nextOffered,
  nobodyShoots,
  notInspected,
  notRetained,
  shooterIneligible,
  turnMustEnd,
} from './dice.ts'
import { orderedToPass, passClause, relinquishedBy, noSubstitute } from './turn.ts'
import { cannotThrow, nobodyHasThem, untilThrown } from './ready.ts'
import { nobodyThrows, thrownAtOnce, thrownTerms } from './thrown.ts'
import { type Giver, name, note } from '../schemas.ts'
import { shownAs } from '../names.ts'
import { passes } from '../round/passing.ts'
import { inTurn } from '../round/round.ts'
import { giverOrNamed, isNotAllowed, tooYoung } from '../seats/seated.ts'
import { foreseen } from '../evolve.ts'
import { conductOf, isAutomated, type TableState } from '../state.ts'
import { layoutOf } from '../wagers/layout.ts'

const offerDice = command({
  type: 'offer-dice',
  summary: 'offer the dice to the next player whom the rulebook names, or find that nobody will have them',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state, _, order) => {
    if (!conductOf(state).shooting) return nobodyThrows(state)
    const early = outOfPhase(
      state,
      ['between rounds', 'betting', 'bets closed'],
      message('the {things} cannot be offered', thrownTerms(state)),
      'offer-dice',
    )
    if (early) return early
    if (state.offer?.to)
      return refuse(state, 'offered', 'offer-dice', 'the {things} are offered to {player} already', {
        ...thrownTerms(state),
        player: state.offer.to,
      })
    if (newSetDue(state) && !state.shooter)
      return refuse(
        state,
        'new-dice',
        'dice-lost',
        'too many {things} of the set are lost: bring a new set before the next {shooter}',
        thrownTerms(state),
      )
    const refused = mayPlaceAgain(state)
    if (refused) return refused
    if (state.shooter && !goesOn(state))
      return refuse(state, 'has-shooter', 'offer-dice', '{person} has the {things}', {
        ...thrownTerms(state),
        person: state.shooter.person,
      })
    if (!state.shooter && turnMustEnd(state) && isAskedFor(state)) {
      return refuse(
        state,
        'turn-not-over',
        'substitute',
        'wagers wait for the end of this turn: name a person to finish it first',
      )
    }
    return inTurn(
      state,
      foreseen(order),
      (now) => (now.shooter ? relinquishedBy(now, shooterIneligible(now)!.clause) : []),
      offering,
    )
  },
})

/** Some rulebooks leave the dice with a shooter who lost every wager, as long as another can be placed. */
const mayPlaceAgain = (state: TableState) =>
  state.shooter?.as === 'player' &&
  state.phase !== 'bets closed' &&
  (state.closing === undefined || state.at < state.closing) &&
  citation(state, 'place-again') !== null &&
  shooterIneligible(state)
    ? refuse(state, 'may-place-again', 'place-again', '{person} may place another wager and {verb} on, or pass', {
        person: state.shooter.person,
        verb: term(state.inForce.results.equipment.verb),
      })
    : undefined

/** A shooter who lacks a wager can place it only while wagers are open, so between rounds the dice stay. */
const goesOn = (state: TableState): boolean => state.phase !== 'between rounds' && shooterIneligible(state) !== undefined

const isAskedFor = ({ duties }: TableState): boolean => duties.some(({ matter }) => matter === 'substitute')

const offering = (state: TableState) => {
  if (turnMustEnd(state)) return isAskedFor(state) ? [] : nobodyShoots(state)
  const to = nextOffered(state)
  if (to === undefined) return somebodyMayYet(state) ?? nobodyShoots(state)
  const start = isOffersStart(state)
  const goesOn = state.offer !== undefined || hasGoneRound(state, to)
  return [{ type: 'dice-offered' as const, to, start, clause: clauseOf(conductOf(state), start, goesOn) }]
}

/** The first offer is to another player; one that comes back to the last shooter has gone past all of them. */
const hasGoneRound = ({ seats, lastShooterSeat }: TableState, to: string): boolean => seats.get(String(lastShooterSeat)) === to

/** Until wagers are closed a player may still become eligible, so the dealer does not yet roll for the players. */
const somebodyMayYet = (state: TableState) =>
  conductOf(state).closes === 'call' && state.phase !== 'bets closed' && state.inPlay.piles.length > 0
    ? refuse(
        state,
        'nobody-yet',
        'dealer-rolls',
        'nobody takes the {things} now: once wagers are closed the dealer {throws} them for the players',
        thrownTerms(state),
      )
    : undefined

const clauseOf = ({ shooting, clauses }: Conduct, start: boolean, goesOn: boolean): string | null => {
  const { offers } = shooting!
  if (!offers) return clauses['offer-dice'] ?? null
  return start ? offers[goesOn ? 'startOn' : 'start'] : offers[goesOn ? 'laterOn' : 'later']
}

const acceptDice = command({
  type: 'accept-dice',
  summary:
    'accept the dice that are offered, or take them after all where nobody else has them; a dealer says it of a player who takes them',
  roles: ['player', 'dealer', 'house'],
  schema: z.strictObject({ player: name.optional() }),
  decide: (state, { player: named }, order) => {
    const to = state.offer?.to
    const player = order.by.role === 'house' ? { id: to } : giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    const { id } = player
    return id && (to === id || mayTakeAgain(state, id))
      ? [...noSubstitute(state), { type: 'dice-accepted', player: id, ...turnFrom(state) }]
      : refuse(state, 'not-offered', 'offer-dice', 'the {things} are not offered to {player}', {
          ...thrownTerms(state),
          player: id ?? order.by.person,
        })
  },
})

/** A turn whose wagers are all gone ends with them, and the next shooter begins a new one. */
const turnFrom = ({ inForce, inPlay }: TableState): { readonly cycle?: string } => {
  const begins = cycleAfterPass(inForce, inPlay, false)
  return begins === undefined || begins === inPlay.cycle ? {} : { cycle: inForce.cycles.names[begins]! }
}

const declineDice = command({
  type: 'decline-dice',
  summary: 'decline the dice that are offered; a dealer says it of a player who does not take them',
  roles: ['player', 'dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state, _, { by }) => {
    const to = state.offer?.to
    if (!to || (by.role === 'player' && to !== by.person)) {
      return refuse(state, 'not-offered', 'offer-dice', 'the {things} are not offered to {person}', {
        ...thrownTerms(state),
        person: by.person,
      })
    }
    return [{ type: 'dice-declined', player: to }]
  },
})

const die = z.int().positive()

const selectDice = command({
  type: 'select-dice',
  summary:
    'pick the dice of a throw; the rest go to the bowl, and chosen ones stay with their shooter where the rulebook says so',
  roles: ['player', 'dealer', 'house'],
  schema: z.strictObject({ dice: z.array(die).min(1).max(16) }),
  decide: (state, { dice }, { by }) => {
    const { shooter } = state
    const missing = dice.find((each) => !bowl(state).includes(each))
    if (!shooter) return refuse(state, 'no-shooter', 'select-dice', 'no player has accepted the {things}', thrownTerms(state))
    if (by.role === 'player' && shooter.person !== by.person)
      return refuse(state, 'not-shooter', 'select-dice', 'the {shooter} picks the {things}', thrownTerms(state))
    const early =
      outOfPhase(
        state,
        ['between rounds', 'betting', 'bets closed'],
        message('{things} cannot be picked', thrownTerms(state)),
        'select-dice',
      ) ?? notInspected(state)
    if (early) return early
    if (dice.length !== thrownAtOnce(state) || new Set(dice).size < dice.length)
      return refuse(state, 'two-dice', 'select-dice', '{count} different {things} are picked', thrownTerms(state))
    if (missing !== undefined)
      return refuse(state, 'no-such-die', 'select-dice', '{thing} {die} is not there to be picked; there are {dice}', {
        ...thrownTerms(state),
        die: missing,
        dice: inBowl(state),
      })
    return notRetained(state, dice) ?? [{ type: 'dice-selected', dice }]
  },
})

const handDice = command({
  type: 'hand-dice',
  summary: 'give the dice to the shooter',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state) => {
    const phases = conductOf(state).closes === 'call' ? (['bets closed'] as const) : (['betting', 'bets closed'] as const)
    if (!conductOf(state).shooting) return nobodyThrows(state)
    const refused =
      outOfPhase(state, phases, message('the {things} cannot be handed to the {shooter}', thrownTerms(state)), 'hand-dice') ??
      cannotThrow(state)
    if (refused) return refused
    if (state.dice.handed)
      return refuse(state, 'handed', 'hand-dice', 'the {shooter} has the {things} already', thrownTerms(state))
    return [{ type: 'dice-handed' }]
  },
})

const throwDice = command({
  type: 'throw',
  summary: 'throw the dice, or say that real dice are out of the shooter’s hand; where no call closes wagers, this does',
  roles: ['player', ...atLeast('dealer'), 'house'],
  schema: z.strictObject({}),
  decide: (state, _, order) => {
    const { by } = order
    const { shooter } = state
    const forShooter = saysForShooter(state, by)
    const closesItself = isAutomated(state, 'close-bets-on-throw')
    const refused = outOfPhase(
      state,
      ['betting', 'bets closed'],
      message('the {things} cannot be {thrown}', thrownTerms(state)),
      'throw',
    )
    if (refused) return refused
    if (!shooter) return nobodyHasThem(state)
    const isTheirs = by.role === 'house' || by.person === shooter.person || (by.role === 'dealer' && shooter.as === 'dealer')
    if (!isTheirs && !forShooter) {
      const person = shownAs(state, shooter.person)
      return refuse(
        state,
        'not-shooter',
        'throw',
        person === undefined ? 'another person is the {shooter}' : '{person} is the {shooter}',
        { ...thrownTerms(state), person: person ?? '' },
      )
    }
    if (state.phase === 'betting' && conductOf(state).closes === 'call' && !closesItself)
      return refuse(
        state,
        'bets-open',
        'close-betting',
        'wagers are closed by the dealer’s call before the {things} are {thrown}',
        thrownTerms(state),
      )
    if (!state.dice.handed && !closesItself && !handsThem(state, by))
      return refuse(
        state,
        'not-handed',
        'hand-dice',
        'the dealer has not handed the {things} to the {shooter}',
        thrownTerms(state),
      )
    return inTurn(state, foreseen(order), untilThrown)
  },
})

/** A shooter of real dice needs no screen: where no call has closed wagers, the dealer says that the dice are out. */
const saysForShooter = (state: TableState, { role }: Giver): boolean =>
  role === 'dealer' && state.setup.source === 'real' && conductOf(state).closes !== 'call'

/** Whether the throw itself hands the dice over. */
const handsThem = (state: TableState, by: Giver): boolean =>
  isAutomated(state, 'hand-dice') ||
  passes(state, 'hand-dice') ||
  (saysForShooter(state, by) && givenToPerson(conductOf(state), 'hand-dice') === undefined)

const passDice = command({
  type: 'pass-dice',
  summary: 'relinquish the dice of one’s own will',
  roles: ['player'],
  schema: z.strictObject({}),
  decide: (state, _, { by }) => {
    if (state.shooter?.person !== by.person)
      return refuse(state, 'not-shooter', 'offer-dice', 'only the {shooter} passes the {things}', thrownTerms(state))
    return (
      outOfPhase(
        state,
        ['between rounds', 'betting', 'bets closed'],
        message('the {things} cannot be passed', thrownTerms(state)),
        'throw',
      ) ??
      lastIsLookedAt(state) ??
      conductOf(state).shooting!.mayPass(layoutOf(state), state.threwLast === by.person, by.person) ??
      relinquishedBy(state, passClause(state))
    )
  },
})

const orderToPass = command({
  type: 'order-to-pass',
  summary: 'order a shooter to pass the dice, for delay, repeated no rolls or breaking a rule',
  roles: atLeast('gaming supervisor'),
  schema: z.strictObject({ reason: note.min(1) }),
  decide: (state, { reason }) => orderedToPass(state, reason),
})

const nameSubstitute = command({
  type: 'name-substitute',
  summary: 'name a proper person to throw for a shooter who cannot go on',
  roles: ['operator', 'shift manager', 'house'],
  schema: z.strictObject({
    person: name,
    /** Age of a person who neither plays nor deals here; checked and not kept. */
    age: z.int().min(0).max(150).optional(),
    /** The house knows that this person is not excluded, or that an exclusion was lifted. */
    excluded: z.literal(false).optional(),
  }),
  decide: (state, { person, age, excluded }) => {
    const { shooting } = conductOf(state)
    const duty = state.duties.find(({ matter }) => matter === 'substitute')
    if (shooting?.otherwise !== 'substitute')
      return refuse(
        state,
        'no-substitute',
        'dealer-rolls',
        'at this table the dealer {throws} what nobody else will',
        thrownTerms(state),
      )
    const early = outOfPhase(
      state,
      ['between rounds', 'betting', 'bets closed'],
      message('no other person can be named to {throw}', thrownTerms(state)),
      'substitute',
    )
    if (early) return early
    if (!state.shooter && !duty && !turnMustEnd(state))
      return refuse(
        state,
        'nobody-stopped',
        'substitute',
        'no {shooter} has stopped: offer the {things} instead',
        thrownTerms(state),
      )
    if (person === state.shooter?.person)
      return refuse(state, 'same-person', 'substitute', '{person} is the {shooter}', { ...thrownTerms(state), person })
    const refused =
      isNotAllowed(state, person, excluded) ?? (age === undefined ? ageUnknown(state, person) : tooYoung(state, age, 'throw'))
    if (refused) return refused
    if (mayStillPass(state)) {
      return refuse(
        state,
        'nobody-stopped',
        'substitute',
        '{person} has not begun a turn that another person could finish: have the {things} passed instead',
        { ...thrownTerms(state), person: state.shooter!.person },
      )
    }
    if (state.orderedOff?.includes(person))
      return refuse(state, 'ordered-off', 'order-to-pass', '{person} was ordered to pass the {things}: name another person', {
        ...thrownTerms(state),
        person,
      })
    return [
      { type: 'shooter-named', person, as: 'substitute', clause: citation(state, 'substitute') },
      ...(duty ? [{ type: 'duty-answered' as const, duty: duty.id, answer: 'somebody else is named', done: true }] : []),
    ]
  },
})

/** Whether the shooter is present and may pass. */
const mayStillPass = (state: TableState): boolean => {
  const { shooter } = state
  if (shooter?.as !== 'player' || state.away.includes(shooter.person)) return false
  const refused = conductOf(state).shooting?.mayPass(layoutOf(state), state.threwLast === shooter.person, shooter.person)
  return refused === undefined && !turnMustEnd(state)
}

/** Players and dealers gave their age when they came to the table. */
const ageUnknown = (state: TableState, person: string) =>
  citation(state, 'age') === null || state.players.get(person) || state.dealers.includes(person)
    ? undefined
    : refuse(state, 'age-unknown', 'age', '{person} neither plays nor deals here: say how old they are', { person })

export const shooterCommands = [
  offerDice,
  acceptDice,
  declineDice,
  selectDice,
  handDice,
  throwDice,
  passDice,
  orderToPass,
  nameSubstitute,
] as const
