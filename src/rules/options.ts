/** House options: the operator's choices that a rulebook allows, checked before a table opens. */
import { inRow } from '../messages/message.ts'
import { capitalised, makeRoom, remembered } from './lists.ts'
import { refusal, type Refusal } from './procedure.ts'

export interface HouseOption<Value = unknown> {
  readonly name: string
  readonly summary: string
  /** What people call it; its name where nothing is said. */
  readonly label?: string
  /** What its values mean, in words; one that is not there speaks for itself. */
  readonly says?: Readonly<Record<string, string>>
  readonly clause: string
  readonly byDefault: string
  /** What may be chosen, in words. */
  readonly permitted: string
  /** Nothing is returned for a value that is not permitted. */
  readonly parse: (text: string) => Value | undefined
}

export type HouseOptions = readonly HouseOption[]

/** Values as given: by name, as text. */
export type ChosenOptions = Readonly<Record<string, string>>

/** One of a few words or whole numbers; the first is the default. */
export const choice = <const Value extends string | number>(
  name: string,
  values: readonly [Value, ...Value[]],
  clause: string,
  summary: string,
  words: Pick<HouseOption, 'label' | 'says'> = {},
): HouseOption<Value> => ({
  name,
  summary,
  ...words,
  clause,
  byDefault: String(values[0]),
  permitted: values.join(', '),
  parse: (text) => values.find((value) => String(value) === text),
})

const amount = /^(0|[1-9]\d{0,11})$/

/** An amount of money in minor units; none by default. */
export const amountOption = (name: string, clause: string, summary: string, label: string): HouseOption<number> => ({
  name,
  label,
  summary,
  clause,
  byDefault: '0',
  permitted: 'a whole number of minor units',
  parse: (text) => (amount.test(text) ? Number(text) : undefined),
})

/** Limits that the sign at a table may show, in minor units; zero is none. */
export const signOptions = (clause: string): HouseOptions =>
  (['minimum', 'maximum'] as const).map((name) =>
    amountOption(name, clause, `the ${name} of a wager that the sign shows, in minor units; 0 is none`, capitalised(name)),
  )

/** From one to five hundred, as the sign of a friendly table says. */
export const friendlySign: ChosenOptions = { minimum: '100', maximum: '50000' }

/** A refusal of a house, and the option that it is about. */
export interface OptionRefusal extends Refusal {
  readonly option: string
}

/** The values in force, defaults filled in, or why one of them is not permitted. */
export const parseHouse = (options: HouseOptions, house: ChosenOptions): Readonly<Record<string, unknown>> | OptionRefusal => {
  const values: Record<string, unknown> = {}
  const unknown = Object.keys(house).find((name) => !options.some((option) => option.name === name))
  if (unknown !== undefined) {
    const known = options.map(({ name }) => name)
    return {
      option: unknown,
      ...refusal(
        'unknown-option',
        null,
        known.length === 0
          ? 'there is no house option "{option}"; it has none'
          : 'there is no house option "{option}"; there are {known}',
        { option: unknown, known: inRow(known) },
      ),
    }
  }
  for (const { name, clause, byDefault, permitted, parse } of options) {
    const text = house[name] ?? byDefault
    values[name] = parse(text)
    if (values[name] === undefined) {
      return {
        option: name,
        ...refusal('not-permitted', clause, '{option} may be {permitted} ({clause}), not "{text}"', {
          option: name,
          permitted,
          clause,
          text,
        }),
      }
    }
  }
  const { minimum, maximum } = values as { minimum?: number; maximum?: number }
  if (minimum && maximum && minimum > maximum) {
    const { clause } = options.find(({ name }) => name === 'minimum')!
    return {
      option: 'minimum',
      ...refusal('not-permitted', clause, 'the minimum of {minimum} is above the maximum of {maximum} ({clause})', {
        minimum,
        maximum,
        clause,
      }),
    }
  }
  return values
}

/** The house as it was chosen, defaults filled in: two houses alike give the same. */
export const wholeHouse = (options: HouseOptions, house: ChosenOptions): ChosenOptions =>
  Object.fromEntries(options.map(({ name, byDefault }) => [name, house[name] ?? byDefault]))

const mostMade = 32

/**
 * What is made of some of the house's choices, such as its wagers: made once for the same values of those that it reads, and
 * given no others. Whatever is known of a wager, such as its table, is then known under every such house.
 */
export const perChoice =
  <Chosen extends object>() =>
  <const Name extends keyof Chosen, Made>(
    reads: readonly Name[],
    make: (chosen: Pick<Chosen, Name>) => Made,
  ): ((chosen: Chosen) => Made) => {
    const made = new Map<string, Made>()
    return (chosen) => {
      const read = Object.fromEntries(reads.map((name) => [name, chosen[name]])) as Pick<Chosen, Name>
      const key = JSON.stringify(read)
      if (!made.has(key)) makeRoom(made, mostMade)
      return remembered(made, key, () => make(read))
    }
  }
