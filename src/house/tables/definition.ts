/**
 * What a table plays by, as digests in its stream (R2). A later version of Felt may have other rules: then a table goes on
 * if they decide the same for every wager that lies on it, and its stream says so from then on; else it stays shut.
 */
import { remembered } from '../../rules/lists.ts'
import { callsIn, definitionForm, definitionOf, settlesOf, type SettledBy } from '../../odds/definition.ts'
import { callingOf } from '../../rules/in-play/off-and-working.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { rulesInForce, type InForce } from '../../rules/game/in-force.ts'
import type { Pile } from '../../rules/in-play/in-play.ts'
import type { Setup, TableState } from '../../table/state.ts'
import { isOfRelease, ofRelease } from './released.ts'

/** The digests of a definition as events carry them: of the whole, and of what each wager comes to. */
interface Kept {
  readonly definition: string
  readonly settles: NonNullable<Setup['settles']>
}

const known = new WeakMap<InForce, Kept>()

const keptOf = (inForce: InForce): Kept =>
  remembered(known, inForce, () => {
    const { whole, settles } = definitionOf(inForce)
    return { definition: `${definitionForm}:${whole}`, settles: { calls: callsIn(inForce), ...shortened(settles) } }
  })

/** So much tells one wager from what it was; the whole has its digest in full. */
const shortened = ({ wagers, working }: SettledBy): SettledBy => ({
  wagers: shortenedAll(wagers),
  working: shortenedAll(working),
})

const shortenedAll = (digests: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(digests).map(([wager, digest]) => [wager, digest.slice(0, 16)]))

/** The digests go with every command that chooses the rules: a client's own digests are ignored. */
export const definitionFor = (
  state: TableState,
  { type, house }: { readonly type: string; readonly house?: unknown },
): Partial<Kept> & { readonly changed?: readonly string[] } => {
  const { game, inForce } = state
  if (type === 'change-rules') return { ...keptOf(inForce), changed: changedWagers(state) ?? inForce.wagers.map(({ id }) => id) }
  if (type !== 'open' && type !== 'change-house') return {}
  const chosen = { ...(type === 'change-house' && inForce.house), ...(house as InForce['house'] | undefined) }
  const rules = Object.values(chosen).every((value) => typeof value === 'string') ? rulesInForce(game, chosen) : undefined
  // What the game does not permit is refused by the table.
  return rules && !isRefusal(rules) ? keptOf(rules) : {}
}

/** Whether an open table was opened by other rules than there are now. */
const isOther = ({ phase, setup, inForce }: TableState): boolean =>
  phase !== 'closed' && setup.definition !== undefined && setup.definition !== keptOf(inForce).definition

/** What the wagers of a table came to when it was opened; undefined if that is not known any more. */
const settledThen = ({ game, inForce, setup: { definition, settles } }: TableState): Setup['settles'] => {
  if (definition === undefined) return undefined
  if (!isOfRelease(definition)) return definition.startsWith(`${definitionForm}:`) ? settles : undefined
  const released = ofRelease(game, inForce.house)
  return released?.definition === definition ? { ...released.settles, ...shortened(released.settles) } : undefined
}

/** The wagers that are settled differently than when the table was opened; undefined if that is not known. */
const changedWagers = (state: TableState): readonly string[] | undefined => {
  const then = settledThen(state)
  if (!then) return undefined
  const now = settledNow(state.inForce, then.calls)
  return state.inForce.wagers
    .map(({ id }) => id)
    .filter((id) => ['as-the-house', 'working'].some((as) => differs(then, now, id, as)))
}

const differs = (then: SettledBy, now: SettledBy, wager: string, calling: string): boolean => {
  const of = ({ wagers, working }: SettledBy) => (calling === 'working' ? working[wager] : undefined) ?? wagers[wager]
  return of(then) !== of(now)
}

const settledNow = (inForce: InForce, calls: readonly string[], wagers?: ReadonlySet<string>): SettledBy =>
  shortened(settlesOf(inForce, calls, wagers))

/** No result decides a wager that is called off, but it may be called on again. */
const changedPiles = (state: TableState): readonly Pile[] => {
  const then = settledThen(state)
  if (!then) return state.inPlay.piles
  const { piles } = state.inPlay
  const now = settledNow(state.inForce, then.calls, new Set(piles.map(({ table }) => table.wager.id)))
  return piles.filter((pile) => differs(then, now, pile.table.wager.id, callingOf(state.inForce, pile)))
}

/** Whether a table is to say first that it goes on by the rules of now. */
export const rulesOver = (state: TableState): readonly { readonly type: 'change-rules' }[] =>
  isOther(state) ? [{ type: 'change-rules' }] : []

/** What is wrong with a table that is open by rules which the game no longer has. */
export const definitionFault = (state: TableState): string | undefined => {
  const changed = isOther(state) ? changedPiles(state) : []
  if (changed.length === 0) return undefined
  const names = [...new Set(changed.map(({ table }) => table.wager.name))].join(', ')
  const why = settledThen(state)
    ? `and they decide otherwise about wagers on its layout: ${names}`
    : `and it is not known whether they decide the same about the wagers on its layout: ${names}`
  return `it was opened by other rules than ${state.game.id} has now, ${why}; start the version of Felt that opened it, settle these wagers or hand them back there, and start this version again, or wind the table up: an operator asks for it, a second person approves, and all that is there is handed back`
}
