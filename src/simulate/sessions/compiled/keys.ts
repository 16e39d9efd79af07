/** Texts by which alike positions of a session are found again. */
import type { InPlay } from '../../../rules/in-play/in-play.ts'
import type { Brought } from '../steps.ts'

/**
 * What lies on the layout in which state of the cycle. Piles of different wagers never ask for one another's order, so that
 * the order in which they were placed does not matter.
 */
export const layoutKey = ({ cycle, piles }: InPlay): string => {
  const each = piles.map(({ table, state, stacks }) => {
    const { amount, commission } = stacks.sums
    return `${table.wager.id}:${state}:${amount}:${commission}`
  })
  return `${cycle} ${each.toSorted(byWager).join(' ')}`
}

const wagerOf = (text: string): string => text.slice(0, text.indexOf(':'))

/** Piles of one wager stay in their order. */
const byWager = (a: string, b: string): number => {
  const [first, second] = [wagerOf(a), wagerOf(b)]
  return first === second ? 0 : first < second ? -1 : 1
}

export const broughtKey = (brought: readonly Brought[]): string =>
  brought
    .map(({ wager, state, net }) => `${wager}:${state}:${net}`)
    .toSorted()
    .join(' ')

const deepest = 16

/** Plain values told apart: numbers, texts, lists and plain objects; undefined for any other. */
export const valueKey = (value: unknown, depth = 0): string | undefined => {
  if (depth > deepest) return undefined
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || value === undefined) return String(value)
  if (typeof value !== 'object') return undefined
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return undefined
  const parts = Object.entries(value).map(([name, each]) => {
    const key = valueKey(each, depth + 1)
    return key === undefined ? undefined : `${JSON.stringify(name)}:${key}`
  })
  return parts.includes(undefined) ? undefined : `${Array.isArray(value) ? '[' : '{'}${parts.join()}`
}
