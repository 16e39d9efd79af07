/** Strokes of a keyboard wherever nobody types: on the page, or in the dialog that stands before it. */
import { useLayoutEffect } from 'react'

/** What hears Enter and the space bar itself. */
const pressable = 'button, a[href], summary, [role="button"]'

const isTyping = (at: Element): boolean => at.closest('input, select, textarea') !== null

export const useKeys = (heard: (key: string) => boolean, within: 'page' | 'dialog' = 'page'): void => {
  // What is drawn can be pressed: no stroke gets lost between the two.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const at = event.target as Element
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(at)) return
      if ((document.querySelector('dialog[open]') !== null) !== (within === 'dialog')) return
      const own = (event.key === 'Enter' || event.key === ' ') && at.closest(pressable) !== null
      // A key that is held down goes through no steps.
      if (event.repeat ? event.key === 'Enter' : !own && heard(event.key)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [heard, within])
}

/** A key that is pressed by a pointer leaves the keyboard where it was, so that Enter goes on confirming. */
export const keepsFocus = (event: { readonly preventDefault: () => void }): void => event.preventDefault()
