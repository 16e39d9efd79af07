/** A part of a page under its title, and what stands beside that. */
import { useId, type ReactNode } from 'react'

interface PanelProps {
  readonly title: ReactNode
  readonly beside?: ReactNode
  readonly className?: string
  readonly children?: ReactNode
}

export const Panel = ({ title, beside, className = '', children }: PanelProps) => {
  const id = useId()
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
