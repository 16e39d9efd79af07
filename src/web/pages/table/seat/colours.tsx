/** Colour chips: which colour, and what each chip is worth. */
import { useState } from 'react'
import { readMoney } from '../../../../rules/money/money.ts'
import { coloursFor, ownColour, type OwnColour, worthOf } from '../../../../table/money/colours.ts'
import type { TableState } from '../../../../table/state.ts'
import { Chip } from '../../../felt/pieces/chip.tsx'
import { moneyText } from '../../../words/format.ts'
import { limitsText } from '../../../house/words/unit-words.ts'
import { text } from '../../../text/colours.ts'
import { text as shell } from '../../../text/shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { RefusedNotice } from '../../../ui/notice.tsx'
import type { TablePageProps } from '../controller/controller.ts'

/** What somebody has chosen and typed of a colour so far. */
interface Choosing {
  /** Undefined for the chips of the house. */
  readonly colour: string | undefined
  readonly typed: string
}

/** The colour, once it has a value. */
export const chosenOf = ({ colour, typed }: Choosing): OwnColour | undefined => {
  const value = readMoney(typed)
  return colour === undefined || value === undefined ? undefined : { colour, value }
}

interface ColourFieldsProps {
  readonly state: TableState
  readonly player: string
  readonly now: number
  readonly choosing: Choosing
  readonly onChoose: (choosing: Choosing) => void
  /** Whether the chips of the house can be chosen too. */
  readonly orNone?: boolean
}

/** The chips of the table that the sign lets a player wager, as values to choose among. */
const usualValues = (state: TableState, { minimum, maximum }: ReturnType<typeof worthOf>): readonly number[] =>
  state.setup.chips.filter((chip) => chip >= minimum && (maximum === 0 || chip <= maximum))

const asTyped = (value: number): string => String(value / 100)

export const firstChoice = (state: TableState, player: string, now: number): Choosing => {
  const own = ownColour(state, player)
  const value = own?.value ?? usualValues(state, worthOf(state, player, now))[0]
  return { colour: own?.colour ?? coloursFor(state, player)[0], typed: value === undefined ? '' : asTyped(value) }
}

export const ColourFields = ({ state, player, now, choosing, onChoose, orNone = false }: ColourFieldsProps) => {
  const { colour, typed } = choosing
  const worth = worthOf(state, player, now)
  const own = ownColour(state, player)
  const free = own ? [own.colour] : coloursFor(state, player)
  const value = readMoney(typed)
  return (
    <>
      <fieldset className="row table-seats">
        <legend className="field-label">{text.which}</legend>
        {orNone && (
          <Button pressed={colour === undefined} onPress={() => onChoose({ ...choosing, colour: undefined })}>
            {text.house}
          </Button>
        )}
        {free.map((each) => (
          <Button key={each} pressed={colour === each} onPress={() => onChoose({ ...choosing, colour: each })}>
            <Chip value={value ?? 0} look={state.inForce.conduct.colours?.[each]} width={28} height={28} />
            {each}
          </Button>
        ))}
      </fieldset>
      {colour !== undefined && (
        <>
          <div className="row">
            {usualValues(state, worth).map((each) => (
              <Button key={each} pressed={value === each} onPress={() => onChoose({ ...choosing, typed: asTyped(each) })}>
                {moneyText(each)}
              </Button>
            ))}
          </div>
          <Field
            label={text.value}
            value={typed}
            onChange={(next) => onChoose({ ...choosing, typed: next })}
            inputMode="decimal"
            hint={text.valueHint(limitsText(worth))}
            wrong={typed !== '' && value === undefined ? text.wrongValue : undefined}
          />
        </>
      )}
    </>
  )
}

export const TakeColours = ({ table, at, player }: TablePageProps & { readonly player: string }) => {
  const { state } = at
  const { busy, refused } = at.seat
  const [choosing, choose] = useState(() => firstChoice(state, player, table.now()))
  const own = ownColour(state, player)
  const chosen = chosenOf(choosing)
  const rack = state.racks.get(player) ?? 0
  const rest = own ? rack % own.value : 0
  return (
    <Form onSend={() => chosen && void table.seat.takeColour(chosen)}>
      <p>
        {own
          ? text.yours(Math.floor(rack / own.value), own.colour, moneyText(own.value), rest > 0 ? moneyText(rest) : undefined)
          : text.about}
      </p>
      {own && <p className="field-label">{text.backAbout}</p>}
      <ColourFields state={state} player={player} now={table.now()} choosing={choosing} onChoose={choose} />
      <RefusedNotice refused={refused} game={state.game.id} />
      <div className="dialog-foot">
        <Button kind="plain" onPress={() => table.seat.ask(undefined)}>
          {shell.cancel}
        </Button>
        {own && (
          <Button busy={busy} onPress={() => void table.seat.giveColourBack()}>
            {text.back}
          </Button>
        )}
        <Button type="submit" kind="main" busy={busy}>
          {own ? text.change : text.take}
        </Button>
      </div>
    </Form>
  )
}
