/** A button that copies a text to the clipboard. */
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'

interface CopyProps {
  readonly what: string
  readonly children: ReactNode
  /** What it says once that is done. */
  readonly copied: string
  readonly label?: string | undefined
}

/** How long the button says that it was copied, in milliseconds. */
const said = 2_500

export const Copy = ({ what, children, copied, label }: CopyProps) => {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => setDone(false), said)
    return () => clearTimeout(timer)
  }, [done])
  // Browsers give pages that are not secure no clipboard: what is to be copied can still be marked by hand.
  if ((globalThis.navigator?.clipboard as Clipboard | undefined) === undefined) return null
  return (
    <>
      <Button
        kind="plain"
        label={label}
        onPress={() =>
          void navigator.clipboard.writeText(what).then(
            () => setDone(true),
            () => undefined,
          )
        }
      >
        {done ? copied : children}
      </Button>
      <span role="status" className="visually-hidden">
        {done ? copied : ''}
      </span>
    </>
  )
}
