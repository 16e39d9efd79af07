/** Where sessions end by each strategy: 98 of 100, the middle half, the middle one and the mean, below its name. */
import type { Compared } from '../../../../simulate/sessions/comparison.ts'
import { countText, moneyText } from '../../../format.ts'
import { text } from '../../../text/lab.ts'
import { Below, Chart } from '../../../ui/chart/chart.tsx'
import { linear, ticks } from '../../../ui/chart/scale.ts'

interface ComparedChartProps {
  readonly compared: readonly Compared[]
  readonly bankroll: number
}

const frame = { side: 26, top: 6, row: 46, bottom: 30 } as const

export const ComparedChart = ({ compared, bankroll }: ComparedChartProps) => {
  const amounts = [...compared.flatMap(({ summary: { percentiles } }) => [percentiles.p1, percentiles.p99]), bankroll]
  const range = [Math.min(...amounts), Math.max(...amounts)] as const
  const bottom = frame.top + compared.length * frame.row
  return (
    <Chart said={text.comparedSaid(compared.length)} height={bottom + frame.bottom} caption={text.comparedCaption}>
      {(width) => {
        const x = linear(range, [frame.side, width - frame.side])
        return (
          <>
            {ticks(range[0] / 100, range[1] / 100, width / 110).map((amount) => (
              <g key={amount}>
                <line x1={x(amount * 100)} x2={x(amount * 100)} y1={frame.top} y2={bottom} />
                <Below x={x(amount * 100)} y={bottom + 20} label={countText(amount)} />
              </g>
            ))}
            <line className="chart-mark" x1={x(bankroll)} x2={x(bankroll)} y1={frame.top} y2={bottom} />
            {compared.map((each, at) => (
              <Row key={each.name} compared={each} top={frame.top + at * frame.row} x={x} />
            ))}
          </>
        )
      }}
    </Chart>
  )
}

interface RowProps {
  readonly compared: Compared
  readonly top: number
  readonly x: (amount: number) => number
}

const Row = ({ compared: { name, summary }, top, x }: RowProps) => {
  const { p1, p25, p50, p75, p99 } = summary.percentiles
  const middle = top + 31
  return (
    <g>
      <title>{text.comparedRow(text.strategyName(name), moneyText(p1), moneyText(p50), moneyText(p99))}</title>
      <text x={frame.side} y={top + 16}>
        {text.strategyName(name)}
      </text>
      <rect className="lab-fan-98" x={x(p1)} width={Math.max(1, x(p99) - x(p1))} y={middle - 3} height={6} />
      <rect className="lab-fan-50" x={x(p25)} width={Math.max(1, x(p75) - x(p25))} y={middle - 8} height={16} />
      <line className="lab-middle" x1={x(p50)} x2={x(p50)} y1={middle - 8} y2={middle + 8} />
      <circle className="lab-mean" cx={x(summary.mean)} cy={middle} r={4} />
    </g>
  )
}
