/** Forms for streams of tests that are of no house: any JSON, unchecked. */
import type { Fold } from '../../src/store/streams/fold.ts'

export const plainForms = <Event extends object>(): Fold<unknown, Event>['forms'] => ({
  types: [],
  write: (event) => JSON.stringify(event),
  read: (text) => JSON.parse(text) as Event,
  readChecked: (text) => JSON.parse(text) as Event,
})
