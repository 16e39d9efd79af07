/** What wagers returned at each table against what is exact; whatever lies outside of chance is flagged, and comes first. */
import type { Return, TableRow } from '../../../client/index.ts'
import { amountText, countText, percentText } from '../../format.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { text } from '../../text/shared/returns.ts'
import { RefusedNotice } from '../notice.tsx'
import { Heads } from './heads.tsx'
import { Scrolled } from './scrolled.tsx'
import './returns.css'

/** How often they are asked for, in milliseconds. */
const pace = 30_000

export const Returns = ({ tables }: { readonly tables: readonly TableRow[] }) => (
  <>
    <p className="field-label">{text.returnsAbout}</p>
    {tables.map((row) => (
      <AtTable key={row.table} row={row} />
    ))}
  </>
)

interface Told {
  readonly returns: readonly Return[]
  readonly names: ReadonlyMap<string, string>
}

const returnsAt = async ({ table, game }: TableRow): Promise<Told> => {
  const [returns, { wagers }] = await Promise.all([
    house.call('GET /tables/:table/returns', { table }),
    house.call('GET /games/:game', { game }),
  ])
  return { returns, names: new Map(wagers.map(({ wager, name }) => [wager, name])) }
}

const AtTable = ({ row }: { readonly row: TableRow }) => {
  const { value, refused } = useAsked(`returns ${row.table}`, () => returnsAt(row), pace)
  const outside = value?.returns.filter((each) => each.outside).length ?? 0
  const none = value?.returns.length === 0
  const said = none ? text.noReturns : outside > 0 ? text.outsideCount(countText(outside)) : text.allWithin
  return (
    <details className="returns">
      <summary>
        <span>{row.called}</span>
        <span className={`tag ${outside > 0 ? 'tag-bad' : none ? '' : 'tag-good'}`}>{value ? said : text.waiting}</span>
      </summary>
      <RefusedNotice refused={refused} />
      {value && !none && <ReturnsTable called={row.called} {...value} />}
    </details>
  )
}

/** Under this name the record tells of all wagers together. */
const together = '*'

const ReturnsTable = ({ called, returns, names }: Told & { readonly called: string }) => {
  const { wager, results, wagered, actual, exact, band, verdict } = text
  return (
    <Scrolled of={called}>
      <table>
        <Heads of={[wager, ...[results, wagered, actual, exact, band].map((amount) => ({ amount })), verdict]} />
        <tbody>
          {returns
            .toSorted((a, b) => Number(b.outside) - Number(a.outside))
            .map((each) => (
              <tr key={each.wager}>
                <th scope="row">{each.wager === together ? text.all : (names.get(each.wager) ?? each.wager)}</th>
                <td className="amount">{countText(each.results)}</td>
                <td className="amount">{amountText(each.wagered)}</td>
                <td className="amount">{percentText(each.actual)}</td>
                <td className="amount">{percentText(each.exact)}</td>
                <td className="amount">{text.bandText(percentText(Math.max(0, each.low)), percentText(each.high))}</td>
                <td>
                  <span className={`tag ${each.outside ? 'tag-bad' : ''}`}>{each.outside ? text.outside : text.within}</span>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Scrolled>
  )
}
