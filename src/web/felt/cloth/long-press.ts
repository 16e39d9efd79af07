/** A long press, as opposed to a short one and to one that scrolls the page. */
import { useRef, type PointerEvent } from 'react'

const long = 550
const still = 8

export const useLongPress = () => {
  const held = useRef({ timer: 0, long: false, x: 0, y: 0 })
  const end = (): void => window.clearTimeout(held.current.timer)
  return {
    /** Whether the press that has just ended was a long one: then it is no click. */
    wasLong: () => held.current.long,
    on: (pressed: () => void) => ({
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        end()
        held.current = { timer: 0, long: false, x: clientX, y: clientY }
        if (pointerType === 'mouse') return
        held.current.timer = window.setTimeout(() => {
          held.current.long = true
          pressed()
        }, long)
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (Math.hypot(clientX - held.current.x, clientY - held.current.y) > still) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  }
}
