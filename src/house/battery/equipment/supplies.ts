/** A supply of parts that comes to a table and lasts until it is spent: of all equipment, a shoe. */
import { z } from 'zod'
import type { ByType } from '../../../table/by-type.ts'

/** What is read of the event by which one comes. */
export const supplyRead = { 'shoe-shuffled': z.object({ cards: z.int().positive() }) }

/** Told how many parts it has. */
export const bySupply = <Given>(come: (parts: number, given: Given) => void): ByType<void, [given: Given]> => ({
  'shoe-shuffled': ({ cards }, given) => come(cards, given),
})
