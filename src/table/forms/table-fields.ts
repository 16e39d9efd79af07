/** Fields whose choices a table gives: its players, its wagers as they lie, its options. */
import type { Role } from '../../rules/conduct/people.ts'
import { shortMoneyText } from '../../rules/money/money.ts'
import { listedValues, optionLabel, valueWords } from '../../rules/option-words.ts'
import type { HouseOption } from '../../rules/options.ts'
import { clauseIds } from '../../rules/rulebook/clause.ts'
import { callReasons } from '../../rules/wager/result.ts'
import { automations } from '../automation.ts'
import { markersShown } from '../equipment/markers.ts'
import { coloursFor } from '../money/colours.ts'
import { playerCalled } from '../names.ts'
import type { TableState } from '../state.ts'
import { limitsAt } from '../wagers/sign.ts'
import type { FormField, OptionField, ChoicePair } from './field.ts'
import { type LyingWager, lyingWagers } from './lying.ts'
import { equipmentWords, words as text } from './words.ts'

/** What is counted when a round is called off. */
const drawn: FormField = {
  kind: 'choice',
  name: 'cards',
  label: equipmentWords.drawn,
  optional: true,
  among: Array.from({ length: 9 }, (_, count) => [String(count), String(count)] as const),
  read: (count) => ({ cards: Number(count) }),
}

/** How many cards have left the shoe, where they are to be burnt. */
const countedForCall = ({ shoe, declared }: TableState): readonly FormField[] => (shoe && declared === undefined ? [drawn] : [])

export const reason: FormField = { kind: 'note', name: 'reason', label: text.reason, hint: text.reasonHint }

const maybeReason: FormField = { ...reason, optional: true }

export const note: FormField = { kind: 'note', name: 'note', label: text.note, optional: true }

export const person: FormField = { kind: 'text', name: 'person', label: text.person, hint: text.personHint }

export const choice = (
  name: string,
  label: string,
  among: readonly ChoicePair[],
  more: Partial<Omit<FormField & { kind: 'choice' }, 'kind'>> = {},
): FormField => ({ kind: 'choice', name, label, among, ...more })

export const money = (name: string, label: string, hint?: string): FormField => ({ kind: 'money', name, label, hint })

export const maybeMoney = (name: string, label: string, hint?: string): FormField => ({
  ...money(name, label, hint),
  optional: true,
})

export const fromMinutes: FormField = {
  kind: 'minutes',
  name: 'from',
  label: text.fromMinutes,
  hint: text.fromHint,
  optional: true,
}

export const change = (name: string, label: string, hint?: string): FormField => ({ kind: 'change', name, label, hint })

/** Those who work in this house. */
export interface StaffNames {
  readonly all: readonly { readonly person: string; readonly called: string; readonly roles: readonly Role[] }[]
  /** A person who is not known keeps their number. */
  readonly named: (person: string) => string
}

/** Those who have left come last. */
const seatOf = ({ players }: TableState, player: string): number => players.get(player)?.seat ?? Number.MAX_SAFE_INTEGER

export const named = (state: TableState, players: Iterable<string>): readonly ChoicePair[] =>
  Array.from(players)
    .toSorted((a, b) => seatOf(state, a) - seatOf(state, b))
    .map((each) => [each, playerCalled(state, each)] as const)

export const player = (state: TableState): FormField => choice('player', text.player, named(state, state.players.keys()))

/** A player, a colour of chips and its value, among the values of the table's chips. */
export const colours = (state: TableState): readonly FormField[] => {
  const free = new Set([...state.players.keys()].flatMap((each) => coloursFor(state, each)))
  const { minimum, maximum } = limitsAt(state, state.at)
  const values = state.setup.chips.filter((chip) => chip >= minimum && (maximum === 0 || chip <= maximum))
  return [
    player(state),
    choice(
      'value',
      text.colourValue,
      values.map((chip) => [String(chip), shortMoneyText(chip)]),
      { read: (typed) => ({ value: Number(typed) }) },
    ),
    choice(
      'colour',
      text.colour,
      [...free].map((each) => [each, each]),
      { optional: true, hint: text.colourOfSeat },
    ),
  ]
}

