/** A table that may be wider or longer than its place: it scrolls, also by keys. */
import type { ReactNode } from 'react'
import { text } from '../../text/shell.ts'

interface ScrolledProps {
  /** What the table lists. */
  readonly of: string
  readonly children: ReactNode
  readonly className?: string
}

export const Scrolled = ({ of, children, className = '' }: ScrolledProps) => (
  <div className={`table-scroll ${className}`} role="group" aria-label={text.listOf(of)} tabIndex={0}>
    {children}
  </div>
)
