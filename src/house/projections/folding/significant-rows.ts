/** Significant events as rows. */
import type { Noted } from '../../past/significant.ts'
import type { Out } from './rows-written.ts'

export const significantRows = (stream: string, version: number, noted: readonly Noted[], out: Out): void => {
  for (const [at, each] of noted.entries()) {
    out.write('significant', {
      stream,
      version,
      part: at + 1,
      at: each.at,
      kind: each.kind,
      what: each.what,
      by: each.by.person,
      role: each.by.role,
      table: each.table ?? null,
      person: each.person ?? null,
      before: textOf(each.before),
      after: textOf(each.after),
    })
  }
}

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
