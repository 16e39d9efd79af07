/** What wagers returned at each table against what is exact; whatever lies outside of chance is flagged. */
import type { Return, TableRow } from '../../../../client/index.ts'
import { house } from '../../../house/client.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { amountText, countText } from '../../../format.ts'
import { text } from '../../../text/staff/operator-figures.ts'
import { text as operator } from '../../../text/staff/operator.ts'
import { RefusedNotice } from '../../../ui/notice.tsx'
import { outsideIn, ReturnsTable } from '../../../ui/list/returns-table.tsx'

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
  const [returns, { wagers }] = await Promise.all([
    house.call('GET /tables/:table/returns', { table }),
    house.call('GET /games/:game', { game }),
  ])
  return { returns, names: new Map(wagers.map(({ wager, name }) => [wager, name])) }
}

const AtTable = ({ row }: { readonly row: TableRow }) => {
  const { value, refused } = useAsked(`returns ${row.table}`, () => returnsAt(row), pace)
  const outside = outsideIn(value?.returns ?? [])
  const none = value?.returns.length === 0
  return (
    <details className="operator-returns">
      <summary>
        <span>{row.called}</span>
        <span className={`tag ${outside > 0 ? 'tag-bad' : none ? '' : 'tag-good'}`}>
          {!value
            ? operator.waiting
            : none
              ? text.noReturns
              : outside > 0
                ? text.outsideCount(countText(outside))
                : text.allWithin}
        </span>
      </summary>
      <RefusedNotice refused={refused} />
      {value && !none && (
        <ReturnsTable
          called={row.called}
          returns={value.returns}
          words={text.returnsTable}
          nameOf={(wager) => value.names.get(wager) ?? wager}
          amountOf={amountText}
        />
      )}
    </details>
  )
}
