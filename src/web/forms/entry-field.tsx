/** Entering a result: two presses of six keys, or two cards. */
import { faces } from '../../rules/wager/result.ts'
import { Die } from '../felt/pieces/die.tsx'
import { text } from '../text/forms.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/form/field.tsx'

interface EntryProps {
  readonly equipment: 'dice' | 'cards'
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

export const EntryField = ({ equipment, label, value, onChange }: EntryProps) => (
  <fieldset className="form-several">
    <legend className="field-label">{label}</legend>
    {equipment === 'dice' ? <Keys value={value} onChange={onChange} /> : <Cards value={value} onChange={onChange} />}
  </fieldset>
)

type Entered = Pick<EntryProps, 'value' | 'onChange'>

const Keys = ({ value, onChange }: Entered) => (
  <>
    <div className="form-keys">
      {faces.map((face) => (
        <button
          key={face}
          type="button"
          className="key"
          aria-label={text.keyOf(face)}
          data-lit={value.includes(String(face)) || undefined}
          onClick={() => onChange(value.length === 2 ? [String(face)] : [...value, String(face)])}
        >
          <Die face={face} width={40} height={40} />
        </button>
      ))}
    </div>
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
          <div key={at} className="form-card-entry">
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