/** A colour that the table shows, with whose it is. */
export const marked = (state: TableState): readonly FormField[] => [
  choice(
    'colour',
    text.colour,
    Object.entries(state.colours).map(([colour, of]) => [colour, `${colour}, ${playerCalled(state, of.player)}`]),
  ),
]

/** The players who have a wager on the layout. */
export const wagering = (state: TableState): FormField =>
  choice('player', text.player, named(state, new Set(lyingWagers(state).map((each) => each.player))))

/** The players who are barred from this table; an exclusion from the casino is not lifted here. */
export const barred = (state: TableState): FormField => {
  const here = Object.keys(state.barred).filter((each) => state.barred[each] === 'table')
  return choice('player', text.player, named(state, here))
}

const dealing = ({ dealers }: TableState, { named: called }: StaffNames): readonly ChoicePair[] =>
  dealers.map((each) => [each, called(each)])

export const dealer = (state: TableState, staff: StaffNames): FormField => choice('person', text.dealer, dealing(state, staff))

/** The dealers of this house who are not posted here yet. */
export const posted = ({ dealers }: TableState, { all }: StaffNames): FormField => {
  const free = all.filter(({ person: each, roles }) => roles.includes('dealer') && !dealers.includes(each))
  return choice(
    'person',
    text.dealer,
    free.map((each) => [each.person, each.called]),
  )
}

export const inPlaceOf = (state: TableState, staff: StaffNames): FormField =>
  choice('relieves', text.relieves, dealing(state, staff), { optional: true })

/** How a choice of two things is written as one. */
const both = (a: string, b: string): string => JSON.stringify([a, b])

const parted = (value: string): readonly [string, string] => JSON.parse(value) as [string, string]

const lyingChoice = ({ called, name: said, place, amount }: LyingWager): string =>
  text.lyingText(called, place === undefined ? said : text.at(said, place), shortMoneyText(amount))

/** A wager that lies, which is named in the command by its player and by its wager. */
export const lying = (state: TableState): FormField => ({
  kind: 'choice',
  name: 'wager',
  typed: 'PLAYER WAGER',
  label: text.lying,
  among: lyingWagers(state).map((each) => [both(each.player, each.wager), lyingChoice(each)]),
  read: (value) => {
    const [whose, wager] = parted(value)
    return { player: whose, wager }
  },
})

/** One that is to lie elsewhere, named by where it lies too. */
export const lyingAt = (state: TableState): FormField => ({
  kind: 'choice',
  name: 'from',
  typed: 'PLAYER WAGER to',
  label: text.lying,
  among: lyingWagers(state).map((each) => [
    JSON.stringify([each.player, each.wager, ...(each.place === undefined ? [] : [each.place])]),
    lyingChoice(each),
  ]),
  read: (value) => {
    const [whose, from, fromState] = JSON.parse(value) as readonly [string, string, string?]
    return { player: whose, from, ...(fromState !== undefined && { fromState }) }
  },
})

/** The value with which a wager that lies is chosen. */
export const lyingValue = both

/** Wherever a wager can be placed. */
export const placed = ({ inForce }: TableState, name: string, place: string, label: string): FormField => ({
  kind: 'choice',
  name,
  typed: 'WAGER',
  label,
  among: inForce.wagers.flatMap(({ id, name: said, starts, places }) => [
    ...(starts.every((start) => places?.includes(start)) ? [] : [[both(id, ''), said] as const]),
    ...(places ?? []).filter((each) => starts.includes(each)).map((each) => [both(id, each), text.at(said, each)] as const),
  ]),
  read: (value) => {
    const [wager, state] = parted(value)
    return { [name]: wager, ...(state !== '' && { [place]: state }) }
  },
})

export const entry = ({ inForce }: TableState): FormField => ({
  kind: 'entry',
  name: 'entered',
  label: text.result,
  equipment: inForce.results.equipment,
  hands: inForce.conduct.hands,
})

