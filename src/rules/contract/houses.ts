/** Houses that a game is held to its contract under. */
import type { ChosenOptions, HouseOptions } from '../options.ts'

/** The default, and every house that differs from it in one option's value, for options that are a list of values. */
export const oneOptionHouses = (options: HouseOptions): readonly ChosenOptions[] => [
  {},
  ...options.flatMap(({ name, permitted, byDefault, parse }) =>
    permitted
      .split(', ')
      .filter((value) => value !== byDefault && parse(value) !== undefined)
      .map((value) => ({ [name]: value })),
  ),
]
