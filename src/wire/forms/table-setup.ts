/** The form of how a table is set up: its name, its seats and chips, where results come from, what the house does by itself. */
import { isOfPlayer } from '../../table/dice/steps.ts'
import type { Game } from '../../rules/game/game.ts'
import { readMoney } from '../../rules/money/money.ts'
import { parseHouse, type OptionRefusal } from '../../rules/options.ts'
import { neededSign } from '../../rules/game/in-force.ts'
import { steps } from '../../table/automation.ts'
import { emptySteps } from '../../table/round/passing.ts'
import type { FormField, FormValues, ChoicePair } from '../../table/forms/field.ts'
import { optionFields, stepsField } from '../../table/forms/table-fields.ts'
import { paceUnlessNamed } from '../tables/countdown.ts'
import type { TableSetupAnswer } from '../tables/tables.ts'
import { money } from './form.ts'

/** What a set-up is chosen among, in words; pages tell of tables in the same. */
export const setupWords = {
  sources: { real: 'Real equipment', virtual: 'Drawn by the house' },
  moneys: { cash: 'Cash', play: 'Play money' },
  paces: { 'by-hand': 'Run by people', practice: 'Practice pace', usual: 'Usual pace', leisurely: 'Leisurely pace' },
} as const

/** What a choice means, below it. */
export const setupAbouts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  money: {
    cash: 'Chips come from cash accounts only; guests can only watch.',
    play: 'Chips come from play-money accounts only, and have no value. Whether this house keeps cash is decided under House.',
  },
  pace: {
    'by-hand': 'Nothing happens by the clock.',
    practice: 'A round waits for its players and is drawn at once.',
    usual: 'Twenty seconds for wagers where several play.',
    leisurely: 'About fifty rounds an hour.',
  },
}

const choice = (name: string, label: string, among: Readonly<Record<string, string>>): FormField => ({
  kind: 'choice',
  name,
  label,
  among: Object.entries(among),
  first: Object.keys(among)[0],
})

/** The amounts of chips between spaces; undefined where one is none. */
const readChips = (typed: string): object | undefined => {
  const chips = typed.split(/[\s;]+/).map(readMoney)
  return chips.every((amount) => amount) ? { chips } : undefined
}

const mostSeats = 100_000

const address: FormField = {
  kind: 'text',
  name: 'table',
  label: 'Address',
  hint: 'Small letters, figures and dashes; it stays for good.',
  wrong: 'The name in addresses begins with a letter and has small letters, figures and dashes, 40 at most.',
  read: (table) => (/^[a-z][a-z0-9-]{0,39}$/.test(table) ? { table } : undefined),
}

/** Chips are worth cash only in a house that keeps it. */
const moneyField = (keepsCash: boolean): FormField =>
  choice('money', 'Chips are worth', keepsCash ? setupWords.moneys : { play: setupWords.moneys.play })

const basics = (games: readonly ChoicePair[], keepsCash: boolean): readonly FormField[] => [
  ...(games.length > 0 ? [choice('game', 'Game', Object.fromEntries(games))] : []),
  { kind: 'text', name: 'called', label: 'Table name', hint: 'As players read it.' },
  ...(games.length > 0 ? [address] : []),
  {
    kind: 'number',
    name: 'seats',
    label: 'Seats',
    wrong: 'Seats are a whole number from 1 to 100,000.',
    read: (typed) => {
      const seats = Number(typed)
      return Number.isInteger(seats) && seats >= 1 && seats <= mostSeats ? { seats } : undefined
    },
  },
  {
    kind: 'text',
    name: 'chips',
    label: 'Chips',
    hint: 'From the smallest up, with spaces between; each a multiple of the smallest.',
    wrong: 'Chips are amounts such as 1 5 25 100, with spaces between them.',
    read: readChips,
  },
  money('float', 'Float', { hint: 'Brought to the tray whenever the table opens.' }),
  moneyField(keepsCash),
  { kind: 'flag', name: 'tokensReturned', label: 'Promotional tokens come back when they win' },
  { kind: 'flag', name: 'guests', label: 'Guests may take a seat' },
  { kind: 'flag', name: 'quiet', label: 'No emotes among players' },
]

export const running: readonly FormField[] = [
  choice('source', 'Results come from', setupWords.sources),
  choice('pace', 'Pace', setupWords.paces),
  stepsField('automation', 'Steps that the house takes by itself'),
]

/** The limits of the sign are amounts in minor units, and written as money. */
const isAmount = (name: string): boolean => name === 'minimum' || name === 'maximum'

/** The limits by themselves, which are asked first, and the other options. */
export const signOf = (field: OptionsField): OptionsField => ({
  ...field,
  label: 'Sign',
  among: field.among.filter(({ name }) => isAmount(name)),
})
export const withoutSign = (field: OptionsField): OptionsField => ({
  ...field,
  among: field.among.filter(({ name }) => !isAmount(name)),
})

