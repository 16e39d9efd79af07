/** What happens at a table and is to be looked at later, and what is said of it. */
import { moneyText } from '../../rules/money/money.ts'
import { named } from '../../rules/named.ts'
import type { EventType, TableEvent } from '../../table/events.ts'
import { wagerCalled } from '../../table/names.ts'
import { announced } from '../../table/round/results.ts'
import type { RaisedDuty, ResultKept } from '../../table/schemas.ts'
import type { TableState } from '../../table/state.ts'
import { limitsAt } from '../../table/wagers/sign.ts'
import type { Significant } from '../streams/book.ts'
import type { ApprovalLimits } from '../streams/cage.ts'
import { personIn, withPeople } from './spoken.ts'

/** What happens to equipment and is to be looked at later. */
const said = (what: string) => ({ kind: 'equipment', what })

const ofEquipment = {
  'shoe-removed': ({ reason }: TableEvent<'shoe-removed'>) => said(`the shoe was removed${reason ? `: ${reason}` : ''}`),
  'die-lost': ({ die }: TableEvent<'die-lost'>) => said(`die ${die} is lost`),
}

/** An event, what it happened to, and what the house looks at twice at that time. */
interface AtTable {
  readonly table: string
  /** The state before it. */
  readonly state: TableState
  readonly limits: ApprovalLimits
  /** What it gave to each player in chips, beyond what lay there, where it is a settlement. */
  readonly gains: ReadonlyMap<string, number>
}

type Said = Omit<Significant, 'table'>

type Saying = { readonly [Type in EventType]?: (event: TableEvent<Type>, at: AtTable) => Said | readonly Said[] | undefined }

export const significantAtTable = (event: TableEvent, at: AtTable): readonly Significant[] => {
  // The saying is the one of the event's own type, which a union cannot say.
  const say = sayings[event.type] as ((event: TableEvent, at: AtTable) => Said | readonly Said[] | undefined) | undefined
  const said = say?.(event, at)
  if (!said) return []
  return [said].flat().map((each) => ({ ...each, table: at.table }))
}

const resultsOf = ({ state }: AtTable, was: ResultKept, now: ResultKept) => ({
  before: announced(state.inForce, was),
  after: announced(state.inForce, now),
})

const because = (reason: string | undefined): string => (reason ? `: ${reason}` : '')

/** What people do with somebody's wager against the usual course. */
const wagerKinds: Readonly<Partial<Record<TableEvent<'wager-changed'>['act'], readonly [kind: string, done: string]>>> = {
  refuse: ['wager-refused', 'refused'],
  void: ['wager-voided', 'made void'],
  refund: ['wager-voided', 'refunded'],
  forfeit: ['wager-forfeited', 'forfeited'],
  cut: ['wager-corrected', 'cut to the maximum'],
  restore: ['wager-corrected', 'put back'],
  find: ['wager-corrected', 'put right'],
}

/** Of a wager that is gone what it was, of one that is there again what it is, and else both. */
const wagerSaid = (player: string, wager: string, done: string, before: number, after: number): string =>
  before > 0 && after > 0
    ? `${personIn(player)}’s wager on ${wager} was ${done}, from ${moneyText(before)} to ${moneyText(after)}`
    : `${personIn(player)}’s wager of ${moneyText(Math.max(before, after))} on ${wager} was ${done}`

const wagerChanged = (event: TableEvent<'wager-changed'>, { state, limits }: AtTable): readonly Said[] => {
  const { act, player, total, chips, tokens, reason } = event
  const wager = wagerCalled(state, event.wager)
  const before = total - chips - tokens
  const [kind, done] = wagerKinds[act] ?? []
  const large = before < limits.wager && total >= limits.wager
  return [
    ...(kind
      ? [
          {
            kind,
            what: `${wagerSaid(player, wager, done!, before, total)}${because(reason)}`,
            person: player,
            before,
            after: total,
          },
        ]
      : []),
    ...(large
      ? [
          {
            kind: 'large-wager',
            what: `${personIn(player)} has a wager of ${moneyText(total)} on ${wager}`,
            person: player,
            before,
            after: total,
          },
        ]
      : []),
  ]
}

const largeWins = ({ round }: TableEvent<'winners-paid'>, { gains, limits }: AtTable): readonly Said[] =>
  Array.from(gains)
    .filter(([, gain]) => gain > 0 && gain >= limits.win)
    .map(([player, gain]) => ({
      kind: 'large-win',
      what: `${personIn(player)} won ${moneyText(gain)} in round ${round}`,
      person: player,
      after: gain,
    }))

/** What became of a proposal; other answers are told as they were given. */
const decisions: Readonly<Record<string, string>> = { approve: 'approved', decline: 'declined' }

/** What is proposed, in the words that were kept with it. */
const proposalSaid = ({ what, about, subject }: RaisedDuty): string => withPeople(what, [about, playerIn(subject)])

const playerIn = (subject: RaisedDuty['subject']): string | undefined => {
  const { player } = (subject ?? {}) as { readonly player?: unknown }
  return typeof player === 'string' ? player : undefined
}

/** What a count found against what there should have been. */
const countSaid = (counted: number, expected: number): string =>
  `found ${moneyText(counted)} where ${moneyText(expected)} was expected, ${moneyText(Math.abs(counted - expected))} too ${counted < expected ? 'little' : 'much'}`

/** Duties by which one person proposes what another decides. */
const proposing = new Set(['correction', 'compensation', 'marker-correction', 'no-result', 'invalidate', 'override'])

/** Only what differs. */
const differences = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Pick<Said, 'before' | 'after'> => {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const of = (house: Readonly<Record<string, string>>) => Object.fromEntries(names.map((name) => [name, house[name]]))
  return { before: of(before), after: of(after) }
}

