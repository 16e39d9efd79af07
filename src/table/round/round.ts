/** The steps of a round of play that more than one command takes: closing wagers, throwing, declaring, settling. */
import { isRefusal } from '../../rules/game.ts'
import type { InPlay } from '../../rules/in-play/in-play.ts'
import { winningAreas } from '../../rules/cloth/winning-areas.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Role } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { callWord, numberIn, type Came } from '../../rules/wager/result.ts'
import { refuse, type Decision } from '../command.ts'
import { dutiesAt, heldUp, lastIsLookedAt, raise } from '../duties/duties.ts'
import type { ResultKept, Row } from '../events/parts.ts'
import type { Happening } from '../events.ts'
import { hasWagers, layoutOf } from '../wagering/layout.ts'
import { thrownOut } from '../equipment/throwing/passing-dice.ts'
import { thrownAtOnce, thrownWords } from '../equipment/throwing/thrown.ts'
import { cameAs, resultOf } from './results.ts'
import { isPaidLast, pileOf, settling, settlingNow, toBePaid } from '../settlement/settling.ts'
import { conductOf, declaredOf, lastOf, type TableState } from '../state.ts'

/** A called wager that nobody said yes to in time lapses. */
export const lapsed = ({ duties }: TableState): readonly Happening<'duty-answered'>[] =>
  duties
    .filter(({ matter }) => matter === 'called-wager')
    .map(({ id }) => ({ type: 'duty-answered', duty: id, answer: 'lapsed', done: true }))

/** At a full table it is noted who sits a round out; after three in a row the place may be asked for. */
const satOut = (state: TableState): readonly Happening[] => {
  // A round at a table that is not full asks for nobody's place, and breaks the row.
  const isFull = state.players.size >= state.setup.seats
  const out = isFull ? [...state.players].filter(([player]) => !hasWagers(state.inPlay, player)) : []
  if (out.length === 0 && ![...state.players.values()].some(({ satOut: rounds }) => rounds > 0)) return []
  const asked = out.filter(([, { satOut: rounds }]) => rounds === 2)
  return [
    { type: 'rounds-sat-out', players: out.map(([player]) => player) },
    ...raise(
      state,
      asked.map(([player, { called }]) => ({
        matter: 'sit-out',
        clause: conductOf(state).clauses['sit-out'] ?? null,
        what: `${called} has sat out three rounds at a full table and may be asked to give up the place`,
        by: [['dealer', 'gaming supervisor', 'casino supervisor']] as const,
        holds: 'nothing' as const,
        answers: ['stay', 'give up the place'] as const,
        about: player,
      })),
    ),
  ]
}

/** No more bets. */
export const closing = (state: TableState): readonly Happening[] => [
  ...lapsed(state),
  { type: 'bets-closed', round: state.round },
  ...satOut(state),
]

export const nobodyHasThem = (state: TableState): Refusal =>
  refuse(state, 'no-shooter', 'offer-dice', `nobody has the ${thrownWords(state).things}: offer them first`)

/** Why nobody can throw now, or have the equipment show anything where nobody throws. */
export const cannotThrow = (state: TableState): Refusal | undefined => {
  const { shooting } = conductOf(state)
  if (!shooting) return heldUp(state, 'roll')
  const { shooter, dice } = state
  const words = thrownWords(state)
  if (!shooter) return nobodyHasThem(state)
  if (dice.active.length !== thrownAtOnce(state))
    return refuse(state, 'no-dice', 'select-dice', `the ${words.shooter} has not picked ${words.count} ${words.things} yet`)
  const ineligible = shooter.as === 'player' ? shooting.mayThrow(shooter.person, layoutOf(state)) : undefined
  return ineligible ?? heldUp(state, 'roll') ?? lastIsLookedAt(state)
}

/** Everything from wagers to dice in the air that has not been done yet. */
export const untilThrown = (state: TableState): Decision => {
  if (state.phase === 'rolling') return []
  const refused = cannotThrow(state)
  if (refused) return refused
  // The dice are still in the air where wagers are taken until they rest.
  const closed = state.phase === 'bets closed' || takesLateWagers(state) ? [] : closing(state)
  if (!state.shooter) return closed
  const handed: readonly Happening[] = state.dice.handed ? [] : [{ type: 'dice-handed' }]
  return [...closed, ...handed, { type: 'dice-thrown', shooter: state.shooter.person }]
}

/** A round that was closed without a wager is not rolled: the next one is started in its place. */
export const nobodyWagered = ({ phase, inPlay }: TableState): boolean => phase === 'bets closed' && inPlay.piles.length === 0

/** Whether wagers are taken while the dice roll: never where the house will know the result before it is seen. */
export const takesLateWagers = (state: TableState): boolean => conductOf(state).closes === 'rest' && state.setup.source === 'real'

/** A declared result, its lit areas, and what it makes people do; whose word it is, where two people stand for it. */
export const declaring = (state: TableState, result: ResultKept, word?: Role): readonly Happening[] => {
  const { inForce, inPlay } = state
  const came = cameAs(inForce, result)
  const { after } = settling(state, inPlay, came)
  return [
    { type: 'result-declared', round: state.round, result, lit: winningAreas(inForce, inPlay, came), ...(word && { word }) },
    ...raise(state, dutiesAt(state, 'declared', inPlay, after, resultOf(inForce, result))),
  ]
}

