/** Areas in rows: each as wide as its lettering needs, each row as wide as the cloth and as high as its words can be read. */
import type { Area } from './layout.ts'
import { printed } from './print.ts'

/** An area that has no place yet. */
export type Unplaced = Omit<Area, 'at'>

/** A cloth that areas are laid on. */
export interface Cloth {
  readonly width: number
  /** How narrow an area may be, and how high rows may be, from the usual height up. */
  readonly narrowest: number
  readonly heights: readonly [number, ...number[]]
  /** How high rows may become where there is room for more. */
  readonly highest?: number
  /** The height of the smallest letters. */
  readonly letters: number
  /** Whether a label stands in one line of a terminal, where a letter is as wide as a unit. */
  readonly inTerminal?: true
}

interface Cell {
  readonly area: Unplaced
  readonly need: number
}

type Row = readonly Cell[]

export interface Flowed {
  readonly areas: readonly Area[]
  /** Where the last row ends. */
  readonly end: number
}

/** Groups one below the other from the top on; small ones that fit into one row share it. At least so high in all. */
export const flow = (groups: readonly (readonly Unplaced[])[], cloth: Cloth, top: number, least = 0): Flowed => {
  const rows = shared(
    groups.map((group) => rowsOf(group, cloth)),
    cloth,
  ).map((row) => measured(row, cloth))
  const high = rows.reduce((sum, row) => sum + row.height, 0)
  const { highest = Infinity } = cloth
  const scale = Math.max(1, least / high)
  let at = top
  const areas: Area[] = []
  for (const { cells, height } of rows) {
    const stretched = Math.max(height, Math.min(height * scale, highest))
    let left = 0
    for (const { area, wide } of cells) {
      areas.push({ ...area, at: [left, at, wide, stretched] })
      left += wide
    }
    at += stretched
  }
  return { areas, end: Math.max(at, top + least) }
}

const canBeRead = (area: Unplaced, wide: number, high: number, { letters, inTerminal, width }: Cloth): boolean => {
  if (inTerminal && wide < Math.min(area.label.length + 2, width)) return false
  const [only] = printed({ width: wide, height: high, areas: [{ ...area, at: [0, 0, wide, high] }] }).areas
  return only!.prints.every((print) => print.kind !== 'text' || print.size >= letters)
}

/** How narrow an area can be and still be read in a row of the usual height, or else of a higher one. */
const needOf = (area: Unplaced, cloth: Cloth): number => {
  for (const high of cloth.heights) {
    for (let wide = cloth.narrowest; wide < cloth.width; wide += 1) if (canBeRead(area, wide, high, cloth)) return wide
  }
  return cloth.width
}

/** A group in as few rows as it needs, as many areas in each as in the others, or one fewer. */
const rowsOf = (group: readonly Unplaced[], cloth: Cloth): readonly Row[] => {
  const need = Math.max(...group.map((area) => needOf(area, cloth)))
  const count = Math.ceil(group.length / Math.max(1, Math.floor(cloth.width / need)))
  const begin = (row: number): number => Math.ceil((row * group.length) / count)
  return Array.from({ length: count }, (_, row) => group.slice(begin(row), begin(row + 1)).map((area) => ({ area, need })))
}

const wants = (row: Row): number => row.reduce((sum, { need }) => sum + need, 0)

const shared = (groups: readonly (readonly Row[])[], { width }: Cloth): readonly Row[] => {
  const rows: Row[] = []
  let open = false
  for (const group of groups) {
    const alone = group.length === 1 ? group[0] : undefined
    if (open && alone && wants(rows.at(-1)!) + wants(alone) <= width) rows.push([...rows.pop()!, ...alone])
    else rows.push(...group)
    open = alone !== undefined
  }
  return rows
}

/** What a row has over is shared out evenly. A long band prints less wide than a box, so the height is found at the end. */
const measured = (row: Row, cloth: Cloth) => {
  const over = (cloth.width - wants(row)) / row.length
  const cells = row.map(({ area, need }) => ({ area, wide: need + over }))
  const height = cloth.heights.find((high) => cells.every(({ area, wide }) => canBeRead(area, wide, high, cloth)))
  return { cells, height: height ?? cloth.heights.at(-1)! }
}
