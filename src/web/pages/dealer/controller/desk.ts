/** What each part of the terminal knows of the table that it works at. */
import type { TableState } from '../../../../client/index.ts'
import type { Refusal } from '../../../../rules/procedure.ts'
import type { Refused } from '../../../house/asking/problem.ts'

/** What a command has beside its type. */
export type CommandFields = Readonly<Record<string, unknown>>

/** A command that a key would give. */
export interface GivenByKey {
  readonly type: string
  readonly body?: CommandFields | undefined
}

export interface DealerDesk {
  readonly state: () => TableState | undefined
  /** Why the table would refuse a command now. */
  readonly against: (type: string, body?: CommandFields) => Refusal | undefined
  /** Gives whether the house has done it. */
  readonly give: (type: string, body?: CommandFields) => Promise<boolean>
  readonly explain: (refused: Refused | undefined) => void
  /** To be called when what is drawn has changed. */
  readonly changed: () => void
}
