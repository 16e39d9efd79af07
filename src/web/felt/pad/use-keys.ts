/** Strokes of a keyboard wherever nobody types: on the page, or in the dialog that stands before it. */
import { useLayoutEffect } from 'react'

const isIn = (at: Element, selector: string): boolean => at.closest(selector) !== null

/** Enter of a page is its large key's, also while a button has the focus, which the space bar presses; links have no other key. */
const hearsIt = (at: Element, key: string, within: 'page' | 'dialog'): boolean => {
  if (key === 'Enter' && within === 'page') return isIn(at, 'a[href]')
  return (key === 'Enter' || key === ' ') && isIn(at, 'button, a[href], summary, [role="button"]')
}

export const useKeys = (heard: (key: string) => boolean, within: 'page' | 'dialog' = 'page'): void => {
  // What is drawn can be pressed: no stroke gets lost between the two.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const at = event.target as Element
      if (event.ctrlKey || event.metaKey || event.altKey || isIn(at, 'input, select, textarea')) return
      if ((document.querySelector('dialog[open]') !== null) !== (within === 'dialog')) return
      // A key that is held down goes through no steps.
      const isTaken = event.repeat ? event.key === 'Enter' : !hearsIt(at, event.key, within) && heard(event.key)
      if (!isTaken) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the area of the cloth that has the focus, which would take Enter for its own.
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [heard, within])
}

/** A key that is pressed by a pointer leaves the keyboard where it was, so that Enter goes on confirming. */
export const keepsFocus = (event: { readonly preventDefault: () => void }): void => event.preventDefault()
