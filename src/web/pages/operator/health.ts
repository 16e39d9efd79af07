/** How the house is: told beside the API, for whoever watches over its machine. */
import { text } from '../../text/operator-house.ts'

export interface Health {
  readonly ok: boolean
  readonly tables: number
  readonly unfit: number
  readonly verification: 'right' | 'wrong' | 'none yet'
  readonly records: 'complete' | 'being read' | 'none'
}

export const healthNow = async (): Promise<Health> => {
  const answered = await fetch('/healthz', { headers: { accept: 'application/json' } })
  if (!answered.ok) throw new Error(text.noHealth(answered.status))
  return (await answered.json()) as Health
}
