/** Short facts, each with its name. */
import type { ReactNode } from 'react'

export type ListedFact = readonly [name: string, told: ReactNode, className?: string | undefined]

interface FactsProps {
  readonly of: readonly ListedFact[]
  readonly className: string
  readonly label?: string | undefined
}

export const Facts = ({ of, className, label }: FactsProps) => (
  <dl className={className} aria-label={label}>
    {of.map(([name, told, kind]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={kind}>{told}</dd>
      </div>
    ))}
  </dl>
)
