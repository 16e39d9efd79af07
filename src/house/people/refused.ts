import type { Refusal } from '../../rules/procedure.ts'

/** A refusal that needs no clause of a rulebook. */
export const refused = (code: string, reason: string): Refusal => ({ code, clause: null, reason })