const typedOption = (name: string, kept: string): string => (isAmount(name) ? String(Number(kept) / 100) : kept)

const summaries: Readonly<Record<string, string>> = {
  minimum: 'the least that the sign asks of a wager; 0 is none',
  maximum: 'the most that the sign allows on a wager; 0 is none',
}

type OptionsField = FormField & { readonly kind: 'options' }

/** What the rulebook leaves to the house. Only what differs from its own is kept, so that what it changes later is followed. */
export const optionsOf = ({ id, options }: Game): OptionsField => ({
  kind: 'options',
  name: 'house',
  label: options.length > 0 ? 'Choices that the rulebook leaves to the house.' : 'The rulebook has no house options.',
  game: id,
  optional: true,
  among: optionFields(options, {}).map(({ now, values, ...each }) => ({
    ...each,
    now: typedOption(each.name, now),
    summary: summaries[each.name] ?? each.summary,
    values: values?.map(([value, name]) => [value, value === now ? `${name} (usual)` : name]),
    amount: isAmount(each.name),
  })),
  against: (house) => {
    const parsed = parseHouse(options, house)
    return 'code' in parsed && 'reason' in parsed ? (parsed as OptionRefusal) : undefined
  },
})

/** The fields by their headings; a table that there is keeps its game and its address. */
export const setupFields = (
  game: Game,
  games: readonly ChoicePair[],
  keepsCash: boolean,
): Readonly<Record<string, readonly FormField[]>> => ({
  'The table': basics(games, keepsCash),
  'How it is run': running,
  'House options': [optionsOf(game)],
})

const typedOptions = ({ options }: Game, house: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(options.map(({ name, byDefault }) => [name, typedOption(name, house[name] ?? byDefault)]))

/** What a new table of a game begins with: play money, run by the house. */
export const newSetup = (game: Game): FormValues => ({
  ...evenings['house-runs'].values,
  game: game.id,
  seats: '8',
  chips: '1 5 25 100 500',
  float: '100000',
  house: typedOptions(game, neededSign(game)),
})

/** A set-up as it is typed. */
export const typedSetup = (setup: TableSetupAnswer, game: Game): FormValues => ({
  called: setup.called,
  seats: String(setup.seats),
  chips: setup.chips.map((chip) => String(chip / 100)).join(' '),
  float: String(setup.float / 100),
  money: setup.money,
  tokensReturned: setup.tokensReturned ? 'yes' : '',
  guests: setup.guests ? 'yes' : '',
  quiet: setup.quiet ? 'yes' : '',
  source: setup.source,
  pace: setup.pace,
  automation: setup.automation,
  house: typedOptions(game, setup.house),
})

/** Two usual ways to run a table: with the steps that no clock takes, and a pace, the house runs it by itself. */
export const byPeople: FormValues = { source: 'real', automation: [emptySteps], pace: 'by-hand' }
export const byItself = ({ money: kind }: FormValues): FormValues => ({
  source: 'virtual',
  automation: steps.filter((step) => step !== 'start-round' && !isOfPlayer(step)),
  pace: paceUnlessNamed({ source: 'virtual', money: kind === 'play' ? 'play' : 'cash' }),
})

/** What an evening is: each sets the money, the source of the results, the steps of the house, the pace and the guests. */
interface Evening {
  readonly name: string
  readonly about: string
  readonly values: FormValues
}

export const evenings = {
  'house-runs': {
    name: 'Play money, the house’s dice',
    about: 'The house draws every result and runs the rounds. It takes no staff, and guests may play.',
    values: { money: 'play', guests: 'yes', ...byItself({ money: 'play' }) },
  },
  volunteers: {
    name: 'Real dice, volunteers deal',
    about: 'Play money. Volunteers throw the dice, spin the wheel or deal the cards, and enter the results. Guests may play.',
    values: { money: 'play', guests: 'yes', ...byPeople },
  },
  cash: {
    name: 'Cash',
    about: 'Staff with passkeys run it, and chips come from cash accounts. Guests can only watch.',
    values: { money: 'cash', guests: '', ...byPeople },
  },
} as const satisfies Readonly<Record<string, Evening>>

export type EveningName = keyof typeof evenings

/** The name of a further table of a game; its address follows from it, so both are free. */
export const freeName = (gameName: string, tables: readonly { readonly table: string; readonly called: string }[]): string => {
  const isTaken = (name: string): boolean => tables.some(({ table, called }) => called === name || table === tableNameFrom(name))
  let name = gameName
  for (let next = 2; isTaken(name); next += 1) name = `${gameName} ${next}`
  return name
}

/** A name for the addresses of a table, from what it is called. */
export const tableNameFrom = (called: string): string =>
  called
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
