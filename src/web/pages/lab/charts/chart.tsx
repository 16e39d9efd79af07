/** A drawing as wide as its place, with its name for those who cannot see it. */
import { useEffect, useRef, useState, type ReactNode } from 'react'

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
    <figure className="lab-chart">
      <div ref={place}>
        <svg role="img" aria-label={said} viewBox={`0 0 ${width} ${height}`} width="100%" height={height}>
          {children(width)}
        </svg>
      </div>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

interface LevelProps {
  readonly y: number
  readonly from: number
  readonly to: number
  readonly label: string
}

/** A line across with its value at the left. */
export const Level = ({ y, from, to, label }: LevelProps) => (
  <>
    <line x1={from} x2={to} y1={y} y2={y} />
    <text x={from - 8} y={y + 4} textAnchor="end">
      {label}
    </text>
  </>
)

/** A value below the drawing. */
export const Below = ({ x, y, label }: { readonly x: number; readonly y: number; readonly label: string }) => (
  <text x={x} y={y} textAnchor="middle">
    {label}
  </text>
)