export const entryAndReason = (state: TableState): readonly FormField[] => [entry(state), maybeReason]

export const clausePairs = ({ game }: TableState, clauses: readonly string[] = []): readonly ChoicePair[] =>
  clauses.map((clause) => [clause, `${clause} · ${game.clauses[clause]?.summary ?? ''}`])

const callReason = (state: TableState): FormField => {
  const { conduct, results, anyReason } = state.inForce
  const listed = [...conduct.shall, ...(conduct.may ?? [])]
  const among = clausePairs(state, listed.length > 0 ? listed : callReasons(results))
  return anyReason === undefined ? choice('reason', text.reason, among) : reason
}

export const limits = ({ inForce: { wagers } }: TableState): readonly FormField[] => [
  choice(
    'wager',
    text.wager,
    wagers.map(({ id, name }) => [id, name]),
    { hint: text.allWagers, optional: true },
  ),
  maybeMoney('minimum', text.minimum, text.unchanged),
  maybeMoney('maximum', text.maximum, text.maximumHint),
  maybeMoney('unit', text.unit, text.unitHint),
  fromMinutes,
]

export const fault = (): readonly FormField[] => [
  choice('what', text.what, Object.entries({ lights: text.lights, display: text.display })),
  note,
]

/** Where there is none, the marker comes from the side or goes to it. */
const side = ' side'

export const markers = (state: TableState): readonly FormField[] => {
  const lie = markersShown(state)
  const all = state.inForce.conduct.markers?.all ?? []
  const pairs = (some: typeof all): readonly ChoicePair[] => [
    ...some.map(({ id, label }) => [id, label] as const),
    [side, text.side],
  ]
  const read = (name: string) => (value: string) => ({ [name]: value === side ? null : value })
  return [
    choice('from', text.from, pairs(all.filter(({ id }) => lie.includes(id))), { read: read('from') }),
    choice('to', text.toMarker, pairs(all.filter(({ id }) => !lie.includes(id))), { read: read('to') }),
    reason,
  ]
}

export const counting = ({ setup }: TableState): readonly FormField[] => [
  choice('when', text.countedWhen, Object.entries(text.whens)),
  { kind: 'counts', name: 'chips', label: text.count, among: setup.chips.map((chip) => [String(chip), shortMoneyText(chip)]) },
]

export const stepsField = (name: string, label: string, begins?: readonly string[]): FormField => ({
  kind: 'many',
  name,
  label,
  among: automations.map((step) => [step, text.stepNames[step]]),
  begins,
})

export const automation = ({ setup }: TableState): readonly FormField[] => [stepsField('steps', text.steps, setup.automation)]

export const optionFields = (options: readonly HouseOption[], house: Readonly<Record<string, string>>): readonly OptionField[] =>
  options.map((option) => ({
    name: option.name,
    label: optionLabel(option),
    summary: option.summary,
    clause: option.clause,
    now: house[option.name] ?? option.byDefault,
    values: listedValues(option)?.map((value) => [value, valueWords(option, value)]),
    permitted: option.permitted,
  }))

export const house = ({ game, inForce }: TableState): readonly FormField[] => {
  // The limits of an open table are changed on its sign.
  const open = game.options.filter(({ name }) => name !== 'minimum' && name !== 'maximum')
  return [{ kind: 'options', name: 'house', label: text.options, game: game.id, among: optionFields(open, inForce.house) }]
}

export const incident = (state: TableState): readonly FormField[] => [
  { kind: 'text', name: 'about', label: text.about, hint: text.aboutHint },
  choice('clause', text.clause, clausePairs(state, clauseIds(state.game.clauses)), { hint: text.noClause, optional: true }),
  { ...reason, name: 'note', label: text.note },
]

/** A call, and what is counted for it where parts have left the equipment. */
export const calling = (state: TableState): readonly FormField[] => [callReason(state), ...countedForCall(state)]
