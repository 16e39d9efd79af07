/** How often what has come: totals and pairs of dice, winners of cards. */
import type { CSSProperties } from 'react'
import { faces, rolls } from '../../../rules/wager/result.ts'
import type { Winner } from '../../../rules/conduct/roads.ts'
import { winnersOf } from '../../../table/equipment/roads.ts'
import type { TableState } from '../../../table/state.ts'
import { countText } from '../../format.ts'
import { text } from '../../text/display.ts'
import { roadInks } from './road-inks.ts'

interface Bar {
  readonly name: string
  readonly count: number
  readonly ink?: string
}

const totals = [...new Set(rolls.map(({ total }) => total))].toSorted((a, b) => a - b)

const diceBars = ({ history }: TableState): readonly Bar[] => {
  const rolled = history.flatMap((result) => (result.kind === 'roll' ? [result.faces] : []))
  return totals.map((total) => ({ name: String(total), count: rolled.filter(([a, b]) => a + b === total).length }))
}

const pairBars = ({ history }: TableState): readonly Bar[] =>
  faces.map((face) => ({
    name: `${face}–${face}`,
    count: history.filter((result) => result.kind === 'roll' && result.faces.every((each) => each === face)).length,
  }))

const sides: readonly Winner[] = ['first', 'tie', 'second']

const cardBars = (state: TableState): readonly Bar[] => {
  const { roads } = state.inForce
  const winners = winnersOf(state)
  return roads
    ? sides.map((side) => ({
        name: roads[side].name,
        count: winners.filter((winner) => winner === side).length,
        ink: roadInks[roads[side].tone],
      }))
    : []
}

export const Counts = ({ state }: { readonly state: TableState }) => {
  const isDice = state.inForce.results.equipment === 'dice'
  const bars = isDice ? diceBars(state) : cardBars(state)
  const all = bars.reduce((sum, { count }) => sum + count, 0)
  if (bars.length === 0) return null
  return (
    <section className="display-counts" aria-labelledby="display-counts">
      <h2 id="display-counts">
        {text.counts} <small>{isDice ? text.countsOf(all) : text.countsOfShoe(all)}</small>
      </h2>
      <Bars bars={bars} />
      {isDice && (
        <>
          <h3>{text.pairs}</h3>
          <ul className="display-pairs">
            {pairBars(state).map(({ name, count }) => (
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
