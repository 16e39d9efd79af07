import type { HouseOption } from '../../rules/options.ts'

/** The values that an option lists, where every one of them can be chosen so. */
export const listedValues = ({ permitted, parse }: HouseOption): readonly string[] | undefined => {
  const listed = permitted.split(', ')
  return listed.every((value) => parse(value) !== undefined) ? listed : undefined
}
