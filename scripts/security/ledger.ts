/** All chapters of the ledger, in order. */
import { calls, coding, logging } from './conduct.ts'
import { encoding, validation } from './input.ts'
import { authentication, authorization, sessionManagement } from './people.ts'
import { communication, configuration, cryptography, data } from './protection.ts'
import type { Chapter, Row } from './row.ts'
import { delegated, selfContained } from './tokens.ts'
import { api, files, frontend } from './web.ts'

export const ledger: readonly Chapter[] = [
  encoding,
  validation,
  frontend,
  api,
  files,
  authentication,
  sessionManagement,
  authorization,
  selfContained,
  delegated,
  cryptography,
  communication,
  configuration,
  data,
  coding,
  logging,
  calls,
]

export interface Counts {
  readonly kept: number
  readonly open: number
  readonly notApplicable: number
  /** How much of what applies is kept. */
  readonly share: number
}

export const countsOf = (rows: readonly Row[]): Counts => {
  const of = (status: Row['status']): number => rows.filter((row) => row.status === status).length
  const [kept, missing] = [of('kept'), of('open')]
  return { kept, open: missing, notApplicable: of('not applicable'), share: kept / Math.max(kept + missing, 1) }
}
