/** Whether a house is well, and in sentences what is wrong with it where it is not. */
import type { Health } from '../../wire/health.ts'
import { type Book, suspendedAll } from '../streams/book.ts'
import type { Clock } from '../../store/clock.ts'
import type { House } from '../house.ts'

interface Watched {
  readonly house: House
  readonly upkeep?: { readonly verification: { readonly fault: string | null } | undefined } | undefined
  readonly projections?: object | undefined
  readonly following?: { readonly isBehind: boolean } | undefined
  /** Where the house is on PostgreSQL: for how many seconds its database has not answered. */
  readonly nodes?: { readonly silence: number } | undefined
  /** Bytes that are free where it is kept, where that is known. */
  readonly free?: number | undefined
  /** When the certificate that it serves with is over. */
  readonly certificate?: { readonly ends: () => number } | undefined
}

/** A busy house writes as much in a day. */
const littleRoom = 100 * 1024 * 1024

/** A node that its database does not answer keeps nothing, also before anybody has asked it for something. */
export const journalOf = ({ house, nodes }: Pick<Watched, 'house' | 'nodes'>): Health['journal'] => {
  const { standing } = house.journal
  return standing === 'writing' && nodes && nodes.silence > 0 ? 'silent' : standing
}

export const healthOf = (watched: Watched): Health => {
  const { house, upkeep, projections, following, nodes, free } = watched
  const verified = upkeep?.verification
  const health = {
    tables: house.tables.size,
    unfit: house.unfit.length,
    verification: verified === undefined ? 'none yet' : verified.fault === null ? 'right' : 'wrong',
    suspended: suspendedText(house.book.state),
    records: projections === undefined ? 'none' : following?.isBehind === true ? 'being read' : 'complete',
    journal: journalOf({ house, nodes }),
    disk: free === undefined ? 'unknown' : free < littleRoom ? 'nearly full' : 'room',
    clock: house.clock.apart?.()?.is ?? 'right',
    certificate: certificateOf(watched),
  } as const
  // A follower that does not hear from the deciding node serves nothing private: a proxy is to send people elsewhere.
  const stale = house.deciding.stale()
  const cutOff = stale === undefined ? [] : [inSentence(stale)]
  const wrong = [...wrongIn(health, house.clock, nodes), ...certificateWrong(watched), ...cutOff]
  return { ok: wrong.length === 0, takesCommands: health.journal === 'writing' && stale === undefined, wrong, ...health }
}

const inSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

type Looked = Pick<Health, 'unfit' | 'verification' | 'journal' | 'disk' | 'clock'>

const wrongIn = (
  { unfit, verification, journal, disk, clock }: Looked,
  { apart }: Clock,
  nodes: Watched['nodes'],
): readonly string[] => {
  const isAway = nodes !== undefined && nodes.silence > 0
  const isFull = journal !== 'writing' && disk === 'nearly full'
  const said: readonly (readonly [boolean, string])[] = [
    [isFull, 'The disk is full, so that commands are refused: make room, and the house goes on by itself.'],
    [disk === 'nearly full' && !isFull, 'The disk is nearly full: make room before commands are refused.'],
    [
      journal === 'refusing' && !isFull && !isAway,
      'The journal refuses what is written to it, so that commands are refused: the log says why.',
    ],
    [
      journal === 'silent' && !isFull && !isAway,
      `The journal does not answer, so that commands wait: look at the ${nodes ? 'database' : 'disk'}.`,
    ],
    [
      isAway,
      `The database has not answered${sinceText(nodes)}, so that commands are refused: look at its server and the way to it.`,
    ],
    [unfit > 0, `${unfit === 1 ? 'A table does' : `${unfit} tables do`} not open: the log says why.`],
    [verification === 'wrong', 'The last verification found a fault: the log and the significant events say which.'],
    [clock === 'ahead', `The machine’s clock is ${apartText(apart)} ahead of the house’s: set it right.`],
    [
      clock === 'behind',
      `The machine’s clock is ${apartText(apart)} behind the house’s: set it right, or wait until the two agree.`,
    ],
  ]
  return said.flatMap(([is, sentence]) => (is ? [sentence] : []))
}

const day = 24 * 60 * 60_000

/** Time enough to have a new one made, and to start the house again with it. */
const endsSoon = 14 * day

const certificateOf = ({ house, certificate }: Watched): Health['certificate'] => {
  if (!certificate) return 'none'
  const left = certificate.ends() - house.clock.now()
  if (left <= 0) return 'over'
  return left < endsSoon ? 'ending' : 'good'
}

const certificateWrong = (watched: Watched): readonly string[] => {
  const standing = certificateOf(watched)
  if (standing === 'over')
    return ['The certificate of this house is over, so that browsers refuse it: put a new one in its place.']
  if (standing !== 'ending') return []
  const days = Math.floor((watched.certificate!.ends() - watched.house.clock.now()) / day)
  const when = days === 0 ? 'within a day' : days === 1 ? 'tomorrow' : `in ${days} days`
  return [`The certificate of this house ends ${when}: put a new one in its place before that.`]
}

const sinceText = (nodes: Watched['nodes']): string => {
  const seconds = nodes?.silence ?? 0
  return Number.isFinite(seconds) ? ` for ${Math.round(seconds)} seconds` : ''
}

const apartText = (apart: Clock['apart']): string => {
  const seconds = Math.round((apart?.()?.by ?? 0) / 1000)
  return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
}

const suspendedText = (book: Book): Health['suspended'] => {
  if (suspendedAll(book)) return 'everything'
  return book.suspended.length > 0 ? 'some games' : 'nothing'
}
