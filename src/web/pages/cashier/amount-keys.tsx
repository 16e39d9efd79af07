/** Large keys for an amount. */
import { text } from '../../text/staff/cashier.ts'

interface AmountKeysProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0', '.'] as const

/** What an amount cannot be is not typed by a key. */
const after = (value: string, key: string): string => {
  const next = `${value}${key}`
  return /^\d{1,10}([.,]\d{0,2})?$/.test(next) ? next.replace(/^0+(?=\d)/, '') : value
}

export const AmountKeys = ({ value, onChange }: AmountKeysProps) => (
  <div className="cashier-keys" role="group" aria-label={text.pad}>
    {keys.map((key) => (
      <button key={key} type="button" aria-label={text.key(key)} onClick={() => onChange(after(value, key))}>
        {key}
      </button>
    ))}
    <button type="button" className="cashier-wide" onClick={() => onChange('')}>
      {text.clear}
    </button>
    <button type="button" aria-label={text.erase} onClick={() => onChange(value.slice(0, -1))}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M9 5h12v14H9l-7-7zM12.5 9.5l5 5m0-5l-5 5" fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
    </button>
  </div>
)
