/** How many results it takes until a wager is decided. */
import { countText, percentText } from '../../../words/format.ts'
import { text } from '../../../text/lab.ts'
import type { WagerDetail } from '../work/prices.ts'
import { Below, Chart, Levels } from '../../../ui/chart/chart.tsx'
import { columnsOf, linear, ticks } from '../../../ui/chart/scale.ts'

interface LengthChartProps extends NonNullable<WagerDetail['length']> {
  readonly name: string
  readonly turn: string
}

const frame = { left: 56, right: 12, top: 30, bottom: 30, height: 260 } as const
const mostColumns = 60

export const LengthChart = ({ name, chances, marks, turn }: LengthChartProps) => {
  const { each, sums } = columnsOf(chances, mostColumns)
  const most = Math.max(...sums)
  const told = marks
    .map(({ share, within }) =>
      within === undefined
        ? text.lengthMore(percentText(share, 0), countText(chances.length))
        : text.lengthMark(percentText(share, 0), countText(within)),
    )
    .join(', ')
  const bottom = frame.height - frame.bottom
  const y = linear([0, most], [bottom, frame.top])
  return (
    <Chart said={text.lengthSaid(name, turn, told)} height={frame.height} caption={told}>
      {(width) => {
        const x = linear([0, sums.length * each], [frame.left, width - frame.right])
        const wide = x(each) - x(0)
        return (
          <>
            <Levels
              at={ticks(0, most, 4)}
              y={y}
              from={frame.left}
              to={width - frame.right}
              label={(value) => percentText(value, most < 0.1 ? 1 : 0)}
            />
            {sums.map((sum, at) => (
              <rect
                key={at}
                x={x(at * each) + wide * 0.12}
                width={wide * 0.76}
                y={y(sum)}
                height={Math.max(0.5, bottom - y(sum))}
              />
            ))}
            {ticks(0, chances.length, width < 500 ? 5 : 10)
              .filter((turn) => turn >= 1)
              .map((turn) => (
                <Below key={turn} x={x(turn - 0.5)} y={bottom + 20} label={countText(turn)} />
              ))}
            {[...Map.groupBy(marks, ({ within }) => within)].map(
              ([within, same]) =>
                within !== undefined && (
                  <g key={within}>
                    <line className="chart-mark" x1={x(within - 0.5)} x2={x(within - 0.5)} y1={frame.top - 8} y2={bottom} />
                    <text
                      className="chart-here"
                      x={x(within - 0.5)}
                      y={frame.top - 12}
                      textAnchor={x(within) > width - 50 ? 'end' : 'middle'}
                    >
                      {same.map(({ share }) => percentText(share, 0)).join(', ')}
                    </text>
                  </g>
                ),
            )}
          </>
        )
      }}
    </Chart>
  )
}