/** A die of this throw, that is: one that fell earlier may still be looked for while others are thrown. */
const fallenDie = (state: TableState) =>
  state.phase === 'rolling' && state.shooter && state.dice.active.length < thrownAtOnce(state)
    ? refuse(
        state,
        'die-off',
        'die-off',
        `a ${thrownWords(state).thing} has left the table: that is a ${callWord(state.inForce.results)}`,
      )
    : undefined

/** Everything from wagers to a declared result that has not been done yet. */
export const entering = (result: ResultKept): readonly ((state: TableState) => Decision)[] => [
  (now) => fallenDie(now) ?? untilThrown(now),
  // Wagers that were taken until the dice came to rest are closed now.
  (now) => (now.phase === 'rolling' && !now.closed ? closing(now) : lapsed(now)),
  (now) => declaring(now, result),
]

/** What the float is short of to pay this. */
export const floatShort = (state: TableState, needed: number): Refusal | undefined =>
  state.ledger.float >= needed
    ? undefined
    : refuse(
        state,
        'float-short',
        null,
        `the float has ${moneyText(state.ledger.float)} and ${moneyText(needed)} is to be paid: fill it first`,
      )

const neededFor = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + row.returned - (row.amount - row.tokens) + (row.left?.amount ?? 0), 0)

/** By how much the declared result's payments are more than the float has. */
export const paysMoreThanFloat = (state: TableState): number => {
  const { rows } = settlingNow(state)
  return Math.max(0, neededFor(toBePaid(state, rows)) - state.ledger.float)
}

/** Pays everything but what the rulebook pays last and people still look at; nothing where there is nothing else. */
export const payingFirst = (state: TableState): Decision | undefined => {
  const { inForce, inPlay } = state
  if (lastOf(state).partly) return undefined
  const { rows } = settlingNow(state)
  const first = rows.filter((row) => !isPaidLast(state, row))
  if (first.length === 0) return undefined
  const cycle = inForce.cycles.names[inPlay.cycle]!
  return (
    floatShort(state, neededFor(first)) ?? [
      {
        type: 'winners-paid',
        round: state.round,
        result: declaredOf(state),
        rows: first,
        moves: [],
        cycle,
        counted: [],
        more: true,
      },
    ]
  )
}

/** Pays what the declared result decides, and what follows for the shooter. */
export const paying = (state: TableState): Decision => {
  const { inForce } = state
  const { before } = lastOf(state)
  const declared = declaredOf(state)
  const came = cameAs(inForce, declared)
  const { rows: all, moves, cycle } = settlingNow(state)
  const rows = toBePaid(state, all)
  const short = floatShort(state, neededFor(rows))
  if (short) return short
  const result = inForce.results.all[numberIn(came)]!
  const { after } = settling(state, before, came)
  const counted = countedBy(state, before, came)
  return [
    { type: 'winners-paid', round: state.round, result: declared, rows: inOrder(state, rows), moves, cycle, counted },
    ...relinquishing(state, before, came),
    ...raise(state, dutiesAt(state, 'paid', before, after, result, counted)),
  ]
}

/** What a result, read on that layout, counts for the present shooter. */
export const countedBy = ({ inForce, shooter }: TableState, before: InPlay, came: Came): readonly string[] => {
  const { cycles, results, conduct } = inForce
  if (!shooter || !conduct.counts) return []
  const number = numberIn(came)
  const after = cycles.next[before.cycle * results.all.length + number]!
  return conduct.counts({ result: results.all[number]!, before: cycles.states[before.cycle], after: cycles.states[after] })
}

/** Rows in the order in which they are paid: what a rulebook pays last comes last. */
const inOrder = (state: TableState, rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => Number(isPaidLast(state, a)) - Number(isPaidLast(state, b)))

/** The shooter's turn, where this result, read on that layout, ends it. */
export const relinquishing = (state: TableState, before: InPlay, came: Came): readonly Happening[] => {
  const { shooter, inForce } = state
  if (!shooter) return []
  const { after, lost, rows } = settling(state, before, came)
  const clause = inForce.conduct.shooting?.relinquishes({
    result: inForce.results.all[numberIn(came)]!,
    before: inForce.cycles.states[before.cycle],
    after: inForce.cycles.states[after.cycle],
    threwBefore: state.last?.threwBefore === shooter.person,
    lost: (wager) =>
      [...lost, ...rows].some(
        (row) =>
          row.wager === wager &&
          row.result === 'lose' &&
          pileOf({ inForce, inPlay: before }, row)?.stacks.get(shooter.person) !== undefined,
      ),
  })
  return clause === undefined
    ? thrownOut({ ...state, inPlay: after })
    : [{ type: 'dice-relinquished', shooter: shooter.person, clause }]
}

/** Several decisions after one another, each seen by the next through `evolve`; the first refusal refuses them all. */
export const inTurn = (
  state: TableState,
  evolved: (state: TableState, happenings: readonly Happening[]) => TableState,
  ...steps: readonly ((state: TableState) => Decision)[]
): Decision => {
  const all: Happening[] = []
  let now = state
  for (const [at, step] of steps.entries()) {
    const made = step(now)
    if (isRefusal(made)) return made
    all.push(...made)
    // The caller folds the events of the last step.
    if (at < steps.length - 1) now = evolved(now, made)
  }
  return all
}
