/** What came about against what is exact, with the bands that chance keeps to; each power of ten as wide as the next. */
import { useId, type ReactNode } from 'react'
import { decimalText, roughText } from '../../words/format.ts'
import { Below, Chart, Levels } from './chart.tsx'
import { linear, logarithmic, points, powers, ticks } from './scale.ts'

export interface Level {
  /** After so many. */
  readonly at: number
  readonly exact: number
  /** The standard deviation of what came about. */
  readonly deviation: number
}

/** A band about what is exact, filled or drawn by its edges alone. */
export interface Band {
  readonly drawn: string
  readonly isHollow?: boolean
  readonly edges: (level: Level, index: number) => readonly [low: number, high: number]
}

/** The band that chance keeps to in so many of a hundred cases, by the normal distribution. */
export const shares = { 95: 1.959963984540054, 99: 2.5758293035489004 } as const

export const shareBand = (share: keyof typeof shares): Band => ({
  drawn: `chart-band chart-band-${share}`,
  edges: ({ exact, deviation }) => [exact - shares[share] * deviation, exact + shares[share] * deviation],
})

interface FunnelProps {
  readonly said: string
  readonly caption: ReactNode
  readonly axis: string
  readonly track: readonly { readonly at: number; readonly actual: number }[]
  /** From the first number to the last. */
  readonly levels: readonly Level[]
  /** The widest first. */
  readonly bands: readonly Band[]
  /** Where along the way the widest of them fits the drawing, as a share of its width. */
  readonly mouth: number
  /** Nothing comes about below it. */
  readonly least?: number
}

const frame = { left: 74, right: 18, top: 14, bottom: 46, height: 320 } as const

export const Funnel = ({ said, caption, axis, track, levels, bands, mouth, least = -Infinity }: FunnelProps) => {
  const plot = useId()
  const [first, last, now] = [levels[0]!, levels.at(-1)!, track.at(-1)]
  const reach = 1.6 * shares[99] * levels[Math.floor(mouth * (levels.length - 1))]!.deviation
  const half = Math.max(reach, 1.15 * Math.abs((now?.actual ?? last.exact) - last.exact)) || 0.01
  const [low, high] = [Math.max(least, last.exact - half), last.exact + half]
  const bottom = frame.height - frame.bottom
  const y = linear([low, high], [bottom, frame.top])
  return (
    <Chart said={said} height={frame.height} caption={caption}>
      {(width) => {
        const x = logarithmic([first.at, last.at], [frame.left, width - frame.right])
        const edgesOf = ({ edges }: Band) => {
          const both = levels.map((level, at) => edges(level, at).map((edge) => [x(level.at), y(edge)] as const))
          return [both.map(([low]) => low!), both.map(([, high]) => high!)] as const
        }
        return (
          <>
            <clipPath id={plot}>
              <rect x={frame.left} y={frame.top} width={width - frame.left - frame.right + 6} height={bottom - frame.top} />
            </clipPath>
            <Levels
              at={ticks(low, high, 6)}
              y={y}
              from={frame.left}
              to={width - frame.right}
              label={(value) => `${decimalText(value * 100, half < 0.01 ? 2 : 1)}%`}
            />
            <g clipPath={`url(#${plot})`}>
              {bands.map((band) => {
                const [below, above] = edgesOf(band)
                return band.isHollow ? (
                  <g key={band.drawn}>
                    <polyline className={band.drawn} points={points(below)} />
                    <polyline className={band.drawn} points={points(above)} />
                  </g>
                ) : (
                  <polygon key={band.drawn} className={band.drawn} points={points([...above, ...below.toReversed()])} />
                )
              })}
              <polyline className="chart-mark" points={points(levels.map(({ at, exact }) => [x(at), y(exact)] as const))} />
              <polyline points={points(track.map(({ at, actual }) => [x(at), y(actual)] as const))} />
              {now && <circle cx={x(now.at)} cy={y(now.actual)} r={4.5} />}
            </g>
            {powers(first.at, last.at).map((value) => (
              <Below key={value} x={x(value)} y={bottom + 20} label={roughText(value)} />
            ))}
            <Below x={(frame.left + width) / 2} y={frame.height - 6} label={axis} />
          </>
        )
      }}
    </Chart>
  )
}
