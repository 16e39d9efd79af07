/** What a table knows of its equipment: dice and the person who throws them, or a shoe. */
import type { ResultKept } from '../schemas.ts'

export interface Dice {
  /** Every die at the table, by its number. */
  readonly set: readonly number[]
  readonly active: readonly number[]
  /** Those that the present shooter chose at first: of them, only what is lost is replaced. */
  readonly chosen?: readonly number[] | undefined
  readonly off: readonly number[]
  /** Found again, and not yet inspected. */
  readonly found: readonly number[]
  /** How many of the set have been lost. */
  readonly lost: number
  /** Those of them that were given up, and may still be found. */
  readonly gone?: readonly number[] | undefined
  /** Picked by another person for a shooter, who may still pick others until the throw. */
  readonly proposed?: true | undefined
  readonly handed: boolean
  /** The number of the last die that was ever brought. */
  readonly last: number
}

export interface Shooter {
  readonly person: string
  readonly as: 'player' | 'dealer' | 'substitute'
  readonly counts: Readonly<Record<string, number>>
}

export interface Offer {
  /** Who has the offer now; null between two offers. */
  readonly to: string | null
  /** When it was made. */
  readonly since: number
  readonly start: boolean
  /** The seat from which it goes round. */
  readonly from: number
  readonly declined: readonly string[]
}

export interface TableShoe {
  /** Cards not yet dealt or burnt. */
  readonly left: number
  /** With so many left, the cut card comes. */
  readonly cutCard: number
  /** What is still to come, where the house knows it. */
  readonly order?: readonly string[]
  /** How many of each card have been seen since the shuffle. */
  readonly seen: Readonly<Record<string, number>>
  /** What was settled from it, the newest last. */
  readonly results: readonly ResultKept[]
}

export interface EquipmentState {
  readonly dice: Dice
  readonly shooter: Shooter | undefined
  readonly lastShooterSeat: number | undefined
  readonly offer: Offer | undefined
  readonly shoe: TableShoe | undefined
}

/** Before anything is brought to the table. */
export const noEquipment: EquipmentState = {
  dice: { set: [], active: [], off: [], found: [], lost: 0, handed: false, last: 0 },
  shooter: undefined,
  lastShooterSeat: undefined,
  offer: undefined,
  shoe: undefined,
}
