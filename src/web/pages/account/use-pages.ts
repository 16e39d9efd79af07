/** A list that the house gives page by page. */
import { useCallback, useEffect, useState } from 'react'
import type { Refused } from '../../house/problem.ts'
import { useDoing } from '../../house/use-doing.ts'

export interface Pages<Each> {
  /** Nothing before the first page. */
  readonly all: readonly Each[] | undefined
  readonly isMore: boolean
  readonly busy: boolean
  readonly refused: Refused | undefined
  readonly more: () => void
}

/** Asks for the page after those that there are, anew when `key` changes; whether there is more is said with it. */
export const usePages = <Each>(
  key: string,
  asking: (before: readonly Each[]) => Promise<{ readonly page: readonly Each[]; readonly isMore: boolean }>,
): Pages<Each> => {
  const [all, setAll] = useState<{ readonly key: string; readonly rows: readonly Each[]; readonly isMore: boolean }>()
  const { run, busy, refused } = useDoing()
  const known = all?.key === key ? all : undefined
  const ask = useCallback(
    (before: readonly Each[], wanted: () => boolean) =>
      run(async () => {
        const { page, isMore } = await asking(before)
        if (wanted()) setAll({ key, rows: [...before, ...page], isMore })
      }),
    // What is asked follows from the key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [run, key],
  )
  useEffect(() => {
    let left = false
    void ask([], () => !left)
    return () => {
      left = true
    }
  }, [ask])
  return {
    all: known?.rows,
    isMore: known?.isMore ?? false,
    busy,
    refused,
    more: () => void ask(known?.rows ?? [], () => true),
  }
}
