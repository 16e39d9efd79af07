/** What wagers returned at each table against what is exact; whatever lies outside of chance is flagged, and comes first. */
import { useState } from 'react'
import type { Return, TableRow } from '../../../client/index.ts'
import { amountText, countText, listText, percentText } from '../../words/format.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { text } from '../../text/shared/returns.ts'
import { Choice } from '../form/field.tsx'
import { Answered } from '../list/answered.tsx'
import { Heads } from '../list/heads.tsx'
import { Panel } from '../panel.tsx'
import { Scrolled } from '../list/scrolled.tsx'
import { ReturnChart } from './return-chart.tsx'
import './figures.css'

/** How often they are asked for, in milliseconds. */
const pace = 30_000

interface AtTable {
  readonly row: TableRow
  /** Those outside of chance first. */
  readonly returns: readonly Return[]
  readonly names: ReadonlyMap<string, string>
}

const namesOf = async (game: string): Promise<AtTable['names']> => {
  const { wagers } = await house.call('GET /games/:game', { game })
  return new Map(wagers.map(({ wager, name }) => [wager, name]))
}

const allReturns = async (tables: readonly TableRow[]): Promise<readonly AtTable[]> => {
  const games = new Map(tables.map(({ game }) => [game, namesOf(game)]))
  return Promise.all(
    tables.map(async (row) => {
      const returns = await house.call('GET /tables/:table/returns', { table: row.table })
      return {
        row,
        returns: returns.toSorted((a, b) => Number(b.outside) - Number(a.outside)),
        names: await games.get(row.game)!,
      }
    }),
  )
}

const isDecided = ({ returns }: AtTable): boolean => returns.length > 0

/** The first that somebody should look at is open. */
const firstOf = (all: readonly AtTable[]): string | undefined =>
  (all.find(({ returns }) => returns.some(({ outside }) => outside)) ?? all.find(isDecided))?.row.table

export const Returns = ({ tables }: { readonly tables: readonly TableRow[] }) => {
  const asked = useAsked(`returns ${tables.map(({ table }) => table).join(' ')}`, () => allReturns(tables), pace)
  return (
    <Panel title={text.returns} className="figures-panel">
      <p className="field-label">
        {text.about} {text.aboutOutside}
      </p>
      <Answered asked={asked} waiting={text.waiting}>
        {(all) => (
          <>
            {all.filter(isDecided).map((at) => (
              <OneTable key={at.row.table} at={at} isFirst={at.row.table === firstOf(all)} />
            ))}
            {!all.every(isDecided) && (
              <p>{text.none(listText(all.filter((at) => !isDecided(at)).map(({ row }) => row.called)))}</p>
            )}
          </>
        )}
      </Answered>
    </Panel>
  )
}

const OneTable = ({ at, isFirst }: { readonly at: AtTable; readonly isFirst: boolean }) => {
  const { row, returns } = at
  const [chosen, setOpen] = useState<boolean>()
  const open = chosen ?? isFirst
  const outside = returns.filter((each) => each.outside).length
  const said = outside > 0 ? text.outsideCount(countText(outside)) : text.allWithin
  return (
    <details className="figures" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span translate="no">{row.called}</span>
        <span className={`tag ${outside > 0 ? 'tag-bad' : 'tag-good'}`}>{said}</span>
      </summary>
      {open && (
        <div className="stack">
          <Course at={at} />
          <ReturnsTable {...at} />
        </div>
      )}
    </details>
  )
}

/** Under this name the record tells of all wagers together. */
const together = '*'

const nameOf = (names: AtTable['names'], wager: string): string => (wager === together ? text.all : (names.get(wager) ?? wager))

/** One wager drawn: of those outside of chance the first, else all together where they can be. */
const Course = ({ at: { row, returns, names } }: { readonly at: AtTable }) => {
  const [chosen, setChosen] = useState<string>()
  const usual = returns.find(({ outside }) => outside) ?? returns.find(({ wager }) => wager === together) ?? returns[0]!
  const wager = chosen ?? usual.wager
  const asked = useAsked(
    `course ${row.table} ${wager}`,
    () => house.call('GET /tables/:table/returns/:wager', { table: row.table, wager }),
    pace,
  )
  return (
    <>
      <Choice
        label={text.wager}
        value={wager}
        among={returns.map((each) => [each.wager, nameOf(names, each.wager)])}
        onChange={setChosen}
      />
      <Answered asked={asked} waiting={text.waiting}>
        {(points) => <ReturnChart name={`${row.called}, ${nameOf(names, wager)}`} points={points} />}
      </Answered>
    </>
  )
}

const ReturnsTable = ({ row, returns, names }: AtTable) => {
  const { wager, results, wagered, actual, exact, band, verdict } = text
  return (
    <Scrolled of={row.called}>
      <table>
        <Heads of={[wager, ...[results, wagered, actual, exact, band].map((amount) => ({ amount })), verdict]} />
        <tbody>
          {returns.map((each) => (
            <tr key={each.wager}>
              <th scope="row" translate="no">
                {nameOf(names, each.wager)}
              </th>
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
