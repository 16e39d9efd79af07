/** How the return of a wager came about at a table: a chart, and the figures that it is drawn from. */
import type { ReturnPoint } from '../../../client/index.ts'
import { amountText, countText, percentText } from '../../words/format.ts'
import { text } from '../../text/shared/returns.ts'
import { Funnel, shareBand, type Band } from '../chart/funnel.tsx'
import { BandKey, Legend, LineKey } from '../chart/legend.tsx'
import { Heads } from '../list/heads.tsx'
import { Scrolled } from '../list/scrolled.tsx'

interface ReturnChartProps {
  /** The table and the wager. */
  readonly name: string
  readonly points: readonly ReturnPoint[]
}

/** From so many results on there is a way to be drawn. */
const fewest = 3

/** Nobody gets back less than nothing. */
const least = 0

const bands = [99, 95] as const

const between = (low: number, high: number): string => text.bandText(percentText(Math.max(least, low)), percentText(high))

export const ReturnChart = ({ name, points }: ReturnChartProps) => {
  const last = points.at(-1)
  if (!last || last.results < fewest) return <p className="field-label">{text.tooFew}</p>
  const levels = points.map(({ results, exact, deviation }) => ({ at: results, exact, deviation }))
  const verdict: Band = { drawn: 'chart-edge', isHollow: true, edges: (_, at) => [points[at]!.low, points[at]!.high] }
  const [low, high] = shareBand(99).edges(levels.at(-1)!, 0)
  return (
    <>
      <Funnel
        said={text.said(
          name,
          countText(last.results),
          percentText(last.actual),
          percentText(last.exact),
          percentText(Math.max(least, low)),
          percentText(high),
        )}
        axis={text.axis}
        track={points.map(({ results, actual }) => ({ at: results, actual }))}
        levels={levels}
        bands={[...bands.map(shareBand), verdict]}
        mouth={0.5}
        least={least}
        caption={
          <Legend>
            <LineKey name={text.actualReturn} />
            <LineKey name={text.exactReturn} drawn="chart-mark" />
            {bands.toReversed().map((share) => (
              <BandKey key={share} name={text.bandOf(share)} drawn={shareBand(share).drawn} />
            ))}
            <LineKey name={text.bandOfVerdict} drawn="chart-edge" />
          </Legend>
        }
      />
      <details className="figures">
        <summary>{text.figures}</summary>
        <Points name={name} points={points} />
      </details>
    </>
  )
}

const Points = ({ name, points }: ReturnChartProps) => {
  const { results, wagered, actual, exact, verdictHead, bandHead } = text
  const heads = [results, wagered, actual, exact, ...bands.toReversed().map(bandHead), verdictHead]
  return (
    <Scrolled of={text.figuresOf(name)}>
      <table>
        <caption className="visually-hidden">{text.figuresOf(name)}</caption>
        <Heads of={heads.map((amount) => ({ amount }))} />
        <tbody>
          {points.map((point) => (
            <tr key={point.results}>
              <th scope="row" className="amount">
                {countText(point.results)}
              </th>
              <td className="amount">{amountText(point.wagered)}</td>
              <td className="amount">{percentText(point.actual)}</td>
              <td className="amount">{percentText(point.exact)}</td>
              {bands.toReversed().map((share) => (
                <td key={share} className="amount">
                  {between(...shareBand(share).edges({ at: point.results, ...point }, 0))}
                </td>
              ))}
              <td className="amount">{between(point.low, point.high)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}
