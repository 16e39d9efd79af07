/** The dice as they lie, tumble or are held by the shooter, or the cards as they turn. */
import { useRef, type PointerEvent } from 'react'
import { shownOf } from '../../../../table/equipment/shown.ts'
import type { TableState } from '../../../../table/state.ts'
import { Thrown } from '../../../felt/pieces/thrown.tsx'
import { text } from '../../../text/table.ts'
import type { Headline } from '../controller/headline.ts'
import { thrownWords } from '../../../../table/dice/thrown.ts'
import './bowl.css'

interface BowlProps {
  readonly state: TableState
  /** What came last, if anything has. */
  readonly headline: Headline | undefined
  readonly rolling: boolean
  /** To throw by dragging; nothing where one does not hold the dice. */
  readonly onThrow: (() => void) | undefined
}

export const Bowl = ({ state, headline, rolling, onThrow }: BowlProps) => {
  const { results, conduct } = state.inForce
  const words = text.thrown(thrownWords(state))
  const shown = shownOf(headline?.result)
  const thrown = (
    <Thrown
      equipment={results.equipment}
      shown={shown}
      rolling={rolling}
      said={shown && headline ? headline.said : conduct.shooting ? words.waiting : words.none}
      hands={conduct.hands}
    />
  )
  return <div className="table-bowl">{results.equipment.dealing?.counts ? thrown : <Held onThrow={onThrow}>{thrown}</Held>}</div>
}

/** How far the dice must be dragged to be thrown, in pixels. */
const far = 60

/** Dice in one's hand: dragged up the table and let go they are thrown. The button beside them does the same. */
const Held = ({ onThrow, children }: { readonly onThrow: (() => void) | undefined; readonly children: React.ReactNode }) => {
  const from = useRef<readonly [number, number]>(undefined)
  const element = useRef<HTMLDivElement>(null)
  const move = (x: number, y: number): void => {
    if (element.current) element.current.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`
  }
  if (!onThrow) return <div className="table-dice">{children}</div>
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
