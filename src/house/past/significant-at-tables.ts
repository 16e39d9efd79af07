/** What happens at a table and is to be looked at later: each event in its own sentence, with what was before and after. */
import { fill } from '../../messages/message.ts'
import { moneyText } from '../../rules/money/money.ts'
import { named } from '../../rules/named.ts'
import { byType, type ByType } from '../../table/by-type.ts'
import type { TableEvent } from '../../table/events.ts'
import { wagerCalled } from '../../table/names.ts'
import { announced } from '../../table/round/results.ts'
import { writtenFor } from '../../table/saying.ts'
import { say } from '../../table/sayings.ts'
import type { RaisedDuty, ResultKept } from '../../table/schemas.ts'
import type { TableState } from '../../table/state.ts'
import { limitsAt } from '../../table/wagers/sign.ts'
import type { Significant } from '../streams/book.ts'
import type { ApprovalLimits } from '../streams/cage.ts'
import { personIn, withPeople } from '../streams/spoken.ts'

/** An event, what it happened to, and what the house looks at twice at that time. */
interface AtTable {
  readonly table: string
  /** The state before it. */
  readonly state: TableState
  readonly limits: ApprovalLimits
  /** What it gave to each player in chips, beyond what lay there, where it is a settlement. */
  readonly gains: ReadonlyMap<string, number>
}

/** In the sentence of its event, unless it has another one. */
interface Note extends Omit<Significant, 'table' | 'what'> {
  readonly what?: string
  /** Further people whom the sentence names by their numbers. */
  readonly names?: readonly (string | undefined)[] | undefined
}

export const significantAtTable = (event: TableEvent, at: AtTable): readonly Significant[] => {
  const notes = [byType(notable, event, at) ?? []].flat()
  return notes.map(({ names = [], what = withPeople(said(event, at.state), names), ...note }) => ({
    ...note,
    what,
    table: at.table,
  }))
}

const said = (event: TableEvent, state: TableState): string => fill(say(event, { ...writtenFor(state), name: personIn }))

const resultsOf = ({ state }: AtTable, { was, now }: { readonly was: ResultKept; readonly now: ResultKept }) => ({
  before: announced(state.inForce, was),
  after: announced(state.inForce, now),
})

/** What people do with a player’s wager against the usual course. */
const wagerKinds: Readonly<Partial<Record<TableEvent<'wager-changed'>['act'], string>>> = {
  refuse: 'wager-refused',
  void: 'wager-voided',
  refund: 'wager-voided',
  forfeit: 'wager-forfeited',
  cut: 'wager-corrected',
  restore: 'wager-corrected',
  find: 'wager-corrected',
}

const wagerChanged = (event: TableEvent<'wager-changed'>, { state, limits }: AtTable): readonly Note[] => {
  const { act, player, wager, total, chips, tokens } = event
  const [kind, before] = [wagerKinds[act], total - chips - tokens]
  const sums = { person: player, before, after: total }
  const large = `${personIn(player)} has a wager of ${moneyText(total)} on ${wagerCalled(state, wager)}`
  return [
    ...(kind === undefined ? [] : [{ kind, ...sums }]),
    ...(before < limits.wager && total >= limits.wager ? [{ kind: 'large-wager', what: large, ...sums }] : []),
  ]
}

const largeWins = ({ round }: TableEvent<'winners-paid'>, { gains, limits }: AtTable): readonly Note[] =>
  Array.from(gains)
    .filter(([, gain]) => gain > 0 && gain >= limits.win)
    .map(([player, gain]) => ({
      kind: 'large-win',
      what: `${personIn(player)} won ${moneyText(gain)} in round ${round}`,
      person: player,
      after: gain,
    }))

/** Whom a duty is about, in the words that were kept with it. */
const namesIn = ({ about, subject }: RaisedDuty): Note['names'] => {
  const { player } = (subject ?? {}) as { readonly player?: unknown }
  return [about, typeof player === 'string' ? player : undefined]
}

