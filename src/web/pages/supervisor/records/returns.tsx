/** What came about at each table against what is exact; what chance does not keep to is flagged. */
import type { Me, TableState } from '../../../../client/index.ts'
import { house } from '../../../house/client.ts'
import { wagerCalled } from '../../../../table/people/names.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { countText, moneyText } from '../../../format.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { Answered } from '../../../ui/list/answered.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { outsideIn, ReturnsTable } from '../../../ui/list/returns-table.tsx'
import type { OnFloor } from '../floor.tsx'
import { isOverseer } from '../overseers.ts'

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

const TableReturns = ({ table, called, state }: TableReturnsProps) => {
  const asked = useAsked(`returns ${table}`, () => house.call('GET /tables/:table/returns', { table }), pace)
  const outside = outsideIn(asked.value ?? [])
  return (
    <article className="panel" aria-label={called}>
      <div className="panel-head">
        <h2>{called}</h2>
        {asked.value && asked.value.length > 0 && (
          <span className={`tag ${outside > 0 ? 'tag-bad' : 'tag-good'}`}>
            {outside > 0 ? text.outsideCount(countText(outside)) : text.allWithin}
          </span>
        )}
      </div>
      <Answered asked={asked} waiting={text.waiting}>
        {(returns) =>
          returns.length === 0 ? (
            <p className="field-label">{text.noReturns}</p>
          ) : (
            <ReturnsTable
              called={called}
              returns={returns}
              words={text.returnsTable}
              nameOf={(wager) => (state ? wagerCalled(state, wager) : wager)}
              amountOf={moneyText}
            />
          )
        }
      </Answered>
    </article>
  )
}
