/** The events of equipment. */
import { shoeEvents } from './shoe/events.ts'
import { throwingEvents } from './throwing/events.ts'

export const equipmentEvents = { ...throwingEvents, ...shoeEvents }
