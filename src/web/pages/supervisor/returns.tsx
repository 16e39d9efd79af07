/** What came about at each table against what is exact; what chance does not keep to is flagged. */
import type { Me, TableState } from '../../../client/index.ts'
import { useAsked } from '../../house/use-asked.ts'
import { countText, moneyText, percentText } from '../../format.ts'
import { text } from '../../text/supervisor.ts'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import type { OnFloor } from './floor.tsx'
import { wagerNamed } from './lying.ts'
import { isOverseer, returnsAt } from './records.ts'
import { Scrolled } from '../../ui/scrolled.tsx'

/** How often they are asked for, in milliseconds. */
const pace = 30_000

interface ReturnsProps {
  readonly tables: readonly OnFloor[]
  readonly me: Me
}

export const Returns = ({ tables, me }: ReturnsProps) => {
  if (!isOverseer(me)) return <Notice kind="warn">{text.forOverseers}</Notice>
  return (
    <div className="stack">
      <p className="field-label">{text.returnsAbout}</p>
      {tables.map(({ row: { table, called }, watched: { state } }) => (
        <TableReturns key={table} table={table} called={called} state={state} />
      ))}
    </div>
  )
}

interface TableReturnsProps {
  readonly table: string
  readonly called: string
  readonly state: TableState | undefined
}

/** What the record says of all wagers together. */
const together = '*'

const nameOf = (wager: string, state: TableState | undefined): string => {
  if (wager === together) return text.allWagers
  return state ? wagerNamed(state, wager) : wager
}

const TableReturns = ({ table, called, state }: TableReturnsProps) => {
  const { value, refused } = useAsked(`returns ${table}`, () => returnsAt(table), pace)
  const outside = value?.filter((each) => each.outside).length ?? 0
  return (
    <article className="panel" aria-label={called}>
      <div className="panel-head">
        <h2>{called}</h2>
        {value && value.length > 0 && (
          <span className={`tag ${outside > 0 ? 'tag-bad' : 'tag-good'}`}>
            {outside > 0 ? text.outsideCount(countText(outside)) : text.allWithin}
          </span>
        )}
      </div>
      <RefusedNotice refused={refused} />
      {!value && !refused && <p className="waiting">{text.waiting}</p>}
      {value?.length === 0 && <p className="field-label">{text.noReturns}</p>}
      {value !== undefined && value.length > 0 && (
        <Scrolled of={called}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.wager}</th>
                {[text.resultsSeen, text.wagered, text.actual, text.exact, text.keepsTo].map((name) => (
                  <th key={name} scope="col" className="amount">
                    {name}
                  </th>
                ))}
                <th scope="col">{text.band}</th>
              </tr>
            </thead>
            <tbody>
              {value
                .toSorted((a, b) => Number(b.outside) - Number(a.outside))
                .map((each) => (
                  <tr key={each.wager}>
                    <th scope="row">{nameOf(each.wager, state)}</th>
                    <td className="amount">{countText(each.results)}</td>
                    <td className="amount">{moneyText(each.wagered)}</td>
                    <td className="amount">{percentText(each.actual)}</td>
                    <td className="amount">{percentText(each.exact)}</td>
                    <td className="amount">{`${percentText(Math.max(0, each.low))} – ${percentText(each.high)}`}</td>
                    <td>
                      <span className={`tag ${each.outside ? 'tag-bad' : ''}`}>{each.outside ? text.outside : text.within}</span>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </article>
  )
}
