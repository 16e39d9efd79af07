/** Commands of a round of play up to its result. */
import { term } from '../../messages/message.ts'
import { z } from 'zod'
import { above, atLeast } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { citation, command, type Decision, outOfPhase, refuse } from '../command.ts'
import { heldUp, lastIsLookedAt, raise, stopsPlay } from '../duties/duties.ts'
import { entered } from '../equipment/entered.ts'
import { notNextDeal } from '../shoe/between-rounds.ts'
import { foreignCard, shoeSpent } from '../shoe/shoe.ts'
import { thrownTerms } from '../dice/thrown.ts'
import { playerThrows } from '../dice/lacking.ts'
import { name, note } from '../schemas.ts'
import { isAway } from '../seats/leaving.ts'
import { seatedOrRefused } from '../seats/seated.ts'
import { foreseen } from '../evolve.ts'
import { conductOf, type TableState } from '../state.ts'
import { hasWagers } from '../wagers/layout.ts'
import { closing, nobodyWagered, takesLateWagers } from './closing.ts'
import { readEntry } from './results.ts'
import { drawnByHouse } from './overriding.ts'
import { isEmpty } from './passing.ts'
import { collecting, entering, inTurn, paying } from './round.ts'

const startRound = command({
  type: 'start-round',
  summary: '“place your bets”: start the round on the terminal',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state, _, order) => {
    const settled = settlingNothing(state)
    return (
      (settled.length > 0 ? heldUp(state, 'settlement', 'payment', 'last payment') : undefined) ??
      inTurn(state, foreseen(order), ...settled, (now) => starting(now, order.at))
    )
  },
})

/** The rest of a round without a collection or a payment: the key of the next round says it too. */
const settlingNothing = (state: TableState): readonly ((state: TableState) => Decision)[] => {
  if (!isEmpty(state, 'pay')) return []
  if (state.phase === 'collected') return [paying]
  return state.phase === 'declared' && isEmpty(state, 'collect') ? [collecting, paying] : []
}

const starting = (state: TableState, at: number): Decision => {
  const early =
    (nobodyWagered(state) ? undefined : outOfPhase(state, ['between rounds'], 'a round cannot be started', 'open-betting')) ??
    heldUp(state, 'settlement', 'payment', 'next round') ??
    stopsPlay(state)
  if (early) return early
  if (closingNow(state.closing, at) && nothingUndecided(state.inPlay.piles.length))
    return refuse(state, 'closing', 'closure-notice', 'the time at which this table closes has come')
  return shoeSpent(state) ?? [{ type: 'round-started', round: state.round + 1 }]
}

const closingNow = (closing: number | undefined, at: number): boolean => closing !== undefined && at >= closing

/** Rounds go on past the time until every wager is decided. */
const nothingUndecided = (piles: number): boolean => piles === 0

const askToClose = command({
  type: 'ask-to-close',
  summary:
    'say that one has wagered: where the house draws and no player throws, wagers close once all who have some have said so',
  roles: ['player'],
  schema: z.strictObject({
    /** Players without an open screen, as the house knows it: they are not waited for. */
    missing: z.array(name).readonly().optional(),
  }),
  decide: (state, { missing = [] }, { by }) => {
    const player = by.person
    if (state.setup.source === 'real')
      return refuse(state, 'dealer-closes', 'close-betting', 'the dealer closes wagers at this table')
    if (playerThrows(state))
      return refuse(state, 'throw-closes', 'throw', 'wagers close here when the {things} are thrown', thrownTerms(state))
    const refused =
      seatedOrRefused(state, player) ??
      isAway(state, player) ??
      outOfPhase(state, ['betting'], 'wagers cannot be closed', 'close-betting') ??
      lastIsLookedAt(state)
    if (refused) return refused
    if (!hasWagers(state.inPlay, player))
      return refuse(state, 'no-wager', null, 'only a player who has a wager on the table can ask for the result: place one first')
    const isOver = (each: string): boolean => each !== player && state.players.get(each) !== undefined
    const passedOver = missing.filter(isOver)
    return [{ type: 'closing-asked', player, ...(passedOver.length > 0 && { missing: passedOver }) }]
  },
})

const closeBets = command({
  type: 'close-bets',
  summary: '“no more bets”: close wagering on the terminal',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state) => {
    if (takesLateWagers(state)) {
      return refuse(
        state,
        'until-rest',
        'late-placing',
        'wagers are taken until the {things} rest: enter the result, which closes them',
        thrownTerms(state),
      )
    }
    return (
      outOfPhase(state, ['betting'], 'wagers cannot be closed', 'close-betting') ??
      lastIsLookedAt(state) ??
      stopsPlay(state) ??
      closing(state)
    )
  },
})

const enterResult = command({
  type: 'enter-result',
  summary: 'enter on the terminal what was shown, as the equipment is entered',
  roles: ['dealer', 'house'],
  schema: z.strictObject(entered),
  decide: (state, body, order) => {
    const refused =
      notThisSource(state, order.by.role === 'house') ??
      notClosed(state) ??
      lastIsLookedAt(state) ??
      outOfPhase(state, ['betting', 'bets closed', 'rolling'], 'no result can be entered', 'throw') ??
      notNextDeal(state, body)
    if (refused) return refused
    const result = readEntry(state, body)
    if (isRefusal(result)) return result
    const foreign = foreignCard(state, result)
    if (foreign) return foreign
    return inTurn(state, foreseen(order), ...entering(result))
  },
})

/** The house enters virtual results and people enter real ones. */
const notThisSource = (state: TableState, byHouse: boolean) =>
  (state.setup.source === 'virtual') === byHouse
    ? undefined
    : refuse(
        state,
        'not-this-source',
        null,
        byHouse ? 'results of this table are entered by people' : 'the house draws the results of this table: none is entered',
      )

const notClosed = (state: TableState) =>
  state.phase === 'betting' && conductOf(state).closes === 'call'
    ? refuse(
        state,
        'bets-not-closed',
        conductOf(state).clauses['bets-not-closed'] === undefined ? 'close-betting' : 'bets-not-closed',
        'no more bets was not pressed before this {one}, so it gives no result',
        { one: term(state.inForce.results.equipment.words.one) },
      )
    : undefined

const flagEntry = command({
  type: 'flag-entry',
  summary: 'say that a wrong result was entered: nothing is settled until somebody with the right overrides it',
  roles: ['player', ...atLeast('dealer')],
  schema: z.strictObject({ note: note.default('') }),
  decide: (state, { note: said }, { by }) => {
    const refused =
      (by.role === 'player' ? seatedOrRefused(state, by.person) : undefined) ??
      outOfPhase(state, ['declared'], 'no entry waits to be settled', 'override') ??
      drawnByHouse(state)
    if (refused) return refused
    if (state.duties.some(({ matter }) => matter === 'wrong-entry'))
      return refuse(state, 'flagged', 'override', 'it has been said already: play waits for the override')
    // A player who said it again and again would stop the game.
    if (by.role === 'player' && state.last?.stands)
      return refuse(state, 'stands', 'override', 'it was looked at and stands; a dispute may be opened')
    return raise(state, [
      {
        matter: 'wrong-entry',
        clause: citation(state, 'wrong-entry') ?? citation(state, 'override'),
        what: `the entry is said to be wrong${said ? `: ${said}` : ''}; override it or let it stand`,
        by: [conductOf(state).who['override-result']?.roles ?? above('dealer')],
        holds: 'settlement',
        answers: ['it stands'],
      },
    ])
  },
})

export const roundCommands = [startRound, askToClose, closeBets, enterResult, flagEntry] as const
