/** Slips that were written, to be printed again. */
import { storedEventsAfter, type Store } from '../../store/store.ts'
import { cageFold, cageStream } from './cage.ts'
import { slipNumber } from './payments.ts'
import type { WrittenSlip } from './slip.ts'

export const slipNumbered = async (store: Pick<Store, 'read'>, number: string): Promise<WrittenSlip | undefined> => {
  const [, digits] = /^C-(\d{6,15})$/.exec(number) ?? []
  if (digits === undefined || number !== slipNumber(Number(digits))) return undefined
  // Each slip is an event of the cage, so that its version is no less than its number.
  for await (const { text } of storedEventsAfter(store, cageStream, Number(digits) - 1)) {
    const event = cageFold.forms.read(text)
    if (event.type === 'slip-written' && event.slip === number) return event
  }
  return undefined
}
