/** What is drawn how, beside its name: drawn as it is in the chart, so that it is told apart without colours too. */
import type { ReactNode } from 'react'

export const Legend = ({ children }: { readonly children: ReactNode }) => <span className="chart-legend">{children}</span>

interface KeyProps {
  readonly name: string
  /** In a box of 26 by 14. */
  readonly children: ReactNode
}

export const Key = ({ name, children }: KeyProps) => (
  <span className="chart-key">
    <svg viewBox="0 0 26 14" width="26" height="14" aria-hidden="true">
      {children}
    </svg>
    {name}
  </span>
)

export const LineKey = ({ name, drawn }: { readonly name: string; readonly drawn?: string }) => (
  <Key name={name}>
    <polyline className={drawn} points="0,7 26,7" />
  </Key>
)

export const BandKey = ({ name, drawn }: { readonly name: string; readonly drawn: string }) => (
  <Key name={name}>
    <polygon className={drawn} points="1,1 25,1 25,13 1,13" />
  </Key>
)
