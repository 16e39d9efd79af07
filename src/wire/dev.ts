/** What the page of felt dev is told: a file as it is now, and the table of it. */

/** Where it asks, beside the house. */
export const devPaths = { shown: '/dev/shown', changes: '/dev/changes', result: '/dev/result', cloth: '/dev/cloth' } as const

export interface DevShown {
  readonly file: string
  /** Another number whenever anything here is another. */
  readonly version: number
  /** Whether the file is being worked out just now. */
  readonly working: boolean
  /** Each with its place. */
  readonly faults: readonly string[]
  /** What the game is called, once it is known. */
  readonly name?: string | undefined
  readonly prices?: string | undefined
  /** Which cloths can be drawn. */
  readonly cloths: readonly ('along' | 'upright')[]
  /** The table of the last version that could be opened. */
  readonly table?: string | undefined
  /** What became of the table, where the file was saved. */
  readonly note?: string | undefined
}