/** Duties by which one person proposes what another decides. */
const proposing = new Set(['correction', 'compensation', 'marker-correction', 'no-result', 'invalidate', 'override'])

/** Only what differs. */
const differences = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Pick<Note, 'before' | 'after'> => {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const of = (house: Readonly<Record<string, string>>) => Object.fromEntries(names.map((name) => [name, house[name]]))
  return { before: of(before), after: of(after) }
}

const notable: ByType<Note | readonly Note[] | undefined, [at: AtTable]> = {
  opened: ({ house, definition }) => ({
    kind: 'table-opened',
    after: { house, ...(definition !== undefined && { definition }) },
  }),
  closed: () => ({ kind: 'table-closed' }),
  'closure-announced': ({ from }) => ({ kind: 'table-closed', after: { from } }),
  'result-declared': ({ result }) =>
    result.kind === 'call' ? { kind: 'no-result', after: result.reason ?? result.clause } : undefined,
  'seed-lost': () => ({ kind: 'seal' }),
  'result-overridden': (event, at) => ({ kind: 'override', ...resultsOf(at, event) }),
  'round-corrected': (event, at) => ({ kind: 'correction', ...resultsOf(at, event) }),
  'round-invalidated': ({ was }, { state }) => {
    const known = was ?? state.declared
    return { kind: 'round-voided', ...(known && { before: announced(state.inForce, known) }) }
  },
  'wager-changed': wagerChanged,
  'winners-paid': largeWins,
  'player-compensated': ({ player, amount }, { state }) => {
    const before = state.racks.get(player) ?? 0
    return { kind: 'compensation', person: player, before, after: before + amount }
  },
  'duty-raised': ({ duty }) =>
    proposing.has(duty.matter) ? { kind: 'proposal', names: namesIn(duty), person: duty.about, after: duty.subject } : undefined,
  'duty-answered': ({ duty: id, answer, done }, { state }) => {
    const duty = state.duties.find((open) => open.id === id)
    return duty && proposing.has(duty.matter) && done
      ? { kind: 'proposal', names: namesIn(duty), person: duty.about, before: duty.subject, after: answer }
      : undefined
  },
  'player-barred': ({ player, from }, { state }) => ({
    kind: 'barred',
    person: player,
    before: named(state.barred, player) ?? null,
    after: from,
  }),
  'player-readmitted': ({ player }, { state }) => ({
    kind: 'barred',
    person: player,
    before: named(state.barred, player) ?? null,
    after: null,
  }),
  'player-limited': ({ player, minimum, maximum }, { state }) => ({
    kind: 'limits',
    person: player,
    before: state.players.get(player)?.limits ?? null,
    after: minimum === undefined && maximum === undefined ? null : { minimum, maximum },
  }),
  'limits-changed': ({ wager, minimum, maximum, unit, from, at }, { state }) => ({
    kind: 'limits',
    before: limitsAt(state, at, wager),
    after: { minimum, maximum, unit, from },
  }),
  'house-changed': ({ house }, { state }) => ({ kind: 'house-options', ...differences(state.inForce.house, house) }),
  'rules-changed': ({ was, definition }) => ({ kind: 'rules', before: was, after: definition }),
  'steps-automated': ({ automation }, { state }) => ({
    kind: 'automation',
    before: state.setup.automation,
    after: automation,
  }),
  'float-counted': ({ counted, expected, variance }) =>
    variance === 0 ? undefined : { kind: 'variance', before: expected, after: counted },
  'marker-corrected': ({ from, to }) => ({ kind: 'marker-corrected', before: from, after: to }),
  'incident-recorded': ({ about }) => ({ kind: 'incident', person: about }),
  'shoe-removed': () => ({ kind: 'equipment' }),
  'die-lost': () => ({ kind: 'equipment' }),
}
