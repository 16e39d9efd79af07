/** Slips that were written, to be printed again. */
import type { Store } from '../journal/store.ts'
import { cageFold, cageStream } from './cage.ts'
import { slipNumber } from './payments.ts'
import type { WrittenSlip } from './slip.ts'

export const slipNumbered = async (store: Pick<Store, 'read'>, number: string): Promise<WrittenSlip | undefined> => {
  const [, digits] = /^C-(\d{6,15})$/.exec(number) ?? []
  if (digits === undefined || number !== slipNumber(Number(digits))) return undefined
  // Each slip is an event of the cage, so that its version is no less than its number.
  for (let after = Number(digits) - 1; ;) {
    const events = await store.read(cageStream, after, 100)
    for (const { text } of events) {
      const event = cageFold.forms.read(text)
      if (event.type === 'slip-written' && event.slip === number) return event
    }
    if (events.length === 0) return undefined
    after = events.at(-1)!.version
  }
}
