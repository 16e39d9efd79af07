/** A table that may be wider than its place: it scrolls, also by keys. */
import type { ReactNode } from 'react'

interface ScrolledProps {
  /** What the table lists. */
  readonly of: string
  readonly children: ReactNode
}

export const Scrolled = ({ of, children }: ScrolledProps) => (
  // What scrolls is reached by keys too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="table-scroll" role="region" aria-label={of} tabIndex={0}>
    {children}
  </div>
)
