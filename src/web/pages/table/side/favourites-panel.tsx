/** Bets that the player keeps under a name, to put them down again in one press. */
import { useState } from 'react'
import { laidBy } from '../../../../table/wagers/layout.ts'
import { amountText } from '../../../words/format.ts'
import { text } from '../../../text/favourites.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { TablePageProps } from '../controller/controller.ts'
import { type Favourite, longestName, favouritesIn, keepFavourites, withFavourite } from './favourites.ts'

const FavouritesPanel = ({ table, at: { state }, player }: TablePageProps & { readonly player: string }) => {
  const game = state.game.id
  const [all, setAll] = useState(() => favouritesIn(localStorage, game))
  const [name, setName] = useState('')
  const keep = (next: readonly Favourite[]): void => {
    keepFavourites(localStorage, game, next)
    setAll(next)
  }
  const lies = laidBy(state.inPlay, player).length > 0
  const isNamed = name.trim() !== '' && name.length <= longestName
  const save = (): void => {
    if (!isNamed || !lies) return
    keep(withFavourite(all, name.trim(), state, player))
    setName('')
  }
  return (
    <Panel title={text.title}>
      {all.length === 0 && <p className="field-label">{text.none}</p>}
      <ul className="stack">
        {all.map((each) => (
          <li key={each.name} className="row">
            <Button onPress={() => table.wagers.putDown(each.bets)}>
              {text.putDown(each.name, amountText(each.bets.reduce((sum, { stack }) => sum + stack.amount, 0)))}
            </Button>
            <Button kind="plain" label={text.forget(each.name)} onPress={() => keep(all.filter((one) => one !== each))}>
              {text.forgetShort}
            </Button>
          </li>
        ))}
      </ul>
      {lies && (
        <Form onSend={save}>
          <Field
            label={text.name}
            value={name}
            onChange={setName}
            wrong={name.length > longestName ? text.tooLong(longestName) : undefined}
          />
          <Button type="submit" refused={isNamed ? undefined : text.nameFirst}>
            {text.save}
          </Button>
        </Form>
      )}
    </Panel>
  )
}

export default FavouritesPanel
