/**
 * One switch for all tables, or for all of a game: no further wager is taken, no seat, no round but to decide what lies
 * there. It needs no notice, unlike the closing of a table: it is for what cannot wait twenty minutes, and it takes
 * from no player the decision of a wager that stands.
 */
import type { Game } from '../../rules/game/game.ts'
import { named } from '../../rules/named.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { laidBy } from '../../table/wagers/layout.ts'
import type { TableState } from '../../table/state.ts'
import type { PaceTimes } from '../../wire/tables/countdown.ts'
import { suspendedRefusal, type Book, type Suspension, type TableSetup } from '../streams/book.ts'
import { supersededSince } from './kept-games.ts'
import { paceOf } from './pace.ts'
import { refused } from '../streams/refused.ts'
import type { CommandBody } from './at-table.ts'

/** Why a game is not played now; what concerns all games goes first. */
export const suspensionOf = (book: Book, game: Game): Suspension | undefined =>
  book.suspended.find((each) => each.game === null) ??
  book.suspended.find((each) => each.game === game.id) ??
  superseded(book, game)

/** A table of an older definition of the house's own game begins no new round either: it closes when all is decided. */
const superseded = (book: Book, game: Game): Suspension | undefined => {
  const since = supersededSince(book, game)
  const reason =
    'the house has changed this game; what lies here is decided by the rules it was placed under, then the table closes'
  return since === undefined ? undefined : { game: game.id, reason, since, by: { person: 'house', role: 'house' } }
}

export const isSuspended = ({ suspended }: Book, game: string | null): boolean => suspended.some((each) => each.game === game)

export const gameFault = (games: readonly Game[], game: string | null): Refusal | undefined =>
  game === null || games.some(({ id }) => id === game) ? undefined : refused('no-such-game', 'there is no game {game}', { game })

/** Commands that begin a round, seat or wager, or keep from its end what has begun; all else goes on, so that it is concluded. */
const beginning: Readonly<Record<string, (state: TableState, body: CommandBody) => boolean>> = {
  open: () => true,
  'take-seat': () => true,
  'buy-in': () => true,
  place: () => true,
  'call-wager': () => true,
  'find-wager': (state, body) => isMore(state, body),
  'leave-up': (_, { up }) => up === true,
  'call-working': (_, { as }) => as === 'off',
  'start-round': (state) => nothingWorks(state),
  answer: (state, { duty: id, answer }) =>
    state.duties.some((duty) => duty.id === id && answer === duty.answers[0] && wouldWager(state, duty)),
}

/** No result decides what is called off, however many there are: it waits until play is resumed. */
const nothingWorks = ({ inPlay }: TableState): boolean => inPlay.piles.every(({ off }) => off === true)

const wouldWager = (state: TableState, { matter, subject }: TableState['duties'][number]): boolean =>
  matter === 'called-wager' || matter === 'late-wager' || (matter === 'find-wager' && isMore(state, subject ?? {}))

/** Whether more is said to have lain there than is known to. */
const isMore = ({ inPlay }: TableState, { player, wager, state, amount }: Readonly<Record<string, unknown>>): boolean => {
  const lies = laidBy(inPlay, player as string).find((each) => each.wager === wager && (state ?? each.state) === each.state)
  return typeof amount === 'number' && amount > (lies?.stack.amount ?? 0)
}

/**
 * A winner that is left up would be wagered again, so that what players said of theirs is over when play is suspended. The
 * house takes it back before anything else is done at the table.
 */
export const wishesOver = (book: Book, { game, players }: TableState): readonly CommandBody[] =>
  suspensionOf(book, game)
    ? Array.from(players, ([player, { stayUp }]) =>
        stayUp.map((wager) => ({ type: 'leave-up', player, wager, up: false })),
      ).flat()
    : []

export const suspendedFault = (book: Book, state: TableState, body: CommandBody): Refusal | undefined => {
  const suspension = suspensionOf(book, state.game)
  return suspension && named(beginning, body.type)?.(state, body) ? suspendedRefusal(suspension) : undefined
}

/**
 * How a table goes that runs by itself. While play is suspended no player has unlimited time, so that the
 * wagers of a lone player who has gone away are decided too.
 */
export const paceNow = (book: Book, game: Game, paced: Pick<TableSetup, 'pace' | 'money'>): PaceTimes | undefined => {
  const usual = paceOf(paced.pace, paced.money)
  if (!usual || !suspensionOf(book, game)) return usual
  const { ending } = usual
  return { alone: ending, company: ending, ending }
}
