/** What the dealer says of what happens, for a screen and for a voice. */
import { briefly, saidAloud, spelled } from '../../../text/equipment/said.ts'
import { capitalised } from '../../../../rules/lists.ts'
import { tableRemembers, announced, numberOf, resultOf } from '../../../../table/round/results.ts'
import { namesOf, spotsWon } from '../../../../table/settlement/could-win.ts'
import { takesNone } from '../../../../table/round/closing.ts'
import type { TableEvent } from '../../../../table/events.ts'
import type { ResultKept } from '../../../../table/schemas.ts'
import type { TableState } from '../../../../table/state.ts'
import { netOfResult } from '../../../../table/settlement/payments.ts'
import { moneyText } from '../../../words/format.ts'
import { withUnit } from '../../../house/words/unit-words.ts'
import { words } from '../../../text/said.ts'
import { outcomeOf, rowsFor, type OwnOutcome } from './own-settlement.ts'
import { wagerName } from './wishes.ts'
import { equipmentSayings } from '../equipment/announcing.ts'
import { calledAt, type Announcement, type Saying, type Sayings } from './said.ts'

type Playing = Pick<TableState, 'inForce'>

/** A result as it is written where there is little room, beside what is drawn of it. */
export const resultWritten = ({ inForce }: Playing, result: ResultKept): string =>
  briefly(result, inForce.conduct.hands, announced(inForce, result))

/** As it is said: whatever was shown by its whole name. */
export const resultSaid = ({ inForce }: Playing, result: ResultKept): string =>
  spelled(result, saidAloud(result, inForce.conduct.hands) ?? announced(inForce, result))

/** What the game's own rules call with a result: who has won, the point, what a result holds. */
export const calledWith = ({ inForce, last }: TableState, round: number, kept: ResultKept): readonly string[] => {
  const { conduct, cycles, roads, results } = inForce
  const result = resultOf(inForce, kept)
  const winner = roads?.winner(result)
  const won = winner && roads ? [words.winner(roads[winner].name, winner === 'tie')] : []
  // Of a round that was caught up with, where the table stood before it is not known any more.
  if (last?.round !== round) return won
  const { cycle: before } = last.before
  const after = cycles.next[before * results.all.length + numberOf(inForce, kept)]!
  const now = after === before ? undefined : tableRemembers(inForce, after)
  const plain = now === undefined ? [] : [capitalised(now)]
  return [...won, ...(conduct.calls?.({ result, before: cycles.states[before], after: cycles.states[after] }) ?? plain)]
}

/** Of spots between areas, those that win with chips on them: no area says it for them. */
const spotsCalled = ({ inForce, last }: TableState, round: number, lit: readonly string[]): readonly string[] => {
  const won = last?.round === round ? namesOf(spotsWon(inForce, last.before, lit)) : []
  return won.length > 0 ? [words.spots(won.slice(0, mostSpots), Math.max(0, won.length - mostSpots))] : []
}

/** More than a listener keeps apart. */
const mostSpots = 4

type Declared = Pick<TableEvent<'result-declared'>, 'round' | 'lit'>

const resultCalled = (state: TableState, { round, lit }: Declared, result: ResultKept): string =>
  [resultSaid(state, result), ...calledWith(state, round, result), ...spotsCalled(state, round, lit)].join('. ')

const losing: ReadonlySet<string> = new Set(['lose', 'lose-half'])
const winning: ReadonlySet<string> = new Set(['win'])

/** What a settlement paid the listener; for others, that it was made, where it decided a wager. */
const settled = (
  event: TableEvent<'losers-collected' | 'winners-paid'>,
  state: TableState,
  me: string | undefined,
  toOthers: string,
  said: ReadonlySet<string>,
): Announcement | undefined => {
  const rows = me === undefined ? [] : rowsFor(state, event, me)
  if (rows.length === 0)
    return event.rows.some(({ result }) => said.has(result)) ? { words: toOthers, shownIn: 'headline' } : undefined
  const came = outcomeOf(rows)
  const gain = netOfResult(rows)
  return {
    words: outcomeSaid(came),
    shownIn: 'headline',
    ...(gain !== 0 && { own: gain > 0 ? 'good' : 'bad' }),
    ...(came.won > 0 && { aloud: true }),
  }
}

/** Each kind of outcome by itself: a wager that was lost is not hidden behind one that came back. */
const outcomeSaid = ({ won, lost, lostHalf, returned }: OwnOutcome): string => {
  const all = [
    ...(won > 0 ? [words.won(moneyText(won))] : []),
    ...(lost > 0 ? [words.lost(moneyText(lost))] : []),
    ...(lostHalf > 0 ? [words.lostHalf(moneyText(lostHalf))] : []),
    ...(returned > 0 ? [words.returned(returned)] : []),
  ]
  return all.join('. ')
}

