/** A value as one text that is the same wherever it is made, and the hash of it. */
import { sha256 } from './sha256.ts'

/** JSON with the names of every object in order; what is undefined is not there. */
export const canonical = (value: unknown): string => JSON.stringify(inOrder(value))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.some(isObject) ? value.map(inOrder) : value
  if (!isObject(value)) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  return Object.fromEntries(entries.map(([name, item]) => [name, inOrder(item)]))
}

export const hash = (value: unknown): string => sha256(canonical(value))
