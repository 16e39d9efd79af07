/** The keys of the table, wherever the focus is, but in a field or a dialog. */
import { useEffect, useRef } from 'react'
import type { OwnDice } from './use-dice.ts'
import type { Hand } from './use-hand.ts'
import type { Wagers } from './use-wagers.ts'

type Keys = Readonly<Record<string, (() => void) | undefined>>

const isTyping = (target: Element): boolean =>
  target.closest('input:not([type=radio], [type=checkbox]), textarea, select, dialog') !== null

/** Space and Enter press what has the focus. */
const presses = (target: Element): boolean => target.closest('button, a, summary, label, input, [role=button]') !== null

const useKeys = (keys: Keys): void => {
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

interface TableKeys {
  readonly chips: readonly number[]
  readonly wagers: Wagers
  readonly dice: OwnDice
  readonly hand: Hand
  readonly onHelp: () => void
}

export const useTableKeys = ({ chips, wagers, dice, hand, onHelp }: TableKeys): void => {
  const thrown = dice.mayThrow ? dice.throw : undefined
  useKeys({
    ...Object.fromEntries(chips.slice(0, 9).map((value, at) => [String(at + 1), () => hand.choose(value)])),
    t: thrown,
    ' ': thrown,
    a: dice.isOffered ? dice.accept : undefined,
    n: dice.isOffered ? dice.decline : undefined,
    m: () => hand.setTaking(!hand.taking),
    u: wagers.back,
    x: wagers.clear,
    r: wagers.again,
    d: wagers.double,
    '?': onHelp,
  })
}
