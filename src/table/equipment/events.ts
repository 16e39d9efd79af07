/** The events of equipment. */
import { shoeEvents } from './shoe/events.ts'
import { throwingEvents } from './throwing/events.ts'

export const equipmentEvents = { ...throwingEvents, ...shoeEvents }

/** Events that only say how something is to be. */
export const equipmentSayings = ['dice-selected'] as const

/** Events that nobody sees but the house, for as long as they must be secret. */
export const equipmentSecrets = { 'shoe-order-kept': 'house' } as const
