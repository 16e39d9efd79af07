/** What tables won or lost and what was bought in for, period by period: two columns each, told apart without colours too. */
import { amountText, gainText, moneyText, monthText, shortDayText } from '../../words/format.ts'
import { text } from '../../text/shared/wins.ts'
import { Below, Chart, Levels } from '../chart/chart.tsx'
import { linear, ticks } from '../chart/scale.ts'
import { dayName, periodName, sumsOf, type Period, type Span } from './periods.ts'
import { WinsLegend } from './wins-legend.tsx'

interface WinsByTimeProps {
  readonly periods: readonly Period[]
  readonly by: Span
}

const frame = { left: 74, right: 22, top: 12, bottom: 26, height: 260 } as const
/** A name below takes about so much room. */
const room = 58

const shortName = (begin: string, by: Span): string => {
  const noon = new Date(`${begin}T12:00:00`).getTime()
  return by === 'month' ? monthText(noon) : shortDayText(noon)
}

export const WinsByTime = ({ periods, by }: WinsByTimeProps) => {
  const low = Math.min(0, ...periods.map(({ win }) => win))
  const high = Math.max(1, ...periods.flatMap(({ win, drop }) => [win, drop]))
  const bottom = frame.height - frame.bottom
  const y = linear([low, high], [bottom, frame.top])
  const sums = sumsOf(periods)
  const [first, last] = [dayName(periods[0]!.begin), dayName(periods.at(-1)!.begin)]
  return (
    <Chart
      said={text.said(text.byTime[by], first, last, gainText(sums.win), amountText(sums.drop))}
      height={frame.height}
      caption={<WinsLegend />}
    >
      {(width) => {
        const x = linear([0, periods.length], [frame.left, width - frame.right])
        const each = Math.min(80, x(1) - x(0))
        const bar = each * 0.36
        const every = Math.ceil(room / (x(1) - x(0)))
        return (
          <>
            <Levels
              at={ticks(low / 100, high / 100, 5)}
              y={(value) => y(value * 100)}
              from={frame.left}
              to={width - frame.right}
              label={(value) => moneyText(Math.round(value * 100))}
            />
            {periods.map(({ begin, win, drop }, at) => {
              const middle = (x(at) + x(at + 1)) / 2
              return (
                <g key={begin}>
                  <title>{`${periodName(begin, by)}: ${text.win} ${gainText(win)}, ${text.drop} ${amountText(drop)}`}</title>
                  <rect
                    className="wins-win"
                    x={middle - bar}
                    width={bar}
                    y={Math.min(y(win), y(0))}
                    height={Math.abs(y(win) - y(0))}
                  />
                  <rect className="wins-drop" x={middle} width={bar} y={y(drop)} height={y(0) - y(drop)} />
                </g>
              )
            })}
            <line className="wins-zero" x1={frame.left} x2={width - frame.right} y1={y(0)} y2={y(0)} />
            {periods.map(
              ({ begin }, at) =>
                at % every === 0 && (
                  <Below key={begin} x={(x(at) + x(at + 1)) / 2} y={frame.height - 6} label={shortName(begin, by)} />
                ),
            )}
          </>
        )
      }}
    </Chart>
  )
}
