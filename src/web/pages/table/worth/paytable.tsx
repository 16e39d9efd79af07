/** What every wager of this table pays and is worth, and the house options in force here. */
import { assumedText } from '../../../../odds/assumed.ts'
import { optionLabel, valueWords } from '../../../../rules/option-words.ts'
import { paysAt } from '../../../../table/settlement/could-win.ts'
import type { TableState } from '../../../../table/state.ts'
import { text as shell } from '../../../text/shell.ts'
import { text } from '../../../text/worth.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Heads } from '../../../ui/list/heads.tsx'
import { Scrolled } from '../../../ui/list/scrolled.tsx'
import { Clause } from '../../../ui/notice.tsx'
import { figuresOf } from './figures.ts'
import { useWorth } from './use-worth.ts'

interface PaytableProps {
  readonly table: string
  readonly state: TableState
  readonly open: boolean
  readonly onClose: () => void
}

const Paytable = ({ table, state, open, onClose }: PaytableProps) => (
  <Dialog title={text.title} open={open} onClose={onClose}>
    <Pays table={table} state={state} />
    <Options state={state} />
    <div className="dialog-foot">
      <Button onPress={onClose}>{shell.close}</Button>
    </div>
  </Dialog>
)

export default Paytable

const Pays = ({ table, state }: Pick<PaytableProps, 'table' | 'state'>) => {
  const rows = useWorth(table)
  const rounded = rows.some(({ assumes }) => assumes) ? `${assumedText(state.inForce)}. ${text.rounded}` : text.exact
  return (
    <>
      <p>
        {text.about} {rounded}
      </p>
      <Scrolled of={text.title}>
        <table className="numbers">
          <Heads of={[text.wager, text.paysHead, { amount: text.edgeHead }, { amount: text.chanceHead }]} />
          <tbody>
            {state.inForce.wagers.map(({ id, name }) => {
              const figures = figuresOf(rows, id)
              return (
                <tr key={id}>
                  <th scope="row" translate="no">
                    {name}
                  </th>
                  <td>{paysAt(state, id).map(unbroken).join(', ')}</td>
                  <td className="amount">{figures?.edge}</td>
                  <td className="amount">{figures?.chance}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Scrolled>
    </>
  )
}

/** Odds stay in one line. */
const unbroken = (odds: string): string => odds.replaceAll(' ', '\u00a0')

const Options = ({ state: { game, inForce } }: Pick<PaytableProps, 'state'>) =>
  game.options.length > 0 && (
    <section className="stack" aria-label={text.options}>
      <h3>{text.options}</h3>
      <dl className="table-options">
        {game.options.map((option) => (
          <div key={option.name}>
            <dt lang="en">{optionLabel(option)}</dt>
            <dd>
              <span lang="en">{valueWords(option, inForce.house[option.name] ?? option.byDefault)}</span>{' '}
              <Clause game={game.id} clause={option.clause} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
