/** A cloth laid upright, for a screen that is higher than wide: the areas of its layout in other places. */
import type { Area, Layout, Rectangle } from './layout.ts'

type Places = Readonly<Record<string, Rectangle>>

/** Every upright cloth is so wide, in units of the layout: on the smallest phone a unit is then a fifth of a finger. */
export const across = 40

/** So much of it a phone of 360 by 640 pixels shows at once, below the result and above the chips, in units. */
export const firstView = 32

/** Places of one size for areas, by their ids: line by line, so many in a line, in as many lines as fill the place. */
export const cells = (ids: readonly string[], [left, top, width, height]: Rectangle, columns = ids.length): Places => {
  const [wide, high] = [width / columns, height / Math.ceil(ids.length / columns)]
  return Object.fromEntries(
    ids.map((id, at) => [id, [left + (at % columns) * wide, top + Math.floor(at / columns) * high, wide, high] as const]),
  )
}

export interface Upright extends Pick<Layout, 'marks' | 'pucks' | 'markers' | 'posted' | 'spots'> {
  readonly height: number
  /** By the ids of the areas. One that only repeats another at the other end of the table has none. */
  readonly places: Places
  /** What is printed otherwise on an area. */
  readonly printed?: (area: Area) => Area
}

export const upright = (
  { cloth, ornaments, first, areas }: Layout,
  { height, places, printed = (area) => area, ...around }: Upright,
): Layout => ({
  width: across,
  height,
  ...(cloth && { cloth }),
  ...(ornaments && { ornaments }),
  ...(first !== undefined && { first }),
  ...around,
  areas: areas.flatMap((along) => {
    const { arm: _, ...area } = along
    const at = places[area.id]
    const corner = !area.steps && area.shape !== 'circle'
    return at ? [printed({ ...area, at, ...(corner && { chips: 'corner' as const }) })] : []
  }),
})

/** The name of an area that the table has at both ends and a screen has once. */
export const atNoEnd = ({ name, ...area }: Area): Area => ({
  ...area,
  ...(name !== undefined && { name: name.replace(/, (left|right) end$/, '') }),
})
