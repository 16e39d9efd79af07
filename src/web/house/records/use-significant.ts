/** Significant events of the house, the newest first, page by page. */
import type { AnswerOf, Significant } from '../../../client/index.ts'
import { house } from '../client.ts'
import { usePages, type Pages } from '../asking/use-pages.ts'

export interface Sought {
  readonly kind?: string
  readonly table?: string
  readonly person?: string
  readonly from?: number | undefined
}

type Page = AnswerOf<'GET /records/significant'>

const most = 50

/** Anew when what is sought changes; what is empty is not looked at. */
export const useSignificant = (sought: Sought, pause: number = 0): Pages<Significant> => {
  const { kind, table, person, from } = sought
  const { all, ...rest } = usePages<Page>(
    JSON.stringify(sought),
    async (before) => {
      const after = before.at(-1)?.next ?? undefined
      const page = await house.call('GET /records/significant', {
        kind: kind || undefined,
        table: table || undefined,
        person: person || undefined,
        from,
        after,
        most,
      })
      return { page: [page], isMore: page.next !== null }
    },
    { pause, keeps: true },
  )
  return { ...rest, all: all?.flatMap(({ events }) => events) }
}
