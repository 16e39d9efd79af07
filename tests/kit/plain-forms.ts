/** Forms for streams of tests that are of no house: any JSON, unchecked. */
import type { Fold } from '../../src/house/journal/live.ts'

const read = <Event>(text: string): Event => JSON.parse(text) as Event

export const plainForms = <Event extends object>(): Fold<unknown, Event>['forms'] => ({
  types: [],
  write: (event) => JSON.stringify(event),
  read,
  readChecked: read,
})
