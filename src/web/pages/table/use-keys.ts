/** Listens to the keys of the table, wherever the focus is, but in a field or a dialog. */
import { useEffect } from 'react'
import type { TableController } from './controller/controller.ts'
import { keyOf } from './controller/keys.ts'

const isTyping = (target: Element): boolean =>
  target.closest('input:not([type=radio], [type=checkbox]), textarea, select, dialog') !== null

/** Space and Enter press what has the focus. */
const presses = (target: Element): boolean => target.closest('button, a, summary, label, input, [role=button]') !== null

export const useKeys = (table: TableController): void =>
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(target)) return
      if (event.key === ' ' && presses(target)) return
      const { at } = table.read()
      const act = at && keyOf(table, at, event.key)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [table])
