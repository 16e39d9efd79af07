/** What the events of equipment change. */
import { shoeEvolved } from './shoe/evolved.ts'
import { throwingEvolved } from './throwing/evolved.ts'

export const equipmentEvolved = { ...throwingEvolved, ...shoeEvolved }
