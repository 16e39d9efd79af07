/** What people fill in to run a table: each command by its group, with its fields. Pages and the terminal read it from here. */
import { isThrown, lastingForms, throwingForms } from './equipment-fields.ts'
import type { CommandForm } from './asked.ts'
import type { TableState } from '../state.ts'
import type { FormField } from './field.ts'
import * as field from './table-fields.ts'
import { words as text } from './words.ts'
import { rightResult, striking } from './taking-back-fields.ts'

export interface Form extends CommandForm {
  readonly group: keyof typeof groups
}

const { reason, note, player, person, money, change } = field
const nothing = (): readonly FormField[] => []
const byHand = ({ setup }: TableState): boolean => setup.source === 'real'

const hasColours = ({ inForce }: TableState): boolean => inForce.conduct.colours !== undefined
const hasMarked = (state: TableState): boolean => hasColours(state) && Object.keys(state.colours).length > 0

const result: readonly CommandForm[] = [
  { type: 'override-result', matter: 'override', fits: byHand, fields: field.entryAndReason },
  {
    type: 'decide-face',
    matter: 'disputed-face',
    fits: (state) => isThrown(state) && byHand(state),
    fields: field.entryAndReason,
  },
  { type: 'flag-entry', matter: 'wrong-entry', fits: byHand, fields: () => [note] },
  { type: 'call-no-result', matter: 'no-roll', fits: byHand, fields: field.calling },
  { type: 'correct-round', matter: 'correct', fits: byHand, fields: (state) => [...rightResult(state), reason] },
  { type: 'invalidate', matter: 'invalidate', grave: true, fields: striking },
]

const wagers: readonly CommandForm[] = [
  { type: 'refuse-wager', matter: 'refuse-wager', fields: (state) => [field.lying(state), reason] },
  { type: 'void-wagers', matter: 'void-wagers', grave: true, fields: (state) => [field.wagering(state), reason] },
  {
    type: 'find-wager',
    matter: 'over-maximum',
    fits: byHand,
    fields: (state) => [player(state), field.placed(state, 'wager', 'state', text.wager), money('amount', text.foundAmount)],
  },
  {
    type: 'restore-wager',
    matter: 'displaced-wager',
    fits: (state) => byHand(state) && state.inForce.conduct.displaced !== 'as it lies',
    fields: (state) => [
      field.lyingAt(state),
      field.placed(state, 'to', 'toState', text.to),
      field.maybeMoney('amount', text.part, text.partHint),
      reason,
    ],
  },
]

const limits: readonly CommandForm[] = [
  { type: 'change-limits', matter: 'limits', fields: field.limits },
  {
    type: 'limit-player',
    matter: 'own-limits',
    fields: (state) => [
      player(state),
      field.maybeMoney('minimum', text.minimum),
      field.maybeMoney('maximum', text.maximum, text.maximumHint),
    ],
  },
]

const closing: readonly CommandForm[] = [
  { type: 'announce-closure', matter: 'closure-notice', fields: () => [field.fromMinutes] },
  { type: 'close', matter: 'closure-notice', grave: true, fields: nothing },
  { type: 'open', fields: nothing, fits: ({ phase }) => phase === 'closed' },
]

const people: readonly CommandForm[] = [
  { type: 'post-dealer', fields: (state, staff) => [field.posted(state, staff), field.inPlaceOf(state, staff)] },
  { type: 'relieve-dealer', fits: ({ dealers }) => dealers.length > 0, fields: (state, staff) => [field.dealer(state, staff)] },
  {
    type: 'name-substitute',
    matter: 'substitute',
    fits: ({ inForce }) => inForce.conduct.shooting?.otherwise === 'substitute',
    fields: () => [person],
  },
  { type: 'order-to-pass', matter: 'order-to-pass', fits: isThrown, fields: () => [reason] },
  { type: 'free-seat', fields: (state) => [player(state), reason] },
  { type: 'bar-player', matter: 'bar', grave: true, fields: (state) => [player(state), reason] },
  { type: 'exclude-player', matter: 'exclude', grave: true, fields: (state) => [player(state), reason] },
  {
    type: 'readmit-player',
    fits: ({ barred }) => Object.values(barred).includes('table'),
    fields: (state) => [field.barred(state), reason],
  },
]

const equipment: readonly CommandForm[] = [
  { type: 'report-fault', fields: field.fault },
  ...throwingForms,
  { type: 'correct-marker', fits: ({ inForce }) => inForce.conduct.markers !== undefined, fields: field.markers },
  ...lastingForms,
]

const moneyActions: readonly CommandForm[] = [
  { type: 'buy-in', fields: (state) => [player(state), money('amount', text.amount)] },
  { type: 'mark-colour', matter: 'non-value-chips', fits: hasColours, fields: field.colours },
  { type: 'clear-colour', matter: 'non-value-chips', fits: hasMarked, fields: field.marked },
  { type: 'count-float', fields: field.counting },
  { type: 'fill', fields: () => [money('amount', text.amount)] },
  { type: 'credit', fields: () => [money('amount', text.amount)] },
  { type: 'drop-box', fields: nothing },
  {
    type: 'compensate',
    matter: 'correct',
    fields: (state) => [player(state), change('amount', text.amount, text.changeHint), reason],
  },
]

const house: readonly CommandForm[] = [
  { type: 'automate', fields: field.automation },
  { type: 'change-house', matter: 'house-options', fields: field.house },
]

const records: readonly CommandForm[] = [{ type: 'record-incident', matter: 'incident', fields: field.incident }]

const groups = { result, wagers, limits, closing, people, equipment, money: moneyActions, house, records }

export const forms: readonly Form[] = Object.entries(groups).flatMap(([group, asked]) =>
  asked.map((form) => ({ ...form, group: group as Form['group'] })),
)

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
