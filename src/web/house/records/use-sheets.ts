/** A statement as it comes: sheet by sheet, the oldest line first. */
import type { Statement } from '../../../client/index.ts'
import { usePages, type Pages } from '../asking/use-pages.ts'

interface Sheets extends Omit<Pages<unknown>, 'all'> {
  /** Nothing before the first sheet. */
  readonly lines: Statement['lines'] | undefined
  /** What there was before the first line. */
  readonly opening: Statement['opening'] | undefined
}

/** Asks for the sheet after another, anew when `key` changes; nothing is asked without a key. */
export const useSheets = (
  key: string | undefined,
  asking: (after: string | undefined) => Promise<Statement>,
  options?: Parameters<typeof usePages>[2],
): Sheets => {
  const { all, ...rest } = usePages<Statement>(
    key,
    async (before) => {
      const sheet = await asking(before.at(-1)?.next ?? undefined)
      return { page: [sheet], isMore: sheet.next !== null }
    },
    options,
  )
  return { ...rest, lines: all?.flatMap(({ lines }) => lines), opening: all?.[0]?.opening }
}
