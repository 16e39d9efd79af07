/** Sessions drawn as SVG: how the bankroll spreads along the way, and where it ends. Plain, for paper and for screens. */
import { moneyText } from '../../rules/money/money.ts'
import { looks } from './session.ts'
import type { Percentile, SessionsSummary } from './summary.ts'

const size = { width: 960, height: 420, left: 80, right: 20, top: 50, bottom: 50, gap: 90, fan: 480 } as const

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export const sessionsSvg = (summary: SessionsSummary, title: string, bankroll: number): string => {
  const { fan, bins } = summary
  const amounts = [...fan.flatMap(({ p1, p99 }) => [p1, p99]), bankroll, ...bins.map(({ from }) => from)]
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const y = (amount: number): number =>
    size.top + (size.height - size.top - size.bottom) * (1 - (amount - low) / Math.max(1, high - low))
  const x = (look: number): number => size.left + (size.fan * look) / looks
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="Georgia, serif" font-size="13" role="img">
<title>${escaped(title)}</title>
<rect width="100%" height="100%" fill="#fbfaf6"/>
<text x="${size.left}" y="26" font-size="17" fill="#1d3b2f">${escaped(title)}</text>
${bands(fan, x, y)}
${line(bankroll, y)}
${axis(low, high, y)}
${histogram(summary, y)}
<text x="${size.left}" y="${size.height - 14}" fill="#555">the bankroll along the way: middle, and 50%, 90% and 98% of sessions</text>
<text x="${size.left + size.fan + size.gap}" y="${size.height - 14}" fill="#555">where sessions end</text>
</svg>
`
}

type Scale = (value: number) => number

const bands = (fan: SessionsSummary['fan'], x: Scale, y: Scale): string => {
  const band = (low: Percentile, high: Percentile, fill: string): string => {
    const above = fan.map((at, look) => `${x(look).toFixed(1)},${y(at[high]).toFixed(1)}`)
    const below = fan.map((at, look) => `${x(look).toFixed(1)},${y(at[low]).toFixed(1)}`).toReversed()
    return `<polygon points="${[...above, ...below].join(' ')}" fill="${fill}"/>`
  }
  const middle = fan.map((at, look) => `${x(look).toFixed(1)},${y(at.p50).toFixed(1)}`).join(' ')
  return [
    band('p1', 'p99', '#dfe9df'),
    band('p5', 'p95', '#b9d2bd'),
    band('p25', 'p75', '#83b08d'),
    `<polyline points="${middle}" fill="none" stroke="#1d3b2f" stroke-width="2"/>`,
  ].join('\n')
}

const line = (bankroll: number, y: Scale): string =>
  `<line x1="${size.left}" x2="${size.width - size.right}" y1="${y(bankroll).toFixed(1)}" y2="${y(bankroll).toFixed(1)}" stroke="#a33" stroke-dasharray="4 4"/>`

const axis = (low: number, high: number, y: Scale): string =>
  [0, 1, 2, 3, 4]
    .map((step) => low + ((high - low) * step) / 4)
    .map(
      (amount) =>
        `<text x="${size.left - 8}" y="${(y(amount) + 4).toFixed(1)}" text-anchor="end" fill="#555">${moneyText(Math.round(amount))}</text>`,
    )
    .join('\n')

const histogram = ({ bins, sessions }: SessionsSummary, y: Scale): string => {
  const left = size.left + size.fan + size.gap
  const room = size.width - size.right - left
  const most = Math.max(...bins.map(({ count }) => count))
  return bins
    .map(({ from, to, count }) => {
      const height = Math.max(2, Math.abs(y(from) - y(to)) - 1)
      const share = `${((count / sessions) * 100).toFixed(1)}%`
      return `<rect x="${left}" y="${(y(from) - height).toFixed(1)}" width="${((room * count) / most).toFixed(1)}" height="${height.toFixed(1)}" fill="#2f6b4f"><title>${moneyText(from)} to ${moneyText(to)}: ${share}</title></rect>`
    })
    .join('\n')
}
