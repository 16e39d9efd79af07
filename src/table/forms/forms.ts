/** What people fill in to run a table: each command by its group, with its fields. Pages and the terminal read it from here. */
import type { Matter } from '../../rules/conduct/conduct.ts'
import type { CommandInputs } from '../commands.ts'
import type { TableState } from '../state.ts'
import type { FormField } from './field.ts'
import type { Staff } from './table-fields.ts'
import * as field from './table-fields.ts'
import { words as text } from './words.ts'
import { rightResult, striking } from './taking-back-fields.ts'

type Group = 'result' | 'wagers' | 'limits' | 'closing' | 'people' | 'equipment' | 'money' | 'house' | 'records'

export interface Form {
  readonly type: keyof CommandInputs
  readonly group: Group
  /** What the rulebook cites for it. */
  readonly matter?: Matter
  /** Not taken back lightly. */
  readonly grave?: true
  readonly fields: (state: TableState, staff: Staff) => readonly FormField[]
  /** Whether a table has what it is about. */
  readonly fits?: (state: TableState) => boolean
}

const { reason, note, player, person, money, change } = field
const nothing = (): readonly FormField[] => []
const withDice = ({ inForce }: TableState): boolean => inForce.results.equipment === 'dice'
const byHand = ({ setup }: TableState): boolean => setup.source === 'real'

const result: readonly Form[] = [
  { type: 'override-result', group: 'result', matter: 'override', fits: byHand, fields: field.entryAndReason },
  {
    type: 'decide-face',
    group: 'result',
    matter: 'disputed-face',
    fits: (state) => withDice(state) && byHand(state),
    fields: field.entryAndReason,
  },
  { type: 'flag-entry', group: 'result', matter: 'wrong-entry', fits: byHand, fields: () => [note] },
  { type: 'call-no-result', group: 'result', matter: 'no-roll', fits: byHand, fields: field.calling },
  {
    type: 'correct-round',
    group: 'result',
    matter: 'correct',
    fits: byHand,
    fields: (state) => [...rightResult(state), reason],
  },
  { type: 'invalidate', group: 'result', matter: 'invalidate', grave: true, fields: striking },
]

const wagers: readonly Form[] = [
  { type: 'refuse-wager', group: 'wagers', matter: 'refuse-wager', fields: (state) => [field.lying(state), reason] },
  {
    type: 'void-wagers',
    group: 'wagers',
    matter: 'void-wagers',
    grave: true,
    fields: (state) => [field.wagering(state), reason],
  },
  {
    type: 'find-wager',
    group: 'wagers',
    matter: 'over-maximum',
    fits: byHand,
    fields: (state) => [player(state), field.placed(state, 'wager', 'state', text.wager), money('amount', text.foundAmount)],
  },
  {
    type: 'restore-wager',
    group: 'wagers',
    matter: 'displaced-wager',
    fits: (state) => byHand(state) && state.inForce.conduct.displaced !== 'as it lies',
    fields: (state) => [
      field.lyingAt(state),
      field.placed(state, 'to', 'toState', text.to),
      { ...money('amount', text.part, text.partHint), optional: true },
      reason,
    ],
  },
]

const limits: readonly Form[] = [
  { type: 'change-limits', group: 'limits', matter: 'limits', fields: field.limits },
  {
    type: 'limit-player',
    group: 'limits',
    matter: 'own-limits',
    fields: (state) => [
      player(state),
      { ...money('minimum', text.minimum), optional: true },
      { ...money('maximum', text.maximum, text.maximumHint), optional: true },
    ],
  },
]

const closing: readonly Form[] = [
  {
    type: 'announce-closure',
    group: 'closing',
    matter: 'closure-notice',
    fields: () => [{ kind: 'minutes', name: 'from', label: text.fromMinutes, hint: text.fromHint, optional: true }],
  },
  { type: 'close', group: 'closing', matter: 'closure-notice', grave: true, fields: nothing },
  { type: 'open', group: 'closing', fields: nothing, fits: ({ phase }) => phase === 'closed' },
]

