/** A value as one text that is the same wherever it is made, and the hash of it. */
import { sha256 } from './sha256.ts'

/** JSON with the names of every object in order; what is undefined is not there. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))
      : item,
  )

export const hash = (value: unknown): string => sha256(canonical(value))
