/**
 * One switch for all tables, or for all of a game: no further wager is taken, no seat, no round but to decide what lies
 * there. It needs no notice, unlike the closing of a table: it is for what nobody can wait twenty minutes for, and it takes
 * from nobody the decision of a wager that stands.
 */
import type { Refusal } from '../rules/procedure.ts'
import type { TableState } from '../table/state.ts'
import type { PaceTimes } from '../wire/countdown.ts'
import type { Book, Pace, Suspension } from './book.ts'
import { paceOf } from './pace.ts'
import { refused } from './people/refused.ts'

/** Why a game is not played now; what concerns all games goes first. */
export const suspensionOf = ({ suspended }: Book, game: string): Suspension | undefined =>
  suspended.find((each) => each.game === null) ?? suspended.find((each) => each.game === game)

export const suspendedAll = ({ suspended }: Book): Suspension | undefined => suspended.find(({ game }) => game === null)

export const suspendedRefusal = ({ reason }: Suspension): Refusal => refused('suspended', `play is suspended: ${reason}`)

type Body = { readonly type: string } & Readonly<Record<string, unknown>>

/** What begins something new at a table; all else goes on, so that what has begun is concluded. */
const beginning: Readonly<Record<string, (state: TableState, body: Body) => boolean>> = {
  open: () => true,
  'take-seat': () => true,
  place: () => true,
  'call-wager': () => true,
  'start-round': ({ inPlay }) => inPlay.piles.length === 0,
  answer: ({ duties }, { duty: id, answer }) =>
    duties.some((duty) => isCall(duty) && duty.id === id && answer === duty.answers[0]),
}

const isCall = ({ matter }: { readonly matter: string }): boolean => matter === 'called-wager'

export const suspendedFault = (book: Book, state: TableState, body: Body): Refusal | undefined => {
  const suspension = suspensionOf(book, state.game.id)
  if (!suspension || !Object.hasOwn(beginning, body.type)) return undefined
  return beginning[body.type]!(state, body) ? suspendedRefusal(suspension) : undefined
}

/**
 * How a table goes that runs by itself. While play is suspended nobody is left as much time as they like, so that the
 * wagers of a lone player who has gone away are decided too.
 */
export const paceNow = (book: Book, game: string, pace: Pace | undefined): PaceTimes | undefined => {
  const usual = paceOf(pace)
  if (!usual || !suspensionOf(book, game)) return usual
  const { ending } = usual
  return { alone: ending, company: ending, ending }
}
