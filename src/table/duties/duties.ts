/** Duties: raising them, what they hold up, and the moments at which a game raises its own. */
import { allOf } from '../../messages/message.ts'
import type { Moment } from '../../rules/conduct/conduct.ts'
import { nextResult, type Duty, type Holds } from '../../rules/conduct/duty.ts'
import type { InPlay } from '../../rules/in-play/in-play.ts'
import { rolesSaid } from '../../rules/conduct/people.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import type { Result } from '../../rules/wager/result.ts'
import type { RaisedDuty } from '../schemas.ts'
import type { Happening } from '../events.ts'
import { lyingOn } from '../wagers/layout.ts'
import type { OpenDuty, TableState } from '../state.ts'

/** Numbers duties on from the last one. */
export const raise = ({ raised }: TableState, duties: readonly Omit<RaisedDuty, 'id'>[]): readonly Happening<'duty-raised'>[] =>
  duties.map((duty, at) => ({ type: 'duty-raised', duty: { ...duty, id: raised + at + 1 } }))

/** Those of which none is open yet: what one person is about to do need not be asked for twice. */
export const notOpenYet = ({ duties: open }: TableState, duties: readonly Duty[]): readonly Duty[] =>
  duties.filter(({ matter }) => !open.some((each) => each.matter === matter))

/** Limits of open duties of one kind, for one player and for one table, so that the staff are not flooded. */
export const mostOfPlayer = 20
export const mostAtTable = 200

export const tooManyOpen = ({ duties }: TableState, matter: string, player: string): Refusal | undefined => {
  const open = duties.filter((duty) => duty.matter === matter)
  if (open.length >= mostAtTable)
    return refusal('too-many', null, '{most} wait for an answer at this table already: the staff answers those first', {
      most: mostAtTable,
    })
  return open.filter(({ about }) => about === player).length < mostOfPlayer
    ? undefined
    : refusal('too-many', null, '{most} of {player}’s wait for an answer already', { most: mostOfPlayer, player })
}

const ofSettlement: ReadonlySet<Holds> = new Set<Holds>(['settlement', 'payment', 'last payment'])

/** Proposals that are about wagers and not about the result: another result does not answer them. */
const proposalsOfWagers = [
  'find-wager',
  'invalidate',
  'late-removal',
  'late-wager',
  'refuse-wager',
  'restore-wager',
  'void-wagers',
] as const

const aboutWagers: ReadonlySet<string> = new Set(proposalsOfWagers)

export const isOfWagers = ({ matter }: Pick<Duty, 'matter'>): boolean => aboutWagers.has(matter)

/** What waited for people before a result is settled or paid waits no longer once the result does not count, nor what was asked for of its wagers. */
export const waitNoLonger = (
  { duties }: TableState,
  answer: string,
  /** What is for other people to answer, whatever the result. */
  kept: (duty: OpenDuty) => boolean = () => false,
): readonly Happening<'duty-answered'>[] =>
  duties
    .filter((duty) => (ofSettlement.has(duty.holds) || (duty.holds === nextResult && isOfWagers(duty))) && !kept(duty))
    .map(({ id }) => ({ type: 'duty-answered', duty: id, answer, done: true }))

/** The duty to say whether a player is still at the table. */
export const missed = 'missed-player'

/** Closes the question about a player who has left. */
export const missedNoLonger = ({ duties }: TableState, player: string): readonly Happening[] =>
  duties
    .filter(({ matter, about }) => matter === missed && about === player)
    .map(({ id }) => ({ type: 'duty-answered', duty: id, answer: 'gone', done: true }))

/** The house cannot see real equipment: there it answers only from its own record. */
export const houseMayAnswer = ({ setup }: TableState, { byHouse, onRecord }: Pick<RaisedDuty, 'byHouse' | 'onRecord'>): boolean =>
  byHouse === true && (setup.source === 'virtual' || onRecord === true)

/** Refuses to go on while a duty that holds up play is open. */
export const heldUp = ({ duties }: Pick<TableState, 'duties'>, ...what: readonly Holds[]): Refusal | undefined => {
  const open = duties.find(({ holds }) => what.includes(holds))
  if (!open) return undefined
  return refusal('held-up', open.clause, 'waiting for {people}: {what}', {
    people: allOf(open.by.map(rolesSaid)),
    what: open.what,
  })
}

/** No further play while equipment that has failed is not repaired, whatever point of the round the fault was reported at. */
export const stopsPlay = ({ duties }: TableState): Refusal | undefined =>
  heldUp({ duties: duties.filter(({ matter }) => matter === 'fault') }, nextResult, 'next round')

/** Duties that take the last round back when they are approved. */
const takingBack = new Set(['correction', 'invalidate'])

/** While a correction of the last round waits, the layout it left is not changed. */
export const lastIsLookedAt = ({ duties }: TableState): Refusal | undefined =>
  heldUp({ duties: duties.filter(({ matter }) => takingBack.has(matter)) }, 'next round')

/** The same for money besides the round: the words that the second person reads do not tell of it. */
export const takingBackWaits = ({ duties }: TableState): Refusal | undefined =>
  heldUp({ duties: duties.filter(({ matter }) => takingBack.has(matter)) }, 'next round', 'payment', 'settlement')

/** What a game wants people to do at a moment, the layout being before and after as given. */
export const dutiesAt = (
  state: TableState,
  at: Moment['at'],
  before: InPlay,
  after: InPlay,
  result?: Result,
  counted: readonly string[] = [],
): readonly Duty[] => {
  const { cycles, conduct } = state.inForce
  return (
    conduct.duties?.({
      at,
      result,
      before: cycles.states[before.cycle],
      after: cycles.states[after.cycle],
      lay: (wager) => lyingOn(before, wager),
      lies: (wager) => lyingOn(after, wager),
      made: (wager) => state.made?.[wager] ?? lyingOn(before, wager).reduce((sum, { count }) => sum + count, 0),
      shooter: state.shooter?.person,
      counted: (what) => (state.shooter?.counts[what] ?? 0) + counted.filter((each) => each === what).length,
    }) ?? []
  )
}
