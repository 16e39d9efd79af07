/** Dice in one's hand: dragged up the table and let go they are thrown. The button beside them does the same. */
import { type PointerEvent, type ReactNode, useRef } from 'react'

/** How far the dice must be dragged to be thrown, in pixels. */
const far = 60

interface HeldProps {
  readonly onThrow: () => void
  readonly children: ReactNode
}

export default function Held({ onThrow, children }: HeldProps) {
  const from = useRef<readonly [number, number]>(undefined)
  const element = useRef<HTMLDivElement>(null)
  const move = (x: number, y: number): void => {
    if (element.current) element.current.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`
  }
  const moved = ({ clientX, clientY }: PointerEvent): readonly [number, number] =>
    from.current ? [clientX - from.current[0], clientY - from.current[1]] : [0, 0]
  return (
    <div
      ref={element}
      className="table-dice table-dice-held"
      onPointerDown={(event) => {
        from.current = [event.clientX, event.clientY]
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => from.current && move(...moved(event))}
      onPointerUp={(event) => {
        const [x, y] = moved(event)
        from.current = undefined
        move(0, 0)
        if (Math.hypot(x, y) > far) onThrow()
      }}
      onPointerCancel={() => {
        from.current = undefined
        move(0, 0)
      }}
    >
      {children}
    </div>
  )
}
