/** Events as one list of texts and numbers: another thread gets a copy of that much sooner than of objects. */
import type { Kept } from '../store.ts'

export type Parts = readonly (string | number)[]

export const partsOf = (events: readonly Kept[]): Parts => {
  const parts: (string | number)[] = []
  for (const { stream, version, at, audience, text, salt, digest, head } of events)
    parts.push(stream, version, at, audience, text, salt, digest, head)
  return parts
}

const perEvent = 8

export const eventsIn = (parts: Parts): readonly Kept[] =>
  Array.from({ length: parts.length / perEvent }, (_, nth): Kept => {
    const [stream, version, at, audience, text, salt, digest, head] = parts.slice(nth * perEvent, (nth + 1) * perEvent) as [
      string,
      number,
      number,
      string,
      string,
      string,
      string,
      string,
    ]
    return { stream, version, at, audience, text, salt, digest, head }
  })
