/** A drawing as wide as its place, with its name for those who cannot see it. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Scale } from './scale.ts'
import './chart.css'

interface ChartProps {
  /** Read aloud in place of the drawing. */
  readonly said: string
  readonly height: number
  readonly caption?: ReactNode
  readonly children: (width: number) => ReactNode
}

const usual = 600

export const Chart = ({ said, height, caption, children }: ChartProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usual)
  useEffect(() => {
    const seen = new ResizeObserver(([entry]) => setWidth(Math.max(240, Math.floor(entry!.contentRect.width))))
    seen.observe(place.current!)
    return () => seen.disconnect()
  }, [])
  return (
    <figure className="chart">
      <div ref={place}>
        <svg role="img" aria-label={said} viewBox={`0 0 ${width} ${height}`} width="100%" height={height}>
          {children(width)}
        </svg>
      </div>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

interface LevelsProps {
  readonly at: readonly number[]
  readonly y: Scale
  readonly from: number
  readonly to: number
  readonly label: (value: number) => string
}

/** Lines across, each with its value at the left. */
export const Levels = ({ at, y, from, to, label }: LevelsProps) =>
  at.map((value) => (
    <g key={value}>
      <line x1={from} x2={to} y1={y(value)} y2={y(value)} />
      <text x={from - 8} y={y(value) + 4} textAnchor="end">
        {label(value)}
      </text>
    </g>
  ))

/** A value below the drawing. */
export const Below = ({ x, y, label }: { readonly x: number; readonly y: number; readonly label: string }) => (
  <text x={x} y={y} textAnchor="middle">
    {label}
  </text>
)
