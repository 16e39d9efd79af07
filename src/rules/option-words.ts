/** House options in words, as the game's own data says them. */
import { capitalised } from './lists.ts'
import type { HouseOption } from './options.ts'

export const optionLabel = ({ name, label }: HouseOption): string => {
  const words = label ?? name.replaceAll('-', ' ')
  return capitalised(words)
}

export const valueWords = ({ says }: HouseOption, value: string): string => says?.[value] ?? value

/** The values that an option lists, where every one of them can be chosen so. */
export const listedValues = ({ permitted, parse }: HouseOption): readonly string[] | undefined => {
  const listed = permitted.split(', ')
  return listed.every((value) => parse(value) !== undefined) ? listed : undefined
}
