/** The cloth: wagering areas, where they lie, and which of them a result lights. */

export interface Area {
  readonly id: string
  /** The wager that is made here. */
  readonly wager: string
  /** The state in which wagers lie here, where a wager moves about the layout. */
  readonly state?: string
  readonly label: string
  /** What the cloth prints below the label. */
  readonly pays?: string
  /** Left, top, width and height, in units of the layout. */
  readonly at: readonly [left: number, top: number, width: number, height: number]
}

export interface Layout {
  readonly width: number
  readonly height: number
  readonly areas: readonly Area[]
  /** What the cloth prints outside the areas. */
  readonly marks?: readonly Mark[]
}

export interface Mark {
  readonly text: string
  readonly at: Area['at']
}

/** A row of areas of one size, from left to right. */
export const row = <Item>(
  items: readonly Item[],
  [left, top, width, height]: Area['at'],
  area: (item: Item) => Omit<Area, 'at'>,
): readonly Area[] => items.map((item, index) => ({ ...area(item), at: [left + index * width, top, width, height] }))
