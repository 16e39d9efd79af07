/** The steps of a round of play that more than one command takes: closing wagers, throwing, declaring, settling. */
import { isRefusal } from '../../rules/game/game.ts'
import type { InPlay } from '../../rules/in-play/in-play.ts'
import { winningAreas } from '../../rules/in-play/winning-areas.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Role } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { numberIn, type Came } from '../../rules/wager/result.ts'
import { refuse, type Decision } from '../command.ts'
import { dutiesAt, raise } from '../duties/duties.ts'
import type { ResultKept, Row } from '../schemas.ts'
import type { Happening } from '../events.ts'
import { closing, lapsed } from './closing.ts'
import { fallenPart, untilThrown } from '../dice/ready.ts'
import { thrownOut, turnEnded } from '../dice/turn.ts'
import { cameAs, resultOf } from './results.ts'
import { isPaidLast, pileOf, settling, settlingNow, toBePaid } from '../settlement/settling.ts'
import { declaredOf, lastOf, type TableState } from '../state.ts'

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

/** Everything from wagers to a declared result that has not been done yet. */
export const entering = (result: ResultKept): readonly ((state: TableState) => Decision)[] => [
  (now) => fallenPart(now) ?? untilThrown(now),
  // Wagers that were taken until the throw came to rest are closed now.
  (now) => (now.phase === 'rolling' && !now.closed ? closing(now) : lapsed(now)),
  (now) => declaring(now, result),
]

/** Takes the losing wagers. */
export const collecting = (state: TableState): readonly Happening[] => [
  { type: 'losers-collected', round: state.round, rows: settlingNow(state).lost },
]

/** What the float is short of to pay this. */
export const floatShort = (state: TableState, needed: number): Refusal | undefined =>
  state.ledger.float >= needed
    ? undefined
    : refuse(state, 'float-short', null, 'the float has {float} and {needed} is to be paid: fill it first', {
        float: moneyText(state.ledger.float),
        needed: moneyText(needed),
      })

const neededFor = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + row.returned - (row.amount - row.tokens) + (row.left?.amount ?? 0), 0)

/** By how much the declared result's payments are more than the float has. */
export const paysMoreThanFloat = (state: TableState): number => {
  const { rows } = settlingNow(state)
  return Math.max(0, neededFor(toBePaid(state, rows)) - state.ledger.float)
}

/** Pays everything but what the rulebook pays last and people still look at; undefined where there is nothing else. */
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
  return clause === undefined ? thrownOut({ ...state, inPlay: after }) : [turnEnded(shooter.person, clause)]
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
