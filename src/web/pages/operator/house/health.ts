/** The health of the house, which it reports outside the API, for the operator of its machine. */
import type { Health } from '../../../../wire/health.ts'
import { text } from '../../../text/staff/operator-house.ts'

/** A house that takes no commands says so with a status of its own, and what is wrong all the same. */
const told = new Set([200, 503])

export const healthNow = async (): Promise<Health> => {
  const answered = await fetch('/healthz', { headers: { accept: 'application/json' } })
  if (!told.has(answered.status)) throw new Error(text.noHealth(answered.status))
  return (await answered.json()) as Health
}
