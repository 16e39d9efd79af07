/** The keys of the table, wherever the focus is, but in a field or a dialog. */
import { useEffect, useRef } from 'react'

export type Keys = Readonly<Record<string, (() => void) | undefined>>

const isTyping = (target: Element): boolean => target.closest('input:not([type=radio], [type=checkbox]), textarea, select, dialog') !== null

/** Space and Enter press what has the focus. */
const presses = (target: Element): boolean => target.closest('button, a, summary, label, input, [role=button]') !== null

export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(target)) return
      if (event.key === ' ' && presses(target)) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
