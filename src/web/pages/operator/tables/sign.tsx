/** The sign of a table: what binds, what is announced, and a change with its notice. */
import { useState } from 'react'
import type { OneTable, TableRow } from '../../../../client/index.ts'
import type { Game } from '../../../../rules/game.ts'
import { rulesInForce } from '../../../../rules/in-force.ts'
import { loadGame } from '../../../../rules/games/load.ts'
import { house } from '../../../house/client.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { readMoney } from '../../../../rules/money/money.ts'
import { clockText, leftText } from '../../../format.ts'
import { limitsText } from '../../../house/words/unit-words.ts'
import { text } from '../../../text/staff/operator.ts'
import { text as forms } from '../../../text/shared/forms.ts'
import { text as shell } from '../../../text/shell.ts'
import { Answered } from '../../../ui/list/answered.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Choice, Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'

interface SignProps {
  readonly row: TableRow
  readonly onClose: () => void
  readonly onDone: () => void
}

interface Shown {
  readonly one: OneTable
  /** The wagers by their names. */
  readonly wagers: readonly (readonly [string, string])[]
}

const wagersOf = (game: Game | undefined, { setup }: OneTable): Shown['wagers'] => {
  const inForce = game && rulesInForce(game, setup.house)
  return inForce && 'wagers' in inForce ? inForce.wagers.map(({ id, name }) => [id, name] as const) : []
}

const shownAt = async (table: string): Promise<Shown> => {
  const one = await house.table(table)
  return { one, wagers: wagersOf(await loadGame(one.game), one) }
}

export const SignDialog = ({ row, onClose, onDone }: SignProps) => {
  const asked = useAsked(`sign ${row.table}`, () => shownAt(row.table), 5_000)
  return (
    <Dialog title={text.signOf(row.called)} open onClose={onClose}>
      <Answered asked={asked} waiting={text.waiting}>
        {(shown) => (
          <>
            <Binding shown={shown} />
            <Change
              shown={shown}
              onClose={onClose}
              onDone={() => {
                void asked.ask()
                onDone()
              }}
            />
          </>
        )}
      </Answered>
    </Dialog>
  )
}

const Binding = ({ shown: { one, wagers } }: { readonly shown: Shown }) => {
  const named = (wager: string): string => wagers.find(([id]) => id === wager)?.[1] ?? text.allWagers
  return (
    <div className="operator-binding stack">
      <p className="operator-sign">{one.sign ? limitsText(one.sign) : text.noSign}</p>
      <ul>
        {one.wagerLimits.map((each) => (
          <li key={each.wager}>{text.of(named(each.wager), limitsText(each))}</li>
        ))}
        {one.announced.map((each) => (
          <li key={`${each.wager} ${each.from}`} className="operator-later">
            {text.later(named(each.wager), limitsText(each), clockText(each.from), leftText(each.from - one.now))}
          </li>
        ))}
      </ul>
    </div>
  )
}

const fields = ['minimum', 'maximum', 'unit'] as const

interface ChangeProps {
  readonly shown: Shown
  readonly onClose: () => void
  readonly onDone: () => void
}

const Change = ({ shown: { one, wagers }, onClose, onDone }: ChangeProps) => {
  const [wager, setWager] = useState('')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [minutes, setMinutes] = useState('')
  const [done, setDone] = useState(false)
  const doing = useDoing()
  const amounts = fields.flatMap((name) => (typed[name] ? [[name, readMoney(typed[name])] as const] : []))
  const late = minutes === '' ? 0 : Number(minutes)
  const fault =
    amounts.length === 0
      ? text.nothingChanged
      : amounts.some(([, amount]) => amount === undefined)
        ? forms.badAmount
        : Number.isInteger(late) && late >= 0
          ? undefined
          : text.badMinutes
  const change = async (): Promise<void> => {
    if (fault !== undefined) return
    setDone(false)
    const wanted = Object.fromEntries(amounts)
    const from = minutes === '' ? {} : { from: one.now + late * 60_000 }
    const command = { type: 'change-limits' as const, ...(wager !== '' && { wager }), ...wanted, ...from }
    if (!(await doing.run(() => house.give(one.table, 'operator', command)))) return
    setTyped({})
    setDone(true)
    onDone()
  }
  return (
    <Form onSend={change}>
      <Choice label={text.wager} value={wager} among={[['', text.allWagers], ...wagers]} onChange={setWager} />
      <div className="operator-three">
        {fields.map((name) => (
          <Field
            key={name}
            label={text.limits[name]}
            hint={text.limitHints[name]}
            inputMode="decimal"
            value={typed[name] ?? ''}
            onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      <Field label={text.inMinutes} hint={text.inMinutesHint} inputMode="numeric" value={minutes} onChange={setMinutes} />
      <RefusedNotice refused={doing.refused} game={one.game} />
      {done && <Notice kind="good">{text.signChanged}</Notice>}
      <div className="dialog-foot">
        <Button onPress={onClose}>{shell.close}</Button>
        <Button type="submit" kind="main" busy={doing.busy} refused={fault}>
          {text.changeSign}
        </Button>
      </div>
    </Form>
  )
}
