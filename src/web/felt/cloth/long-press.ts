/** A long press, as opposed to a short one and to one that scrolls the page. */
import { useRef, type PointerEvent } from 'react'

const long = 550
const still = 8

interface Held {
  timer: number | undefined
  long: boolean
  x: number
  y: number
}

interface LongPress {
  /** Whether the press that has just ended was a long one: then it is no click. */
  readonly wasLong: () => boolean
  readonly on: (pressed: () => void) => {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
  }
}

export const useLongPress = (): LongPress => {
  const held = useRef<Held>({ timer: undefined, long: false, x: 0, y: 0 })
  const end = (): void => window.clearTimeout(held.current.timer)
  return {
    wasLong: () => held.current.long,
    on: (pressed) => ({
      onPointerDown: ({ pointerType, clientX, clientY }) => {
        end()
        held.current = { timer: undefined, long: false, x: clientX, y: clientY }
        if (pointerType === 'mouse') return
        held.current.timer = window.setTimeout(() => {
          held.current.long = true
          pressed()
        }, long)
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (Math.hypot(clientX - held.current.x, clientY - held.current.y) > still) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  }
}
