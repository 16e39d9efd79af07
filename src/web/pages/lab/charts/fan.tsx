/** Bankrolls along the way: the middle session, and the bands that hold 50, 90 and 98 of 100. */
import { looks, type SessionTerms } from '../../../../simulate/sessions/session.ts'
import type { Mark, SessionsSummary } from '../../../../simulate/sessions/summary.ts'
import { countText, moneyText, roughText } from '../../../words/format.ts'
import { text } from '../../../text/lab.ts'
import { Below, Chart, Levels } from '../../../ui/chart/chart.tsx'
import { linear, points, ticks } from '../../../ui/chart/scale.ts'

interface FanProps {
  readonly summary: SessionsSummary
  readonly terms: SessionTerms
  readonly turns: string
}

const frame = { left: 74, right: 14, top: 12, bottom: 34, height: 320 } as const
const sides = (width: number) => ({ from: frame.left, to: width - frame.right })
const bands = [
  ['p1', 'p99', 'lab-fan-98'],
  ['p5', 'p95', 'lab-fan-90'],
  ['p25', 'p75', 'lab-fan-50'],
] as const

export const Fan = ({ summary: { fan }, terms: { bankroll, rounds }, turns }: FanProps) => {
  const amounts = [...fan.flatMap(({ p1, p99 }) => [p1, p99]), bankroll]
  const range = [Math.min(...amounts), Math.max(...amounts)] as const
  const bottom = frame.height - frame.bottom
  const y = linear(range, [bottom, frame.top])
  const last = fan.at(-1)
  const said = last && text.fanSaid(moneyText(last.p5), moneyText(last.p50), moneyText(last.p95), `${countText(rounds)} ${turns}`)
  return (
    <Chart said={said ?? ''} height={frame.height} caption={text.fanCaption}>
      {(width) => {
        const x = linear([0, looks], [frame.left, width - frame.right])
        const edge = (mark: Mark) => fan.map((at, look) => [x(look), y(at[mark])] as const)
        return (
          <>
            <Levels
              at={ticks(range[0] / 100, range[1] / 100, 6)}
              y={(value) => y(value * 100)}
              {...sides(width)}
              label={countText}
            />
            {bands.map(([low, high, name]) => (
              <polygon key={name} className={name} points={points([...edge(high), ...edge(low).toReversed()])} />
            ))}
            <polyline points={points(edge('p50'))} />
            <line className="chart-mark" x1={frame.left} x2={width - frame.right} y1={y(bankroll)} y2={y(bankroll)} />
            {[0, 1, 2, 3, 4].map((quarter) => (
              <text key={quarter} x={x((looks * quarter) / 4)} y={bottom + 22} textAnchor={quarter === 4 ? 'end' : 'middle'}>
                {countText(Math.round((rounds * quarter) / 4))}
              </text>
            ))}
          </>
        )
      }}
    </Chart>
  )
}

/** Where sessions end: a column for each range, the one they began in marked. */
export const Ends = ({ summary: { bins, sessions }, terms: { bankroll } }: Omit<FanProps, 'turns'>) => {
  const most = Math.max(...bins.map(({ count }) => count))
  const bottom = frame.height - frame.bottom
  const y = linear([0, most / sessions], [bottom, frame.top])
  return (
    <Chart said={text.endsSaid(countText(sessions))} height={frame.height} caption={text.endsSaid(countText(sessions))}>
      {(width) => {
        const x = linear([0, bins.length], [frame.left, width - frame.right])
        const every = Math.max(1, Math.ceil(bins.length / (width / 90)))
        return (
          <>
            <Levels at={ticks(0, most / sessions, 5)} y={y} {...sides(width)} label={(share) => `${roughText(share * 100)}%`} />
            {bins.map(({ from, to, count }, at) => (
              <rect
                key={from}
                className={from <= bankroll && bankroll < to ? 'chart-here' : undefined}
                x={x(at) + 1}
                width={Math.max(1, x(at + 1) - x(at) - 2)}
                y={y(count / sessions)}
                height={Math.max(0.5, bottom - y(count / sessions))}
              />
            ))}
            {bins.map(
              ({ from }, at) => at % every === 0 && <Below key={from} x={x(at)} y={bottom + 22} label={moneyText(from)} />,
            )}
          </>
        )
      }}
    </Chart>
  )
}
