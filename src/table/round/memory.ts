/** What a table and its wagers remember, in words: for people who do not see it on the cloth. */
import type { InForce } from '../../rules/in-force.ts'

/** Where the table stands by its cycle; nothing where pucks show it, or where the cycle begins. */
export const tableRemembers = ({ layout, cycles }: InForce, cycle: number): string | undefined =>
  cycle > 0 && !layout.pucks?.length ? cycles.names[cycle] : undefined

/** What a wager has come to since it was placed; nothing where its place on the cloth says so. */
export const wagerRemembers = ({ layout, table }: InForce, id: string, state: string): string | undefined => {
  const wager = table(id)?.wager
  if (!wager || state === wager.starts[0] || wager.places?.includes(state)) return undefined
  const isShown = layout.areas.some((area) => area.wager === id && (area.state === state || area.steps !== undefined))
  return isShown ? undefined : (wager.says?.(state) ?? state)
}
