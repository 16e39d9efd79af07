/** The mean return against the exact one, with the band that holds 99 of 100 runs. */
import { percentText, roughText } from '../../../format.ts'
import { text } from '../../../text/lab.ts'
import { Funnel, shareBand, shares } from '../../../ui/chart/funnel.tsx'
import { BandKey, Legend, LineKey } from '../../../ui/chart/legend.tsx'
import type { Point } from '../runs/converging.ts'

interface ConvergingProps {
  readonly points: readonly Point[]
  /** How many wagers are decided at the end, about. */
  readonly most: number
  readonly exact: number
  readonly deviation: number
}

const steps = 60
const band = shareBand(99)

export const ConvergingChart = ({ points, most, exact, deviation }: ConvergingProps) => {
  const first = Math.max(1, Math.min(points[0]?.decided ?? most / 1000, most / 10))
  const last = points.at(-1)
  const error = (decided: number): number => deviation / Math.sqrt(decided)
  const levels = Array.from({ length: steps + 1 }, (_, step) => {
    const at = first * (most / first) ** (step / steps)
    return { at, exact, deviation: error(at) }
  })
  const said = last
    ? text.plotSaid(
        percentText(last.mean, 4),
        percentText(exact, 4),
        percentText(shares[99] * error(last.decided), 4),
        roughText(last.decided),
      )
    : text.plotEmpty
  return (
    <Funnel
      said={said}
      axis={text.decidedAxis}
      track={points.map(({ decided, mean }) => ({ at: decided, actual: mean }))}
      levels={levels}
      bands={[band]}
      mouth={0.12}
      caption={
        <Legend>
          <LineKey name={text.simulated} />
          <LineKey name={text.exactReturn} drawn="chart-mark" />
          <BandKey name={text.band} drawn={band.drawn} />
        </Legend>
      }
    />
  )
}
