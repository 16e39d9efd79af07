/**
 * What a table plays by, as hashes of what decides money and of no word that is only read or printed: announcements,
 * labels, names, clauses and the drawing of the cloth are not in it.
 *
 * Each wager has a hash of what it comes to once it lies there (`settles.ts`). Beside them stands what is asked when chips
 * are put down: where and in which amounts a wager is taken, commission in advance, what may be called or left up, the
 * limits of the sign, the house options. That decides money too, but of no wager that lies there already.
 */
import { workingTable } from '../rules/in-play/off-and-working.ts'
import { tableOf, type InForce } from '../rules/game/in-force.ts'
import type { Wager } from '../rules/wager/wager.ts'
import { hash } from './canonical.ts'
import { moneyOf, readingOf, settlesDigest, type SettlementReading } from './settles.ts'

/** What each wager comes to, by its id. */
export interface SettledBy {
  readonly wagers: Readonly<Record<string, string>>
  /** The same where its players have called it working, if that differs. */
  readonly working: Readonly<Record<string, string>>
}

export interface Definition {
  /** Of everything below. */
  readonly whole: string
  readonly settles: SettledBy
  readonly settling: string
  /** What is asked when chips are put down. */
  readonly taking: string
  readonly options: string
}

/** The form of the hashes: whatever is put into them otherwise is another form. */
export const definitionForm = 'money-1'

export const definitionOf = (inForce: InForce): Definition => {
  const settles = settlesOf(inForce, callsIn(inForce))
  const settling = hash(settles)
  const taking = hash({
    wagers: inForce.wagers.map((wager) => takingOf(inForce, wager)),
    staysUp: Object.keys(inForce.conduct.staysUp ?? {}).toSorted(),
    called: inForce.conduct.called?.wagers.toSorted(),
  })
  const { minimum, maximum, unit, chip } = inForce.sign
  const options = hash({ house: inForce.house, rounding: inForce.rounding, sign: { minimum, maximum, unit, chip } })
  return {
    whole: hash({ form: definitionForm, game: inForce.game.id, settling, taking, options }),
    settles,
    settling,
    taking,
    options,
  }
}

/** The clauses by which a call can take the place of a result. */
export const callsIn = ({ results }: InForce): readonly string[] =>
  results.all.flatMap((result) => (result.kind === 'call' ? [result.clause] : []))

/** What each wager, or each of these, comes to by results and by these calls. */
export const settlesOf = (inForce: InForce, calls: readonly string[], ids?: ReadonlySet<string>): SettledBy => {
  const read = readingOf(inForce, calls)
  const readFor = ({ id, reads }: Wager): SettlementReading =>
    reads ? readingOf(inForce, calls, tableOf(inForce, id).reads) : read
  const asked = inForce.wagers.filter(({ id }) => ids?.has(id) ?? true)
  const wagers = Object.fromEntries(asked.map((wager) => [wager.id, settlesDigest(readFor(wager), wager)]))
  const working = (inForce.conduct.called?.wagers ?? [])
    .filter((id) => id in wagers)
    .map((id) => [id, settlesDigest(read, workingTable(inForce, id).wager)] as const)
  return { wagers, working: Object.fromEntries(working.filter(([id, found]) => found !== wagers[id])) }
}

const takingOf = ({ cycles, starts }: InForce, wager: Wager) => ({
  wager: wager.id,
  starts: starts(wager)
    .map(({ state, cycle }) => `${state}, ${cycles.names[cycle]!}`)
    .toSorted(),
  places: wager.places,
  divides: wager.divides?.by,
  upFront: moneyOf(wager.upFront),
  offTheSign: wager.offTheSign,
})
