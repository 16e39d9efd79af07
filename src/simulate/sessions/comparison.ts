/** Several strategies on the same terms, and what each of them came to, drawn as SVG: one line for each, plain, for paper and for screens. */
import { moneyText } from '../../rules/money/money.ts'
import type { Edge } from './exact.ts'
import { escaped } from './picture.ts'
import type { SessionsSummary } from './summary.ts'

export interface Compared {
  readonly name: string
  /** What the strategy does, in a sentence. */
  readonly says?: string | undefined
  readonly edge: Edge | null
  readonly summary: SessionsSummary
}

/** From the least to the most that is drawn. */
const rangeOf = (compared: readonly Compared[], bankroll: number): readonly [low: number, high: number] => {
  const amounts = compared.flatMap(({ summary: { percentiles } }) => [percentiles.p1, percentiles.p99])
  return [Math.min(bankroll, ...amounts), Math.max(bankroll, ...amounts)]
}

const size = { width: 960, left: 220, right: 190, top: 74, row: 30, bottom: 66 } as const

export const comparisonSvg = (compared: readonly Compared[], title: string, bankroll: number): string => {
  const [low, high] = rangeOf(compared, bankroll)
  const bottom = size.top + compared.length * size.row
  const height = bottom + size.bottom
  const x = (amount: number): number =>
    size.left + ((size.width - size.left - size.right) * (amount - low)) / Math.max(1, high - low)
  const marks = [0, 1, 2, 3, 4].map((step) => low + ((high - low) * step) / 4)
  return `<svg xmlns="http://www.w3.org/2000/svg" class="sessions" viewBox="0 0 ${size.width} ${height}" font-family="Georgia, serif" font-size="13" role="img">
<title>${escaped(title)}</title>
<rect width="100%" height="100%" fill="#fbfaf6"/>
<text x="20" y="30" font-size="17" fill="#1d3b2f">${escaped(title)}</text>
<text x="${size.width - 100}" y="${size.top - 12}" text-anchor="end" fill="#555">ruined</text>
<text x="${size.width - 20}" y="${size.top - 12}" text-anchor="end" fill="#555">${compared.some(({ edge }) => edge?.assumes) ? 'edge' : 'exact edge'}</text>
<line x1="${x(bankroll).toFixed(1)}" x2="${x(bankroll).toFixed(1)}" y1="${size.top - 6}" y2="${bottom}" stroke="#a33" stroke-dasharray="4 4"/>
${compared.map((each, at) => line(each, size.top + at * size.row, x)).join('\n')}
${marks.map((amount) => `<text x="${x(amount).toFixed(1)}" y="${bottom + 18}" text-anchor="middle" fill="#555">${moneyText(Math.round(amount))}</text>`).join('\n')}
<text x="20" y="${bottom + 46}" fill="#555">where sessions end: 98 of 100, the middle half, the middle one and the mean (dot); dashed, where they began</text>
</svg>
`
}

const line = ({ name, says, edge, summary }: Compared, top: number, x: (amount: number) => number): string => {
  const { p1, p25, p50, p75, p99 } = summary.percentiles
  const middle = top + size.row / 2
  const at = (amount: number): string => x(amount).toFixed(1)
  return `<g>${says === undefined ? '' : `<title>${escaped(says)}</title>`}
<text x="${size.left - 14}" y="${middle + 4}" text-anchor="end" fill="#1d3b2f">${escaped(name)}</text>
<line x1="${at(p1)}" x2="${at(p99)}" y1="${middle}" y2="${middle}" stroke="#83b08d" stroke-width="5"/>
<rect x="${at(p25)}" y="${middle - 8}" width="${Math.max(1, x(p75) - x(p25)).toFixed(1)}" height="16" fill="#2f6b4f"/>
<line x1="${at(p50)}" x2="${at(p50)}" y1="${middle - 8}" y2="${middle + 8}" stroke="#fbfaf6" stroke-width="3"/>
<circle cx="${at(summary.mean)}" cy="${middle}" r="4" fill="#d9a520" stroke="#fbfaf6"/>
<text x="${size.width - 100}" y="${middle + 4}" text-anchor="end">${(summary.ruined * 100).toFixed(2)}%</text>
<text x="${size.width - 20}" y="${middle + 4}" text-anchor="end">${edge ? edge.percent : '–'}</text></g>`
}
