/** What the dealer says of what happens, for a screen and for a voice. */
import { inRow, message } from '../../../../messages/message.ts'
import { capitalised } from '../../../../rules/lists.ts'
import { byType, type ByType } from '../../../../table/by-type.ts'
import type { TableEvent } from '../../../../table/events.ts'
import { callsForBets } from '../../../../table/round/sayings.ts'
import { tableRemembers, announced, numberOf, resultOf } from '../../../../table/round/results.ts'
import type { Addressee } from '../../../../table/saying.ts'
import { announce } from '../../../../table/announced.ts'
import { clauseOf } from '../../../../table/cited.ts'
import type { ResultKept } from '../../../../table/schemas.ts'
import { namesOf, spotsWon } from '../../../../table/settlement/could-win.ts'
import { netOfResult } from '../../../../table/settlement/payments.ts'
import type { TableState } from '../../../../table/state.ts'
import { briefly, saidAloud, spelled } from '../../../text/equipment/said.ts'
import { moneyText } from '../../../words/format.ts'
import { readerOf, sentence } from '../../../house/words/sentences.ts'
import { outcomeOf, rowsFor, type OwnOutcome } from './own-settlement.ts'
import { wagerName } from './wishes.ts'

export interface Announcement {
  readonly words: string
  readonly clause?: string | undefined
  /** Whether a voice says it too. */
  readonly aloud?: true
  /** Whether it is to the player personally. */
  readonly own?: 'good' | 'bad'
  /** Where the page shows it besides: as the headline, or as where the round stands. */
  readonly shownIn?: 'headline' | 'phase'
}

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
  const won = winner && roads ? [winnerSaid(roads[winner].name, winner === 'tie')] : []
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
  return won.length > 0 ? [spotsSaid(won.slice(0, mostSpots), Math.max(0, won.length - mostSpots))] : []
}

const winnerSaid = (name: string, isTie: boolean): string => (isTie ? name : sentence(message('{name} wins', { name })))

const spotsSaid = (won: readonly string[], more: number): string => {
  const names = inRow(won)
  if (more > 0) return sentence(message('{names} and {more} more win', { names, more }))
  return sentence(won.length === 1 ? message('{names} wins', { names }) : message('{names} win', { names }))
}

const returnedSaid = (count: number): string =>
  sentence(count === 1 ? message('Your bet is returned') : message('{count} of your bets are returned', { count }))

/** More than a listener keeps apart. */
const mostSpots = 4

type Declared = Pick<TableEvent<'result-declared'>, 'round' | 'lit'>

const allCalled = (state: TableState, { round, lit }: Declared, result: ResultKept): readonly string[] => [
  ...calledWith(state, round, result),
  ...spotsCalled(state, round, lit),
]

const resultCalled = (state: TableState, declared: Declared, result: ResultKept): string =>
  [resultSaid(state, result), ...allCalled(state, declared, result)].join('. ')

/** A person at the table, who is told its wagers and results as they are called there. */
export const readerAt = (state: TableState, me: string | undefined): Addressee => ({
  ...readerOf(state, me),
  wager: (wager, lies) => wagerName(state.inForce, wager, lies),
  result: (result) => resultSaid(state, result),
})

const announcedTo = (event: TableEvent, state: TableState, me: string | undefined): string => {
  const said = announce(event, readerAt(state, me))
  return said ? sentence(said) : ''
}

const losing: ReadonlySet<string> = new Set(['lose', 'lose-half'])
const winning: ReadonlySet<string> = new Set(['win'])

/** What a settlement paid this person; for others, that it was made, where it decided a wager. */
const settled = (
  event: TableEvent<'losers-collected' | 'winners-paid'>,
  state: TableState,
  me: string | undefined,
  said: ReadonlySet<string>,
): Manner | undefined => {
  const rows = me === undefined ? [] : rowsFor(state, event, me)
  if (rows.length === 0) return event.rows.some(({ result }) => said.has(result)) ? { shownIn: 'headline' } : undefined
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
    ...(won > 0 ? [sentence(message('You win {amount}', { amount: moneyText(won) }))] : []),
    ...(lost > 0 ? [sentence(message('You lose {amount}', { amount: moneyText(lost) }))] : []),
    ...(lostHalf > 0 ? [sentence(message('You lose half: {amount}', { amount: moneyText(lostHalf) }))] : []),
    ...(returned > 0 ? [returnedSaid(returned)] : []),
  ]
  return all.join('. ')
}

const takenBack: ReadonlySet<string> = new Set(['refuse', 'void', 'refund', 'forfeit', 'cut', 'restore', 'find'])

/** How an event is announced besides its sentence, or with other words. */
type Manner = Partial<Omit<Announcement, 'clause'>>

const plainly = (): Manner => ({})
const aloud = (): Manner => ({ aloud: true })

/** The events of which the dealer says something. */
const manners: ByType<Manner | undefined, [state: TableState, me: string | undefined]> = {
  opened: plainly,
  closed: aloud,
  'round-started': ({ round }, state) => ({ shownIn: 'phase', ...(callsForBets(round, state) && { aloud: true }) }),
  'bets-closed': () => ({ aloud: true, shownIn: 'phase' }),
  'result-declared': (event, state) => ({
    words: resultCalled(state, event, event.result),
    aloud: true,
    shownIn: 'headline',
  }),
  'result-overridden': (event, state, me) => ({
    words: [announcedTo(event, state, me), ...allCalled(state, event, event.now)].join('. '),
    aloud: true,
  }),
  'losers-collected': (event, state, me) => settled(event, state, me, losing),
  'winners-paid': (event, state, me) => settled(event, state, me, winning),
  'round-corrected': aloud,
  'round-invalidated': aloud,
  'wager-changed': ({ act, player }, _, me) => (player === me && takenBack.has(act) ? { own: 'bad' } : undefined),
  'limits-changed': aloud,
  'closure-announced': aloud,
  'seat-taken': plainly,
  'player-renamed': plainly,
  'seat-left': plainly,
  'player-away': plainly,
  'player-back': plainly,
  'bought-in': ({ player }, _, me) => (player === me ? {} : undefined),
  'colour-marked': (_, { inForce }) => (inForce.conduct.colours ? {} : undefined),
  'player-compensated': ({ player, amount }, _, me) => (player === me ? { own: amount > 0 ? 'good' : 'bad' } : undefined),
  'dice-offered': ({ to }, _, me) => (to === me ? { aloud: true, own: 'good' } : {}),
  'dice-accepted': plainly,
  'dice-declined': plainly,
  'dice-thrown': ({ by }) => ({ aloud: true, ...(by.role !== 'house' && { shownIn: 'phase' }) }),
  'dice-relinquished': plainly,
  'shooter-named': plainly,
  'dice-off-table': aloud,
  'dice-brought': plainly,
  'shoe-shuffled': plainly,
  'cards-burnt': plainly,
  'shoe-removed': plainly,
}

/** What is said of an event, if anything; the state is one after it. */
export const saidOf = (event: TableEvent, state: TableState, me: string | undefined): Announcement | undefined => {
  const manner = byType(manners, event, state, me)
  return manner && { words: announcedTo(event, state, me), ...manner, clause: clauseOf(event, state) }
}
