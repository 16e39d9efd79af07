/** What wagers returned at each table against what is exact; whatever lies outside of chance is flagged, and comes first. */
import type { Return, TableRow } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/use-asked.ts'
import { amountText, countText, percentText } from '../../format.ts'
import { text } from '../../text/operator.ts'
import { RefusedNotice } from '../../ui/notice.tsx'
import { Scrolled } from '../../ui/scrolled.tsx'

/** How often they are asked for, in milliseconds. */
const pace = 30_000

export const Returns = ({ tables }: { readonly tables: readonly TableRow[] }) => (
  <section className="panel" aria-labelledby="operator-returns">
    <h2 id="operator-returns">{text.returns}</h2>
    <p className="field-label">{text.returnsAbout}</p>
    {tables.map((row) => (
      <AtTable key={row.table} row={row} />
    ))}
  </section>
)

interface Told {
  readonly returns: readonly Return[]
  readonly names: ReadonlyMap<string, string>
}

const returnsAt = async ({ table, game }: TableRow): Promise<Told> => {
  const [returns, { wagers }] = await Promise.all([house.records.returns(table), house.game(game)])
  return { returns, names: new Map(wagers.map(({ wager, name }) => [wager, name])) }
}

const AtTable = ({ row }: { readonly row: TableRow }) => {
  const { value, refused } = useAsked(`returns ${row.table}`, () => returnsAt(row), pace)
  const outside = value?.returns.filter((each) => each.outside).length ?? 0
  const none = value?.returns.length === 0
  return (
    <details className="operator-returns">
      <summary>
        <span>{row.called}</span>
        <span className={`tag ${outside > 0 ? 'tag-bad' : none ? '' : 'tag-good'}`}>
          {!value ? text.waiting : none ? text.noReturns : outside > 0 ? text.outsideCount(countText(outside)) : text.allWithin}
        </span>
      </summary>
      <RefusedNotice refused={refused} />
      {value && !none && <ReturnTable called={row.called} told={value} />}
    </details>
  )
}

const ReturnTable = ({ called, told: { returns, names } }: { readonly called: string; readonly told: Told }) => (
  <Scrolled of={called}>
    <table>
      <thead>
        <tr>
          <th scope="col">{text.wagerName}</th>
          {[text.results, text.wagered, text.actual, text.exact, text.band].map((name) => (
            <th key={name} scope="col" className="amount">
              {name}
            </th>
          ))}
          <th scope="col">{text.verdict}</th>
        </tr>
      </thead>
      <tbody>
        {returns
          .toSorted((a, b) => Number(b.outside) - Number(a.outside))
          .map((each) => (
            <tr key={each.wager}>
              <th scope="row">{names.get(each.wager) ?? (each.wager === '*' ? text.allWagers : each.wager)}</th>
              <td className="amount">{countText(each.results)}</td>
              <td className="amount">{amountText(each.wagered)}</td>
              <td className="amount">{percentText(each.actual)}</td>
              <td className="amount">{percentText(each.exact)}</td>
              <td className="amount">{text.bandText(percentText(each.low), percentText(each.high))}</td>
              <td>
                <span className={`tag ${each.outside ? 'tag-bad' : ''}`}>{each.outside ? text.outside : text.within}</span>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  </Scrolled>
)
