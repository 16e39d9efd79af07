/** A table that may be wider or longer than its place: it scrolls, also by keys. */
import type { ReactNode } from 'react'
import { text } from '../../text/supervisor.ts'

interface ScrolledProps {
  /** What the table lists. */
  readonly of: string
  readonly children: ReactNode
  readonly className?: string
}

export const Scrolled = ({ of, children, className = '' }: ScrolledProps) => (
  // What scrolls is reached by keys too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={`table-scroll ${className}`} role="region" aria-label={text.listOf(of)} tabIndex={0}>
    {children}
  </div>
)
