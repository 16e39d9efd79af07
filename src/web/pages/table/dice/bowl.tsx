/** The dice as they lie, tumble or are held by the shooter, or the cards as they turn. */
import type { ResultKept } from '../../../../table/events/parts.ts'
import { Result } from '../../../felt/pieces/result.tsx'
import { useRef, type PointerEvent } from 'react'
import type { Face } from '../../../../rules/equipment/dice.ts'
import type { TableState } from '../../../../table/state.ts'
import { PlayingCard } from '../../../felt/pieces/card.tsx'
import { Dice } from '../../../felt/pieces/die.tsx'
import { text } from '../../../text/table.ts'
import { resultSaid } from '../controller/announcing.ts'

interface BowlProps {
  readonly state: TableState
  readonly rolling: boolean
  /** To throw by dragging; nothing where one does not hold the dice. */
  readonly onThrow: (() => void) | undefined
}

export const Bowl = ({ state, rolling, onThrow }: BowlProps) => {
  const result = state.declared ?? state.history.at(-1)
  const said = result && resultSaid(state, result)
  const isCards = state.inForce.results.shoe !== undefined
  return (
    <figure className="table-bowl">
      {isCards ? (
        <Dealt state={state} rolling={rolling} />
      ) : (
        <Held onThrow={onThrow}>
          <Thrown state={state} result={result} rolling={rolling} />
        </Held>
      )}
      <figcaption>{rolling ? (isCards ? text.dealing : text.dice.out) : (said ?? text.dice.none)}</figcaption>
    </figure>
  )
}

/** Two dice roll on the page; anything else is shown once it has come to rest. */
const Thrown = ({
  state,
  result,
  rolling,
}: Pick<BowlProps, 'state' | 'rolling'> & { readonly result: ResultKept | undefined }) => {
  if (!state.inForce.conduct.dice)
    return result && !rolling ? <Result result={result} said={resultSaid(state, result)} size={40} /> : null
  return (
    <Dice
      {...(result?.kind === 'roll' && { faces: result.faces as readonly [Face, Face] })}
      rolling={rolling}
      size={40}
      {...(result?.kind !== 'roll' && !rolling && { label: text.dice.waiting })}
    />
  )
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

const Dealt = ({ state, rolling }: Pick<BowlProps, 'state' | 'rolling'>) => {
  const result = state.declared ?? state.history.at(-1)
  const cards = result?.kind === 'deal' ? result.cards : undefined
  const hands = state.inForce.conduct.hands ?? ['', '']
  return (
    <div className="table-cards">
      {hands.map((hand, at) => (
        <div key={at} className="field-label table-hand" style={{ transitionDelay: `${at * 350}ms` }}>
          <PlayingCard card={cards?.[at]} faceDown={rolling || !cards} size={46} />
          <span>{hand}</span>
        </div>
      ))}
    </div>
  )
}
