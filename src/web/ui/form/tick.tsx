/** Something that is so or not so. */
import { useId } from 'react'

interface TickProps {
  readonly label: string
  /** What it means, in a sentence below it. */
  readonly about?: string | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export const Tick = ({ label, about, checked, onChange }: TickProps) => {
  const id = useId()
  const tick = (
    <label className="tick">
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={about === undefined ? undefined : id}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
  if (about === undefined) return tick
  return (
    <div className="tick-about">
      {tick}
      <p id={id} className="field-label">
        {about}
      </p>
    </div>
  )
}