const sayings: Saying = {
  opened: ({ house, source, definition }, { state }) => ({
    kind: 'table-opened',
    what: `the table was opened for ${state.game.name} with ${source === 'real' ? 'real equipment' : 'results drawn by the house'}`,
    after: { house, ...(definition !== undefined && { definition }) },
  }),
  closed: () => ({ kind: 'table-closed', what: 'the table was closed' }),
  'closure-announced': ({ from }) => ({ kind: 'table-closed', what: 'the closing of the table was announced', after: { from } }),
  'result-declared': ({ round, result }, at) =>
    result.kind === 'call'
      ? {
          kind: 'no-result',
          what: `round ${round} had no result: ${announced(at.state.inForce, result)}`,
          after: result.reason ?? result.clause,
        }
      : undefined,
  'seed-lost': ({ round }) => ({
    kind: 'seal',
    what: `the seed that was kept for round ${round} is lost with the key that sealed it`,
  }),
  'result-overridden': ({ round, was, now, reason }, at) => {
    const results = resultsOf(at, was, now)
    const what = `the entry of round ${round} was overridden from ${results.before} to ${results.after}${because(reason)}`
    return { kind: 'override', what, ...results }
  },
  'round-corrected': ({ round, was, now, reason }, at) => {
    const results = resultsOf(at, was, now)
    const what = `round ${round} was corrected from ${results.before} to ${results.after}${because(reason)}`
    return { kind: 'correction', what, ...results }
  },
  'round-invalidated': ({ round, reason, was, undecided }, { state }) => {
    const known = was ?? state.declared
    return {
      kind: 'round-voided',
      what: `${undecided ? `what round ${round} had left undecided` : `round ${round}`} was struck out${because(reason)}`,
      ...(known && { before: announced(state.inForce, known) }),
    }
  },
  'wager-changed': wagerChanged,
  'winners-paid': largeWins,
  'player-compensated': ({ player, amount, reason }, { state }) => {
    const before = state.racks.get(player) ?? 0
    const what = `the house ${amount > 0 ? 'paid' : 'took back'} ${moneyText(Math.abs(amount))} ${amount > 0 ? 'to' : 'from'} ${personIn(player)}${because(reason)}`
    return { kind: 'compensation', what, person: player, before, after: before + amount }
  },
  'duty-raised': ({ duty }) =>
    proposing.has(duty.matter)
      ? { kind: 'proposal', what: `proposed: ${proposalSaid(duty)}`, person: duty.about, after: duty.subject }
      : undefined,
  'duty-answered': ({ duty: id, answer, note, done }, { state }) => {
    const duty = state.duties.find((open) => open.id === id)
    if (!duty || !proposing.has(duty.matter) || !done) return undefined
    return {
      kind: 'proposal',
      what: `${decisions[answer] ?? answer}: ${proposalSaid(duty)}${note ? ` (${note})` : ''}`,
      person: duty.about,
      before: duty.subject,
      after: answer,
    }
  },
  'player-barred': ({ player, from, reason }, { state }) => ({
    kind: 'barred',
    what: `${personIn(player)} was barred from the ${from}${because(reason)}`,
    person: player,
    before: named(state.barred, player) ?? null,
    after: from,
  }),
  'player-readmitted': ({ player, reason }, { state }) => ({
    kind: 'barred',
    what: `${personIn(player)} was let in again${because(reason)}`,
    person: player,
    before: named(state.barred, player) ?? null,
    after: null,
  }),
  'player-limited': ({ player, minimum, maximum }, { state }) => ({
    kind: 'limits',
    what: `${personIn(player)} ${minimum === undefined && maximum === undefined ? 'no longer has' : 'was given'} limits of their own`,
    person: player,
    before: state.players.get(player)?.limits ?? null,
    after: minimum === undefined && maximum === undefined ? null : { minimum, maximum },
  }),
  'limits-changed': ({ wager, minimum, maximum, unit, from, at }, { state }) => {
    const before = limitsAt(state, at, wager)
    return {
      kind: 'limits',
      what:
        wager === undefined
          ? 'the limits on the sign were changed'
          : `the limits on the sign were changed for ${wagerCalled(state, wager)}`,
      before,
      after: { minimum, maximum, unit, from },
    }
  },
  'house-changed': ({ house }, { state }) => ({
    kind: 'house-options',
    what: 'house options of the table were changed',
    ...differences(state.inForce.house, house),
  }),
  'rules-changed': ({ was, definition, changed }) => ({
    kind: 'rules',
    what: `the table goes on by the rules of another version of Felt, which decide the same about every wager on the layout${
      changed.length === 0 ? '' : `, and otherwise about ${changed.join(', ')}`
    }`,
    before: was,
    after: definition,
  }),
  'steps-automated': ({ automation }, { state }) => ({
    kind: 'automation',
    what: 'the steps that the house takes by itself were changed',
    before: state.setup.automation,
    after: automation,
  }),
  'float-counted': ({ when, counted, expected, variance }) =>
    variance === 0
      ? undefined
      : {
          kind: 'variance',
          what: `the ${when} count of the float ${countSaid(counted, expected)}`,
          before: expected,
          after: counted,
        },
  'marker-corrected': ({ from, to, reason }) => ({
    kind: 'marker-corrected',
    what: `a marker was moved${from === null ? '' : ` from ${from}`}${to === null ? ' off the layout' : ` to ${to}`}${because(reason)}`,
    before: from,
    after: to,
  }),
  'incident-recorded': ({ about, note }) => ({
    kind: 'incident',
    what: `an incident${about === undefined ? '' : ` about ${personIn(about)}`} was recorded: ${note}`,
    person: about,
  }),
  ...ofEquipment,
}
