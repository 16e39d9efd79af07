/** Buttons: one that cannot be pressed now stays reachable and says why. */
import type { ReactNode } from 'react'

interface ButtonProps {
  readonly children: ReactNode
  readonly onPress?: (() => void) | undefined
  readonly kind?: 'main' | 'grave' | 'plain' | undefined
  readonly large?: boolean | undefined
  readonly type?: 'button' | 'submit' | undefined
  /** The form that it sends, where it stands outside of it. */
  readonly form?: string | undefined
  readonly busy?: boolean | undefined
  /** Why it cannot be pressed now. */
  readonly refused?: string | undefined
  readonly label?: string | undefined
  readonly pressed?: boolean | undefined
  /** Whether it has the focus when its dialog opens. */
  readonly first?: boolean | undefined
}

export const Button = ({
  children,
  onPress,
  kind,
  large,
  type = 'button',
  form,
  busy,
  refused,
  label,
  pressed,
  first,
}: ButtonProps) => {
  const off = busy === true || refused !== undefined
  const className = ['button', kind && `button-${kind}`, large && 'button-large'].filter(Boolean).join(' ')
  return (
    <button
      type={type}
      form={form}
      className={className}
      aria-disabled={off || undefined}
      aria-label={label}
      aria-pressed={pressed}
      title={refused}
      data-first={first}
      onClick={(event) => {
        if (off) event.preventDefault()
        else onPress?.()
      }}
    >
      {children}
    </button>
  )
}
