/** What has come at this table: the roads where a game keeps them, and counts beside what was to be expected. */
import type { CSSProperties } from 'react'
import { dealsFromShoe, roundsCounted } from '../../../../table/shoe/between-rounds.ts'
import type { TableState } from '../../../../table/state.ts'
import { countsOf, type Bar } from '../../../felt/past/counts.ts'
import { RoadsShown } from '../../../felt/past/roads.tsx'
import { countText, decimalText } from '../../../words/format.ts'
import { text } from '../../../text/past.ts'
import { Panel } from '../../../ui/panel.tsx'
import './past.css'

const Past = ({ state }: { readonly state: TableState }) => {
  if (state.history.length === 0) return null
  return (
    <>
      {state.inForce.roads && (
        <Panel title={text.roads}>
          <div className="table-roads">
            <div className="display-roads">
              <RoadsShown state={state} />
            </div>
          </div>
        </Panel>
      )}
      <CountsPanel state={state} />
    </>
  )
}

export default Past

const CountsPanel = ({ state }: { readonly state: TableState }) => {
  const [first] = countsOf(state)
  if (!first) return null
  return (
    <Panel
      title={text.counts}
      beside={<span className="field-label">{text.of(roundsCounted(state), dealsFromShoe(state))}</span>}
    >
      <ul className="table-counts">
        {first.bars.map((bar) => (
          <Counted
            key={bar.name}
            bar={bar}
            most={Math.max(...first.bars.map(({ count, expected = 0 }) => Math.max(count, expected)))}
          />
        ))}
      </ul>
      <p className="field-label">{text.history}</p>
    </Panel>
  )
}

const Counted = ({ bar: { name, count, ink, expected }, most }: { readonly bar: Bar; readonly most: number }) => (
  <li
    style={
      {
        '--part': count / most,
        ...(expected !== undefined && { '--expected': expected / most }),
        ...(ink !== undefined && { '--ink-bar': ink }),
      } as CSSProperties
    }
  >
    <span translate="no">{name}</span>
    <i aria-hidden="true">{expected !== undefined && <b />}</i>
    <strong>
      {countText(count)}
      {expected !== undefined && <small> {text.expected(decimalText(expected, 1))}</small>}
    </strong>
  </li>
)
