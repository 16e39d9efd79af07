/** On a phone: the seat, sound, pays and rules behind one key of the head. */
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { text } from '../../../text/table.ts'

/** What only turns something on or off leaves the menu open. */
const goesOn = '[aria-pressed], input'

export const Menu = ({ children }: { readonly children: ReactNode }) => {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = (): void => {
    if (menu.current) menu.current.open = false
  }
  const press = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || !target.closest('button, a') || target.closest(goesOn)) return
    // A dialog that is opened here gives the focus back to what is still to be seen.
    menu.current?.querySelector('summary')?.focus()
    close()
  }
  return (
    // What it hears comes from the keys within.
    <div
      role="presentation"
      onClick={press}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onBlur={({ relatedTarget }) => relatedTarget && !menu.current?.contains(relatedTarget) && close()}
    >
      <details ref={menu} className="table-menu">
        <summary className="table-menu-key" aria-label={text.menu}>
          <span aria-hidden="true">☰</span>
        </summary>
        {children}
      </details>
    </div>
  )
}
