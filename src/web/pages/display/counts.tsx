/** How often what has come, as bars. */
import { Fragment, type CSSProperties } from 'react'
import { countText } from '../../format.ts'
import { text } from '../../text/display.ts'
import type { Bar, Counts as Counted } from '../../felt/past/counts.ts'

interface CountsProps {
  readonly counts: readonly Counted[]
  /** Of how many rounds, as it is said. */
  readonly of: string
}

export const Counts = ({ counts: [first, ...others], of }: CountsProps) => {
  if (!first) return null
  return (
    <section className="display-counts" aria-labelledby="display-counts">
      <h2 id="display-counts">
        {text.counts} <small>{of}</small>
      </h2>
      <Bars bars={first.bars} />
      {others.map(({ called, bars }) => (
        <Fragment key={called}>
          <h3>{called}</h3>
          <ul className="display-pairs">
            {bars.map(({ name, count }) => (
              <li key={name}>
                <span>{name}</span> <strong>{countText(count)}</strong>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  )
}

const Bars = ({ bars }: { readonly bars: readonly Bar[] }) => {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul className="display-bars">
      {bars.map(({ name, count, ink }) => (
        <li key={name} style={{ '--part': count / most, ...(ink !== undefined && { '--ink-bar': ink }) } as CSSProperties}>
          <strong>{countText(count)}</strong>
          <i aria-hidden="true" />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
