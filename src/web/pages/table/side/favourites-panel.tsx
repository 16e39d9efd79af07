/** Bets that the player keeps under a name, to put them down again in one press. */
import { useState } from 'react'
import type { TableState } from '../../../../table/state.ts'
import { laidBy } from '../../../../table/wagers/layout.ts'
import { amountText } from '../../../format.ts'
import { text } from '../../../text/favourites.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Drawn } from '../controller/controller.ts'
import type { Before } from '../controller/wishes.ts'

/** Bets that a player keeps under a name, in this browser and for one game. */
export interface Favourite {
  readonly name: string
  readonly bets: readonly Before[]
}

/** So many are kept of a game. */
export const mostFavourites = 12

const longestName = 30

const keyOf = (game: string): string => `favourites ${game}`

/** What is kept may have been written by an older page, or by hand: what cannot be read is none. */
export const favouritesIn = (kept: Pick<Storage, 'getItem'>, game: string): readonly Favourite[] => {
  try {
    const read: unknown = JSON.parse(kept.getItem(keyOf(game)) ?? '[]')
    return Array.isArray(read) ? read.filter(isFavourite) : []
  } catch {
    return []
  }
}

const isFavourite = (value: unknown): value is Favourite => {
  const { name, bets } = (value ?? {}) as Partial<Favourite>
  return typeof name === 'string' && Array.isArray(bets) && bets.every(isBet)
}

const isBet = (value: unknown): boolean => {
  const { wager, state, stack } = (value ?? {}) as Partial<Before>
  return typeof wager === 'string' && typeof state === 'string' && Number.isSafeInteger(stack?.amount) && stack!.amount > 0
}

export const keepFavourites = (kept: Pick<Storage, 'setItem'>, game: string, all: readonly Favourite[]): void =>
  kept.setItem(keyOf(game), JSON.stringify(all))

/** The bets on the table now under a name; another that was kept under it is gone. */
export const withFavourite = (
  all: readonly Favourite[],
  name: string,
  state: TableState,
  player: string,
): readonly Favourite[] => {
  const bets = laidBy(state.inPlay, player).map(({ wager, state: lies, stack: { amount } }) => ({
    wager,
    state: lies,
    stack: { amount },
  }))
  return [...all.filter((each) => each.name !== name), { name, bets }].slice(-mostFavourites)
}

const FavouritesPanel = ({ table, at: { state }, player }: Drawn & { readonly player: string }) => {
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