const takenBack: ReadonlySet<string> = new Set(['refuse', 'void', 'refund', 'forfeit', 'cut', 'restore', 'find'])

const sayings = {
  opened: () => ({ words: words.opened }),
  closed: () => ({ words: words.closed, aloud: true }),
  'round-started': ({ round }, state) => ({
    // Where nothing can be placed nobody calls for bets; of a round that has gone on since it is not known any more.
    ...(state.round === round && state.phase === 'betting' && takesNone(state)
      ? { words: words.goesOn(round) }
      : { words: words.started(round), clause: state.inForce.conduct.clauses['open-betting'], aloud: true }),
    shownIn: 'phase',
  }),
  'bets-closed': (_, { inForce }) => ({
    words: words.closing,
    clause: inForce.conduct.clauses['close-betting'],
    aloud: true,
    shownIn: 'phase',
  }),
  ...equipmentSayings,
  'result-declared': (event, state) => ({
    words: resultCalled(state, event, event.result),
    aloud: true,
    shownIn: 'headline',
  }),
  'result-overridden': (event, state) => ({
    words: words.overridden(resultCalled(state, event, event.now), event.reason),
    aloud: true,
  }),
  'losers-collected': (event, state, me) => settled(event, state, me, words.collected, losing),
  'winners-paid': (event, state, me) => settled(event, state, me, words.paid, winning),
  'round-corrected': ({ now, reason }, state) => ({ words: words.corrected(resultSaid(state, now), reason), aloud: true }),
  'round-invalidated': ({ round, reason, undecided }) => ({
    words: undecided ? words.undecided(reason) : words.invalidated(round, reason),
    aloud: true,
  }),
  'wager-changed': ({ act, player, wager, state: lies, reason }, { inForce }, me) =>
    player === me && takenBack.has(act)
      ? { words: words.changed(act, wagerName(inForce, wager, lies), reason), own: 'bad' }
      : undefined,
  'limits-changed': ({ minimum, maximum, unit, from, at, wager }, { inForce }) => ({
    words: withUnit(
      words.limits(
        moneyText(minimum),
        maximum === 0 ? undefined : moneyText(maximum),
        from > at ? from : undefined,
        wager === undefined ? undefined : wagerName(inForce, wager),
      ),
      { unit, unitFrom: inForce.conduct.unitFrom },
    ),
    clause: inForce.conduct.clauses.limits,
    aloud: true,
  }),
  'closure-announced': ({ from }, { inForce }) => ({
    words: words.willClose(from),
    clause: inForce.conduct.clauses['closure-notice'],
    aloud: true,
  }),
  'seat-taken': ({ player, seat, called }, _, me) => ({ words: player === me ? words.youSit(seat) : words.sits(called, seat) }),
  'player-renamed': ({ player, before, called }, _, me) => ({
    words: player === me ? words.youRenamed(called) : words.renamed(before, called),
  }),
  'seat-left': ({ player }, _, me) => ({ words: player === me ? words.youLeft : words.left }),
  'player-away': ({ player }, state, me) => ({
    words: player === me ? words.youGo : words.goes(calledAt(state, player, me)),
  }),
  'player-back': ({ player }, state, me) => ({
    words: player === me ? words.youAreBack : words.isBack(calledAt(state, player, me)),
  }),
  'bought-in': ({ player, chips, tokens }, _, me) =>
    player === me ? { words: words.boughtIn(moneyText(chips + tokens)) } : undefined,
  'colour-marked': ({ colour, player, value }, state, me) =>
    state.inForce.conduct.colours && {
      words:
        player === me
          ? words.youColour(colour, moneyText(value))
          : words.colour(calledAt(state, player, me), colour, moneyText(value)),
    },
  'player-compensated': ({ player, amount, reason }, _, me) =>
    player === me ? { words: words.compensated(moneyText(amount), reason), own: 'good' } : undefined,
} satisfies Sayings

/** The events of which the dealer says something. */
export type SaidType = keyof typeof sayings

/** The clause that an event cites itself. */
export const citedBy = (event: TableEvent): string | undefined => {
  if (event.type === 'duty-raised') return event.duty.clause ?? undefined
  return 'clause' in event ? (event.clause ?? undefined) : undefined
}

/** What is said of an event, if anything; the state is one after it. */
export const saidOf = (event: TableEvent, state: TableState, me: string | undefined): Announcement | undefined => {
  const saying: Saying<never> | undefined = (sayings as Sayings)[event.type]
  // The saying is the one of the event's own type, which a union cannot say.
  const said = saying?.(event as never, state, me)
  return said && { ...said, clause: citedBy(event) ?? said.clause }
}
