/** Bars one below the other, each with its name and its figure: a list, so that it reads as well as it looks. */
import type { ReactNode } from 'react'

export interface ChartBar {
  readonly key: string
  readonly name: ReactNode
  readonly value: number
  readonly figure: string
  readonly kind?: 'good' | 'bad' | 'lab-bar-push' | undefined
}

export const Bars = ({ label, bars }: { readonly label: string; readonly bars: readonly ChartBar[] }) => {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), Number.MIN_VALUE)
  return (
    <ul className="lab-bars" aria-label={label}>
      {bars.map(({ key, name, value, figure, kind = '' }) => (
        <li key={key}>
          <span className="lab-bar-name" translate="no">
            {name}
          </span>
          <span className="lab-bar-room" aria-hidden="true">
            <span className={`lab-bar ${kind}`} style={{ width: `${Math.max(0.4, (Math.abs(value) / most) * 100)}%` }} />
          </span>
          <span>{figure}</span>
        </li>
      ))}
    </ul>
  )
}
