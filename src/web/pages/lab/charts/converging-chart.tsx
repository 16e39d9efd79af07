/** The mean return against the exact one, with the band that holds 99 of 100 runs; each power of ten as wide as the next. */
import { decimalText, percentText, roughText } from '../../../format.ts'
import { text } from '../../../text/lab.ts'
import type { Point } from '../runs/converging.ts'
import { Below, Chart, Levels } from './chart.tsx'
import { linear, logarithmic, points as pointsOf, powers, ticks } from './scale.ts'

interface ConvergingProps {
  readonly points: readonly Point[]
  /** How many wagers are decided at the end, about. */
  readonly most: number
  readonly exact: number
  readonly deviation: number
}

const z99 = 2.5758293035489004
const frame = { left: 74, right: 18, top: 14, bottom: 46, height: 320 } as const
const steps = 60

export const ConvergingChart = ({ points, most, exact, deviation }: ConvergingProps) => {
  const first = Math.max(1, Math.min(points[0]?.decided ?? most / 1000, most / 10))
  const error = (decided: number): number => (z99 * deviation) / Math.sqrt(decided)
  const half = 1.6 * error(first * (most / first) ** 0.12) || 0.01
  const last = points.at(-1)
  const bottom = frame.height - frame.bottom
  const y = linear([exact - half, exact + half], [bottom, frame.top])
  const said = last
    ? text.plotSaid(
        percentText(last.mean, 4),
        percentText(exact, 4),
        percentText(error(last.decided), 4),
        roughText(last.decided),
      )
    : text.plotEmpty
  const along = Array.from({ length: steps + 1 }, (_, at) => first * (most / first) ** (at / steps))
  return (
    <Chart said={said} height={frame.height} caption={<Legend />}>
      {(width) => {
        const x = logarithmic([first, most], [frame.left, width - frame.right])
        const band = [
          ...along.map((n) => [x(n), y(exact + error(n))] as const),
          ...along.toReversed().map((n) => [x(n), y(exact - error(n))] as const),
        ]
        return (
          <>
            <clipPath id="lab-plot">
              <rect x={frame.left} y={frame.top} width={width - frame.left - frame.right + 6} height={bottom - frame.top} />
            </clipPath>
            <Levels
              at={ticks(exact - half, exact + half, 6)}
              y={y}
              from={frame.left}
              to={width - frame.right}
              label={(value) => `${decimalText(value * 100, half < 0.01 ? 2 : 1)}%`}
            />
            <g clipPath="url(#lab-plot)">
              <polygon className="lab-band" points={pointsOf(band)} />
              <line className="lab-mark" x1={frame.left} x2={width - frame.right} y1={y(exact)} y2={y(exact)} />
              <polyline points={pointsOf(points.map(({ decided, mean }) => [x(decided), y(mean)] as const))} />
              {last && <circle cx={x(last.decided)} cy={y(last.mean)} r={4.5} />}
            </g>
            {powers(first, most).map((value) => (
              <Below key={value} x={x(value)} y={bottom + 20} label={roughText(value)} />
            ))}
            <Below x={(frame.left + width) / 2} y={frame.height - 6} label={text.decidedAxis} />
          </>
        )
      }}
    </Chart>
  )
}

const Legend = () => (
  <span className="lab-legend">
    <span className="lab-key">{text.simulated}</span>
    <span className="lab-key" style={{ '--drawn': '2px dashed var(--brass)' } as object}>
      {text.exactReturn}
    </span>
    <span className="lab-key" style={{ '--drawn': '12px solid var(--cloth)' } as object}>
      {text.band}
    </span>
  </span>
)