const people: readonly Form[] = [
  { type: 'post-dealer', group: 'people', fields: (state, staff) => [field.posted(state, staff), field.inPlaceOf(state, staff)] },
  {
    type: 'relieve-dealer',
    group: 'people',
    fits: ({ dealers }) => dealers.length > 0,
    fields: (state, staff) => [field.dealer(state, staff)],
  },
  {
    type: 'name-substitute',
    group: 'people',
    matter: 'substitute',
    fits: ({ inForce }) => inForce.conduct.shooting?.otherwise === 'substitute',
    fields: () => [person],
  },
  { type: 'order-to-pass', group: 'people', matter: 'order-to-pass', fits: withDice, fields: () => [reason] },
  { type: 'free-seat', group: 'people', fields: (state) => [player(state), reason] },
  { type: 'bar-player', group: 'people', matter: 'bar', grave: true, fields: (state) => [player(state), reason] },
  { type: 'exclude-player', group: 'people', matter: 'exclude', grave: true, fields: (state) => [player(state), reason] },
  {
    type: 'readmit-player',
    group: 'people',
    fits: ({ barred }) => Object.values(barred).includes('table'),
    fields: (state) => [field.barred(state), reason],
  },
]

const equipment: readonly Form[] = [
  { type: 'report-fault', group: 'equipment', fields: field.fault },
  {
    type: 'new-dice',
    group: 'equipment',
    matter: 'new-dice',
    fits: withDice,
    fields: () => [{ kind: 'flag', name: 'shooterAgrees', label: text.shooterAgrees }],
  },
  {
    type: 'find-die',
    group: 'equipment',
    matter: 'find-dice',
    fits: ({ dice }) => dice.off.length > 0,
    fields: (state) => [field.fallenDie(state)],
  },
  {
    type: 'lose-die',
    group: 'equipment',
    matter: 'dice-lost',
    fits: ({ dice }) => dice.off.length > 0,
    fields: (state) => [field.fallenDie(state)],
  },
  {
    type: 'correct-marker',
    group: 'equipment',
    fits: ({ inForce }) => inForce.conduct.markers !== undefined,
    fields: field.markers,
  },
  {
    type: 'remove-shoe',
    group: 'equipment',
    matter: 'shoe',
    fits: ({ shoe }) => shoe !== undefined,
    fields: field.shoeOut,
  },
]

const moneyActions: readonly Form[] = [
  { type: 'buy-in', group: 'money', fields: (state) => [player(state), money('amount', text.amount)] },
  { type: 'count-float', group: 'money', fields: field.counting },
  { type: 'fill', group: 'money', fields: () => [money('amount', text.amount)] },
  { type: 'credit', group: 'money', fields: () => [money('amount', text.amount)] },
  { type: 'drop-box', group: 'money', fields: nothing },
  {
    type: 'compensate',
    group: 'money',
    matter: 'correct',
    fields: (state) => [player(state), change('amount', text.amount, text.changeHint), reason],
  },
]

const rest: readonly Form[] = [
  { type: 'automate', group: 'house', fields: field.automation },
  { type: 'change-house', group: 'house', matter: 'house-options', fields: field.house },
  { type: 'record-incident', group: 'records', matter: 'incident', fields: field.incident },
]

export const forms: readonly Form[] = [
  ...result,
  ...wagers,
  ...limits,
  ...closing,
  ...people,
  ...equipment,
  ...moneyActions,
  ...rest,
]

/** To answer a duty: which one and how is known where it is shown. */
export const answering: Form = {
  type: 'answer',
  group: 'records',
  fields: () => [
    { kind: 'number', name: 'duty', label: text.duty },
    { kind: 'text', name: 'answer', label: text.answer },
    { ...note, hint: text.noteHint },
  ],
}

/** Where a duty is seen to by a command of its own rather than by an answer. */
export const seenToBy: Readonly<Record<string, Form['type']>> = {
  'disputed-face': 'decide-face',
  'wrong-entry': 'override-result',
  substitute: 'name-substitute',
  dispute: 'compensate',
}

export const formNamed = (type: string | null): Form | undefined => forms.find((each) => each.type === type)

/** The clause by which a game has it, where its rulebook says so. */
export const clauseOf = ({ inForce: { conduct } }: TableState, { type, matter }: Form): string | undefined =>
  conduct.who[type]?.clause ?? (matter && conduct.clauses[matter])
