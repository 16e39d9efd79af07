/** The prices of all wagers in a table that can be put in order by any of its columns. */
import type { Equipment } from '../../../../rules/equipment/equipment.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import type { InForce } from '../../../../rules/game/in-force.ts'
import { decimalText, percentText } from '../../../words/format.ts'
import { text } from '../../../text/lab.ts'
import { Scrolled } from '../../../ui/list/scrolled.tsx'
import { changedSearch, type Chosen } from '../chosen.ts'
import { edgeDiffers, orders, sidesOf, sorted, type SortOrder, type ComparedSide, type Sorting } from './compared.ts'
import type { Figure, PriceRow } from '../work/prices.ts'

interface OddsTableProps {
  readonly inForce: InForce
  readonly chosen: Chosen
  readonly rows: readonly PriceRow[]
  /** The prices of the other house, where two are compared. */
  readonly others: readonly PriceRow[] | undefined
  readonly exact: boolean
}

const headOf = (order: SortOrder, { words }: Equipment): string =>
  ({
    ...text.columns,
    rolls: text.columns.rolls(words.many),
    edgePerRoll: text.columns.edgePerRoll(words.one),
  })[order]

export const OddsTable = ({ inForce, chosen, rows, others, exact }: OddsTableProps) => {
  const [sorting, setSorting] = useState<Sorting>()
  const { equipment } = inForce.results
  const ordered = sorting ? sorted(rows, sorting) : rows
  const { both, onlyOther } = others
    ? sidesOf(ordered, others)
    : { both: ordered.map((row): ComparedSide => ({ row, other: undefined })), onlyOther: [] }
  const shown: readonly SortOrder[] = others ? ['name', 'edge'] : orders
  return (
    <>
      <Scrolled of={text.oddsTitle}>
        <table className="lab-odds">
          <caption className="visually-hidden">{text.oddsTitle}</caption>
          <thead>
            <tr>
              {shown.map((order) => (
                <SortHead key={order} order={order} name={headOf(order, equipment)} sorting={sorting} onSort={setSorting} />
              ))}
              {others && (
                <>
                  <th scope="col" className="amount">
                    {text.columns.otherEdge}
                  </th>
                  <th scope="col" className="amount">
                    {text.columns.change}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {both.map((side) => (
              <tr key={`${side.row.wager} ${side.row.places.join()}`} data-wager={side.row.wager}>
                <WagerCell row={side.row} inForce={inForce} chosen={chosen} />
                <PercentCell figure={side.row.edge} exact={exact} />
                {others ? <OtherCells side={side} exact={exact} /> : <MoreCells row={side.row} exact={exact} />}
              </tr>
            ))}
            {onlyOther.map((row) => (
              <tr key={`then ${row.wager} ${row.places.join()}`}>
                <th scope="row" translate="no">
                  {row.name}
                </th>
                <td className="amount">{text.notOffered}</td>
                <PercentCell figure={row.edge} exact={exact} />
                <td>{text.noChange}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      {others && (
        <p role="status">{text.differing(both.filter(edgeDiffers).length + onlyOther.length, both.length + onlyOther.length)}</p>
      )}
    </>
  )
}

interface SortHeadProps {
  readonly order: SortOrder
  readonly name: string
  readonly sorting: Sorting | undefined
  readonly onSort: (sorting: Sorting) => void
}

const SortHead = ({ order, name, sorting, onSort }: SortHeadProps) => {
  const mine = sorting?.by === order
  const turned = mine ? (sorting.down ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" aria-sort={turned} className={order === 'name' ? undefined : 'amount'}>
      <button type="button" className="lab-sort" onClick={() => onSort({ by: order, down: mine && !sorting.down })}>
        {name}
      </button>
    </th>
  )
}

const WagerCell = ({
  row: { wager, name, places },
  inForce,
  chosen,
}: Pick<OddsTableProps, 'inForce' | 'chosen'> & { readonly row: PriceRow }) => (
  <th scope="row">
    <Link
      href={`/lab/${inForce.game.id}/wager?${changedSearch(chosen.search, { wager })}`}
      aria-label={places.length > 0 ? text.pick(`${name}, ${places[0]}`) : text.pick(name)}
      translate="no"
    >
      {name}
    </Link>
    {places.length > 0 && <small>{text.places(places[0]!, places.length - 1)}</small>}
  </th>
)

const ExactText = ({ figure }: { readonly figure: Figure }) => <small className="lab-exact">{figure.exact}</small>

const PercentCell = ({ figure, exact }: { readonly figure: Figure; readonly exact: boolean }) => (
  <td className="amount">
    {percentText(figure.value, 4)}
    {exact && <ExactText figure={figure} />}
  </td>
)

const MoreCells = ({ row, exact }: { readonly row: PriceRow; readonly exact: boolean }) => (
  <>
    <PercentCell figure={row.hit} exact={exact} />
    <td className="amount">{decimalText(row.deviation, 4)}</td>
    <td className="amount">
      {decimalText(row.rolls.value, 3)}
      {exact && <ExactText figure={row.rolls} />}
    </td>
    <PercentCell figure={row.edgePerRoll} exact={exact} />
  </>
)

const OtherCells = ({ side, exact }: { readonly side: ComparedSide; readonly exact: boolean }) => {
  const { row, other } = side
  if (!other)
    return (
      <>
        <td className="amount">{text.notOffered}</td>
        <td>{text.noChange}</td>
      </>
    )
  return (
    <>
      <PercentCell figure={other.edge} exact={exact} />
      <td className="amount lab-change">{edgeDiffers(side) ? percentText(other.edge.value - row.edge.value, 4) : ''}</td>
    </>
  )
}
