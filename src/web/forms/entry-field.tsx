/** Entering a result: the keys of its equipment, or cards by rank and suit. */
import type { Equipment } from '../../rules/equipment/equipment.ts'
import { Piece } from '../felt/pieces/piece.tsx'
import { text } from '../text/forms.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/form/field.tsx'

interface EntryProps {
  readonly equipment: Equipment
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

export const EntryField = ({ equipment, label, value, onChange }: EntryProps) => (
  <fieldset className="form-several">
    <legend className="field-label">{label}</legend>
    {equipment.pad.length > 0 ? (
      <Keys equipment={equipment} value={value} onChange={onChange} />
    ) : (
      <Cards value={value} onChange={onChange} />
    )}
  </fieldset>
)

type Entered = Pick<EntryProps, 'value' | 'onChange'>

/** A row of keys for each part that can be told apart; each row is pressed as often as it has parts. */
const Keys = ({ equipment, value, onChange }: Entered & { readonly equipment: Equipment }) => (
  <>
    {rowsOf(equipment).map(({ row, from }) => {
      const pressed = value.slice(from, from + row.presses)
      const press = (symbol: string): void => {
        const now = pressed.length === row.presses ? [symbol] : [...pressed, symbol]
        onChange([...value.slice(0, from), ...now, ...(from + row.presses < value.length ? value.slice(from + row.presses) : [])])
      }
      return (
        <div key={from} className="form-keys" role="group" aria-label={row.name}>
          {row.keys.map((part) => (
            <button
              key={part.symbol}
              type="button"
              className="key"
              aria-label={text.keyOf(part.says ?? part.symbol)}
              data-lit={pressed.includes(part.symbol) || undefined}
              disabled={row.once && pressed.includes(part.symbol)}
              onClick={() => press(part.symbol)}
            >
              <Piece equipment={equipment} part={part} size={40} />
            </button>
          ))}
        </div>
      )
    })}
    <div className="row" aria-live="polite">
      <span>{text.enteredSo(value.join(' + ') || '–')}</span>
      {value.length > 0 && (
        <Button kind="plain" onPress={() => onChange([])}>
          {text.keysAgain}
        </Button>
      )}
    </div>
  </>
)

const rowsOf = ({ pad }: Equipment) =>
  pad.map((row, at) => ({ row, from: pad.slice(0, at).reduce((sum, { presses }) => sum + presses, 0) }))

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const

const Cards = ({ value, onChange }: Entered) => {
  const half = (card: string | undefined): readonly [string, string] => [card?.[0] ?? ' ', card?.[1] ?? ' ']
  const put = (at: number, rank: string, suit: string): void => {
    const cards = [value[0] ?? '', value[1] ?? '']
    cards[at] = `${rank}${suit}`
    onChange(cards)
  }
  const unchosen = [[' ', text.choose]] as const
  return (
    <>
      {[0, 1].map((at) => {
        const [rank, suit] = half(value[at])
        return (
          <div key={at} className="fields">
            <Choice
              label={text.rank(at + 1)}
              value={rank}
              among={[...unchosen, ...ranks.map((each) => [each, each] as const)]}
              onChange={(next) => put(at, next, suit)}
            />
            <Choice
              label={text.suit(at + 1)}
              value={suit}
              among={[...unchosen, ...Object.entries(text.suits)]}
              onChange={(next) => put(at, rank, next)}
            />
          </div>
        )
      })}
    </>
  )
}
