/** How often what has come, as bars. */
import type { CSSProperties } from 'react'
import { countText } from '../../format.ts'
import { text } from '../../text/display.ts'
import type { Bar, Counts as Counted } from './controller/counts.ts'

export const Counts = ({ counts: { bars, pairs } }: { readonly counts: Counted }) => {
  const all = bars.reduce((sum, { count }) => sum + count, 0)
  if (bars.length === 0) return null
  return (
    <section className="display-counts" aria-labelledby="display-counts">
      <h2 id="display-counts">
        {text.counts} <small>{pairs ? text.countsOf(all) : text.countsOfShoe(all)}</small>
      </h2>
      <Bars bars={bars} />
      {pairs && (
        <>
          <h3>{text.pairs}</h3>
          <ul className="display-pairs">
            {pairs.map(({ name, count }) => (
              <li key={name}>
                <span>{name}</span> <strong>{countText(count)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
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
