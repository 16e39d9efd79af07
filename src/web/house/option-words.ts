/** House options in words, as the game's own data says them. */
import type { HouseOption } from '../../rules/options.ts'

export const optionLabel = ({ name, label }: HouseOption): string => {
  const words = label ?? name.replaceAll('-', ' ')
  return `${words[0]!.toUpperCase()}${words.slice(1)}`
}

export const valueWords = ({ says }: HouseOption, value: string): string => says?.[value] ?? value
