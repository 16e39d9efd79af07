/** A question that stands before everything else until it is answered. */
import { useEffect, useId, useRef, type ReactNode } from 'react'

interface DialogProps {
  readonly title: string
  /** Whether the title is a name, such as that of a person. */
  readonly named?: boolean
  readonly open: boolean
  readonly onClose: () => void
  /** Whether only its own buttons close it: what it shows is shown once. */
  readonly kept?: boolean
  readonly children: ReactNode
}

const toTop = (shown: Element | null | undefined): void => shown?.scrollTo(0, 0)

/** A next question in the same dialog begins at its top: its title is another element. */
const titleShown = (title: HTMLElement | null): void => toTop(title?.closest('dialog'))

export const Dialog = ({ title, named, open, onClose, kept = false, children }: DialogProps) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (open && shown && !shown.open) {
      shown.showModal()
      shown.querySelector<HTMLElement>('[data-first]')?.focus()
      // Browsers scroll to the first button, which may stand below what is to be read first.
      toTop(shown)
    }
    if (!open && shown?.open) shown.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (kept && event.key === 'Escape') event.preventDefault()
      }}
      // Browsers have other ways to close it, such as the back gesture of a phone.
      onClose={({ target }) => {
        // That of a dialog within this one comes by here too.
        if (target !== dialog.current) return
        if (!kept) onClose()
        // It was closed by somebody, and not because its question is answered.
        else if (open) dialog.current.showModal()
      }}
    >
      {open && (
        <div className="stack">
          <h2 key={title} ref={titleShown} id={id} translate={named ? 'no' : undefined}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  )
}
