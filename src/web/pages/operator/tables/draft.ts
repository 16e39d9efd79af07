/** A table's set-up as it is being written, and the request that it makes. */
import type { TableSetup } from '../../../../client/index.ts'
import type { Game } from '../../../../rules/game.ts'
import { neededSign } from '../../../../rules/in-force.ts'
import { parseHouse, type HouseOption, type OptionRefusal } from '../../../../rules/options.ts'
import { steps } from '../../../../table/automation.ts'
import { readMoney } from '../../../../rules/money/money.ts'
import { countText } from '../../../format.ts'
import { text } from '../../../text/staff/operator.ts'
import { text as forms } from '../../../text/shared/forms.ts'

/** Everything as it is typed; options by their names, amounts among them as money. */
export interface Draft extends Pick<TableSetup, 'called' | 'game' | 'tokensReturned' | 'source' | 'pace' | 'guests' | 'money'> {
  readonly table: string
  readonly seats: string
  readonly chips: string
  readonly float: string
  readonly automation: readonly string[]
  readonly options: Readonly<Record<string, string>>
}

/** The steps that a clock does not take: with them and a pace the house runs a table by itself. */
export const ownSteps: readonly string[] = steps.filter((step) => !['start-round', 'accept-dice', 'throw'].includes(step))

/** The limits of the sign are amounts in minor units, and written as money. */
const isAmount = ({ name }: HouseOption): boolean => name === 'minimum' || name === 'maximum'

const usualChips = [100, 500, 2_500, 10_000, 50_000]

export const newDraft = (game: Game): Draft => ({
  table: '',
  called: '',
  game: game.id,
  seats: '8',
  chips: usualChips.map((chip) => String(chip / 100)).join(' '),
  float: '100000',
  tokensReturned: false,
  source: 'real',
  automation: [],
  pace: 'by-hand',
  guests: false,
  money: 'cash',
  options: optionsOf(game, neededSign(game)),
})

export const draftOf = (table: string, setup: TableSetup, game: Game): Draft => ({
  table,
  called: setup.called,
  game: setup.game,
  seats: String(setup.seats),
  chips: setup.chips.map((chip) => String(chip / 100)).join(' '),
  float: String(setup.float / 100),
  tokensReturned: setup.tokensReturned,
  source: setup.source,
  automation: setup.automation,
  pace: setup.pace,
  guests: setup.guests,
  money: setup.money,
  options: optionsOf(game, setup.house),
})

export const optionsOf = (game: Game, house: Readonly<Record<string, string>>): Draft['options'] =>
  Object.fromEntries(
    game.options.map((option) => {
      const value = house[option.name] ?? option.byDefault
      return [option.name, isAmount(option) ? String(Number(value) / 100) : value]
    }),
  )

/** An option as the house keeps it; nothing where it is no value at all. */
const keptOption = (option: HouseOption, typed: string): string | undefined => {
  if (!isAmount(option)) return typed.trim()
  const amount = readMoney(typed)
  return amount === undefined ? undefined : String(amount)
}

/** What the rulebook has against the options, with its clause. */
export const optionFault = (game: Game, options: Draft['options']): OptionRefusal | undefined => {
  const house: Record<string, string> = {}
  for (const option of game.options) {
    const kept = keptOption(option, options[option.name] ?? option.byDefault)
    if (kept === undefined) return { option: option.name, code: 'not-permitted', clause: option.clause, reason: forms.badAmount }
    house[option.name] = kept
  }
  const parsed = parseHouse(game.options, house)
  return 'code' in parsed && 'reason' in parsed ? (parsed as OptionRefusal) : undefined
}

/** Only what differs from the rulebook's own is kept, so that what it changes later is followed. */
export const houseOf = (game: Game, options: Draft['options']): Record<string, string> =>
  Object.fromEntries(
    game.options.flatMap((option) => {
      const kept = keptOption(option, options[option.name] ?? option.byDefault)!
      return kept === option.byDefault ? [] : [[option.name, kept] as const]
    }),
  )

export type Faults = Readonly<Partial<Record<'called' | 'table' | 'seats' | 'chips' | 'float' | 'options', string>>>

const mostSeats = 100_000

/** The amounts of chips between spaces; nothing where one is none. */
const readChips = (typed: string): readonly number[] | undefined => {
  const amounts = typed
    .split(/[\s;]+/)
    .filter((each) => each !== '')
    .map(readMoney)
  return amounts.length > 0 && amounts.every((amount) => amount) ? (amounts as number[]) : undefined
}

export const faultsOf = (draft: Draft, game: Game): Faults => {
  const seats = Number(draft.seats)
  const option = optionFault(game, draft.options)
  return {
    ...(draft.called.trim() === '' && { called: text.needsName }),
    ...(!/^[a-z][a-z0-9-]{0,39}$/.test(draft.table) && { table: text.badTable }),
    ...(!(Number.isInteger(seats) && seats >= 1 && seats <= mostSeats) && { seats: text.badSeats(countText(mostSeats)) }),
    ...(readChips(draft.chips) === undefined && { chips: text.badChips }),
    ...(readMoney(draft.float) === undefined && { float: forms.badAmount }),
    ...(option && { options: option.reason }),
  }
}

/** What is sent, of a draft without faults. */
export const setupOf = (draft: Draft, game: Game): TableSetup => ({
  called: draft.called.trim(),
  game: draft.game,
  house: houseOf(game, draft.options),
  seats: Number(draft.seats),
  chips: [...readChips(draft.chips)!],
  tokensReturned: draft.tokensReturned,
  source: draft.source,
  automation: [...draft.automation],
  pace: draft.pace,
  guests: draft.guests,
  money: draft.money,
  float: readMoney(draft.float)!,
})

/** A name for the addresses of a table, from what it is called. */
export const tableNameFrom = (called: string): string =>
  called
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
