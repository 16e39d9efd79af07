/** What came back of each wager against what is exact; whatever lies outside of chance comes first. */
import type { Return } from '../../../client/index.ts'
import { countText, percentText } from '../../format.ts'
import { Heads } from './heads.tsx'
import { Scrolled } from './scrolled.tsx'

interface ReturnsWords {
  readonly wager: string
  /** All wagers together. */
  readonly all: string
  readonly results: string
  readonly wagered: string
  readonly actual: string
  readonly exact: string
  readonly band: string
  readonly bandText: (low: string, high: string) => string
  readonly verdict: string
  readonly outside: string
  readonly within: string
}

interface ReturnsTableProps {
  readonly called: string
  readonly returns: readonly Return[]
  readonly words: ReturnsWords
  readonly nameOf: (wager: string) => string
  readonly amountOf: (amount: number) => string
}

/** Under this name the record tells of all wagers together. */
const together = '*'

export const outsideIn = (returns: readonly Return[]): number => returns.filter(({ outside }) => outside).length

export const ReturnsTable = ({ called, returns, words, nameOf, amountOf }: ReturnsTableProps) => {
  const { wager, all, results, wagered, actual, exact, band, bandText, verdict, outside, within } = words
  return (
    <Scrolled of={called}>
      <table>
        <Heads of={[wager, ...[results, wagered, actual, exact, band].map((amount) => ({ amount })), verdict]} />
        <tbody>
          {returns
            .toSorted((a, b) => Number(b.outside) - Number(a.outside))
            .map((each) => (
              <tr key={each.wager}>
                <th scope="row">{each.wager === together ? all : nameOf(each.wager)}</th>
                <td className="amount">{countText(each.results)}</td>
                <td className="amount">{amountOf(each.wagered)}</td>
                <td className="amount">{percentText(each.actual)}</td>
                <td className="amount">{percentText(each.exact)}</td>
                <td className="amount">{bandText(percentText(Math.max(0, each.low)), percentText(each.high))}</td>
                <td>
                  <span className={`tag ${each.outside ? 'tag-bad' : ''}`}>{each.outside ? outside : within}</span>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Scrolled>
  )
}
