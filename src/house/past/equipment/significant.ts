/** What happens to equipment and is to be looked at later. */
import type { TableEvent } from '../../../table/events.ts'

const said = (what: string) => ({ kind: 'equipment', what })

export const ofEquipment = {
  'shoe-removed': ({ reason }: TableEvent<'shoe-removed'>) => said(`the shoe was removed${reason ? `: ${reason}` : ''}`),
  'die-lost': ({ die }: TableEvent<'die-lost'>) => said(`die ${die} is lost`),
}
