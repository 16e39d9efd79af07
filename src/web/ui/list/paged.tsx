/** A list that comes page by page: waited for, empty, or shown with a button for what comes next. */
import type { ReactNode } from 'react'
import type { PagedList } from '../../house/asking/use-pages.ts'
import { Answered } from './answered.tsx'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'

interface PagedProps<Row> {
  readonly pages: Omit<PagedList<unknown>, 'all'>
  /** Undefined before the first page. */
  readonly rows: readonly Row[] | undefined
  readonly waiting: string
  readonly none: string
  readonly more: string
  /** Whether the button is as wide as the list. */
  readonly wide?: boolean
  readonly children: (rows: readonly Row[]) => ReactNode
}

export const Paged = <Row,>({ pages, rows, waiting, none, more, wide = false, children }: PagedProps<Row>) => (
  <>
    <Answered asked={{ value: rows, refused: pages.refused }} waiting={waiting}>
      {(known) => (known.length === 0 ? <Notice>{none}</Notice> : children(known))}
    </Answered>
    {pages.isMore && (
      <div className={wide ? 'stack' : 'row'}>
        <Button busy={pages.busy} onPress={pages.more}>
          {more}
        </Button>
      </div>
    )}
  </>
)
