/** The cloth: wagering areas, where they lie, what is printed on them and around them, and where markers are put. */
import type { Face } from '../equipment/dice.ts'

/** Left, top, width and height, in units of the layout; a unit is about a quarter of a chip. */
export type Rectangle = readonly [left: number, top: number, width: number, height: number]

/** Inks and grounds of a cloth. */
export type Tone = 'white' | 'gold' | 'red' | 'black' | 'green' | 'blue' | 'orange'

export type ClothColour = 'green' | 'blue' | 'wine' | 'teal' | 'midnight'

export interface Area {
  readonly id: string
  /** The wager that is made here. */
  readonly wager: string
  /** The state in which wagers lie here, where a wager moves about the layout. */
  readonly state?: string
  readonly label: string
  /** What it is called where its label alone does not tell it from others. */
  readonly name?: string
  /** What the cloth prints below the label. */
  readonly pays?: string
  /** What it pays is printed beside it, for several areas at once, or its dice say it. */
  readonly paysBeside?: true
  readonly at: Rectangle
  /** What is printed in the place of the label, line by line. */
  readonly lines?: readonly string[]
  /** The height of its largest letters, where that is not left to the room there is. */
  readonly size?: number
  readonly tone?: Tone
  readonly ground?: Tone
  readonly shape?: 'box' | 'circle'
  /** A second part of the area, which rises from its left end: the area goes round a corner of the table. */
  readonly arm?: Rectangle
  /** Rolls whose faces are printed; they stand for the label unless there are `lines` too. */
  readonly dice?: readonly (readonly Face[])[]
  /** Steps that a wager climbs within the area, from the left, by the state in which it stands on each; on the last it is paid. */
  readonly steps?: readonly { readonly state?: string; readonly text: string; readonly pays: string }[]
  /**
   * Chips lie in its lower right corner, so that on a small screen what is printed can be read beside them; or they are small
   * and clear of its edges, which take wagers of their own.
   */
  readonly chips?: 'corner' | 'within'
  /** The position at the table whose own area it is. */
  readonly position?: number
}

/**
 * A place on an edge or a corner between areas that takes a wager without being printed as an area of its own. Where it is
 * pressed lies over the areas beside it.
 */
export interface Spot extends Area {
  /** The ids of the areas that its wager covers. */
  readonly covers: readonly string[]
}

export interface Layout {
  readonly width: number
  readonly height: number
  readonly areas: readonly Area[]
  /** The id of the area where most people wager first, which a phone shows at once; the first of the areas where none is named. */
  readonly first?: string
  readonly spots?: readonly Spot[]
  /** What the cloth prints outside the areas, or below what is printed in them. */
  readonly marks?: readonly Mark[]
  readonly cloth?: ClothColour
  /** Line-art of the game's own, by name. */
  readonly ornaments?: Readonly<Record<string, Ornament>>
  /** Where markers lie, by their ids: the middle of each. */
  readonly markers?: Readonly<Record<string, readonly [x: number, y: number]>>
  readonly pucks?: readonly Puck[]
  /** Where the limits of a wager are shown beside its circles or boxes, as they bind. */
  readonly posted?: readonly { readonly wager: string; readonly at: Rectangle }[]
}

/** Words, an ornament, or the place of a card. */
export interface Mark {
  readonly text?: string
  readonly at: Rectangle
  readonly tone?: Tone
  readonly size?: number
  /** Printed upwards along the side of the table. */
  readonly upright?: boolean
  readonly art?: string
  /** How strongly an ornament is printed, in hundredths. */
  readonly strength?: number
  /** The place of a card, by the number of the hand that it is dealt to. */
  readonly card?: number
  /** Which card of that hand has this place, where the hand may have several: 0 is its first. */
  readonly nth?: number
  readonly framed?: true
}

/** Drawn in a box of its own size; each path is filled, or drawn as a line so wide. */
export interface Ornament {
  readonly width: number
  readonly height: number
  readonly paths: readonly { readonly d: string; readonly line?: number }[]
}

/** A puck that shows where the cycle stands, by the names of its states. */
export interface Puck {
  readonly when: readonly string[]
  readonly text: string
  /** What it says to somebody who does not see it. */
  readonly says: string
  readonly at: readonly [x: number, y: number]
  readonly tone: 'white' | 'black' | 'red'
}

/** A row of areas of one size, from left to right. */
export const row = <Item>(
  items: readonly Item[],
  [left, top, width, height]: Rectangle,
  area: (item: Item) => Omit<Area, 'at'>,
): readonly Area[] => items.map((item, index) => ({ ...area(item), at: [left + index * width, top, width, height] }))

/** Every place that takes a wager: the areas, and the spots between them. */
export const placesOn = ({ areas, spots = [] }: Pick<Layout, 'areas' | 'spots'>): readonly (Area | Spot)[] => [...areas, ...spots]

/** The area where most people wager first; undefined on a cloth that has no such area. */
export const firstArea = ({ areas, first }: Pick<Layout, 'areas' | 'first'>): Area | undefined =>
  first === undefined ? areas[0] : areas.find(({ id }) => id === first)

/** How an area is called: by its own name, else by its label. */
export const areaName = ({ name, label }: Area): string => name ?? label
