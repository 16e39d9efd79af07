/** A list that the house gives page by page. */
import { useCallback, useEffect, useState } from 'react'
import type { Refused } from './problem.ts'
import { useDoing } from './use-doing.ts'
import { useLatest } from '../use-latest.ts'

export interface PagedList<Each> {
  /** Undefined before the first page. */
  readonly all: readonly Each[] | undefined
  readonly isMore: boolean
  readonly busy: boolean
  readonly refused: Refused | undefined
  readonly more: () => void
}

interface Options {
  /** So long is waited before the first page is asked for, in milliseconds: somebody may still be typing. */
  readonly pause?: number
  /** Whether the old rows stay on the page until the new ones have arrived. */
  readonly keeps?: boolean
}

interface Known<Each> {
  readonly key: string
  readonly rows: readonly Each[]
  readonly isMore: boolean
}

/**
 * Asks for the page after those that there are, anew when `key` changes; whether there is more is said with it.
 * Nothing is asked without a key.
 */
export const usePages = <Each>(
  key: string | undefined,
  asking: (before: readonly Each[]) => Promise<{ readonly page: readonly Each[]; readonly isMore: boolean }>,
  { pause = 0, keeps = false }: Options = {},
): PagedList<Each> => {
  const [all, setAll] = useState<Known<Each>>()
  const { run, busy, refused } = useDoing()
  const latest = useLatest({ key, asking })
  const ask = useCallback(
    (before: readonly Each[]) =>
      run(async () => {
        const { key: asked, asking: askFor } = latest.current
        const { page, isMore } = await askFor(before)
        // An answer to an earlier question is dropped: the page asks something else by now.
        if (asked !== undefined && asked === latest.current.key) setAll({ key: asked, rows: [...before, ...page], isMore })
      }),
    [run, latest],
  )
  useEffect(() => {
    if (key === undefined) return undefined
    const timer = setTimeout(() => void ask([]), pause)
    return () => clearTimeout(timer)
  }, [key, pause, ask])
  const known = keeps || all?.key === key ? all : undefined
  return {
    all: known?.rows,
    isMore: known?.isMore ?? false,
    busy,
    refused,
    more: () => {
      if (all?.key === key) void ask(all?.rows ?? [])
    },
  }
}
