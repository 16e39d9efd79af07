/** What the house won or lost on each day, as bars over and under a line. */
import type { Day } from '../../../../client/index.ts'
import { gainText } from '../../../format.ts'
import { text } from '../../../text/staff/operator-figures.ts'
import { dayName, winsByDay } from './day-sums.ts'

const [high, bar, gap] = [120, 28, 10] as const
/** So many days fit. */
const most = 31

interface DayBarsProps {
  readonly days: readonly Day[]
  readonly from: string
  readonly to: string
}

export const DayBars = ({ days, from, to }: DayBarsProps) => {
  const wins = winsByDay(days, { from, to, most })
  const above = Math.max(0, ...wins.map(({ win }) => win))
  const below = Math.min(0, ...wins.map(({ win }) => win))
  const scale = high / Math.max(1, above - below)
  const zero = above * scale
  const wide = wins.length * (bar + gap) + gap
  return (
    <figure className="operator-bars">
      <svg
        viewBox={`0 -4 ${wide} ${high + 8}`}
        style={{ maxWidth: `${wide * 1.6}px` }}
        role="img"
        aria-label={text.barsOf(wins.map(({ day, win }) => `${dayName(day)} ${gainText(win)}`).join('; '))}
      >
        {wins.map(({ day, win }, at) => {
          const size = Math.max(1.5, Math.abs(win) * scale)
          return (
            <rect
              key={day}
              className={win < 0 ? 'operator-loss' : 'operator-win'}
              x={gap + at * (bar + gap)}
              y={win < 0 ? zero : zero - size}
              width={bar}
              height={size}
              rx="2"
            >
              <title>{`${dayName(day)} ${gainText(win)}`}</title>
            </rect>
          )
        })}
        <line x1="0" x2={wide} y1={zero} y2={zero} className="operator-zero" />
      </svg>
      <figcaption className="field-label">{text.bars(dayName(wins[0]!.day), dayName(wins.at(-1)!.day))}</figcaption>
    </figure>
  )
}
