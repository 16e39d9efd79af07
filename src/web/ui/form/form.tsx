/** A form that is sent by its button or by a key, and never leaves the page. */
import type { ReactNode } from 'react'

interface FormProps {
  readonly onSend: () => unknown
  /** By which a button that stands outside of it sends it. */
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly label?: string | undefined
  /** Where what is wrong is said beside the fields rather than by the browser. */
  readonly noValidate?: boolean | undefined
  readonly children: ReactNode
}

export const Form = ({ onSend, id, className = 'stack', label, noValidate, children }: FormProps) => (
  <form
    id={id}
    className={className}
    aria-label={label}
    noValidate={noValidate}
    onSubmit={(event) => {
      event.preventDefault()
      onSend()
    }}
  >
    {children}
  </form>
)
