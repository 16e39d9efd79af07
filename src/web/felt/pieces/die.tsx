/** Dice: a face as it is printed or seen from above, and two dice that tumble and come to rest. */
import type { CSSProperties, ReactElement } from 'react'
import { faces as faceNumbers, type Face } from '../../../rules/equipment/dice.ts'
import { text } from '../../text/felt.ts'
import { pips } from '../../../rules/cloth/pips.ts'
import { spoken, type Placed } from './placed.ts'
import './die.css'

interface DieProps extends Placed {
  /** Nothing for a die that shows none. */
  readonly face?: Face | undefined
}

/** One die, seen from above. */
export const Die = ({ face, label, ...placed }: DieProps): ReactElement => (
  <svg viewBox="0 0 100 100" {...placed} {...spoken(label)}>
    <rect x="2" y="2" width="96" height="96" rx="13" fill="#c0161f" />
    <rect x="2" y="2" width="96" height="96" rx="13" fill="none" stroke="#ff7d78" strokeOpacity=".65" strokeWidth="2" />
    <rect x="9" y="9" width="82" height="82" rx="9" fill="#d8232c" opacity=".75" />
    {(face === undefined ? [] : pips[face]).map(([x, y]) => (
      <g key={`${x} ${y}`}>
        <circle cx={x} cy={y} r="9.4" fill="#fffaf0" />
        <circle cx={x} cy={y + 1.4} r="9.4" fill="none" stroke="#7c0a10" strokeOpacity=".35" strokeWidth="1.4" />
      </g>
    ))}
  </svg>
)

/** How a cube is turned so that a face looks at us. */
const turned: Readonly<Record<Face, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
}

/** A side is turned away from us as the cube is turned to show it. */
const turnedTo = (face: Face): CSSProperties =>
  ({ '--felt-x': `${turned[face][0]}deg`, '--felt-y': `${turned[face][1]}deg` }) as CSSProperties

/** How dice lie that have not been thrown yet; which way is nothing to be read, so they show no pips. */
const atRest: readonly [Face, Face] = [6, 1]

interface DiceProps {
  /** What they show; before a result, whatever they showed last, or nothing. */
  readonly faces?: readonly [Face, Face] | undefined
  readonly rolling?: boolean
  /** The edge of a die, in pixels. */
  readonly size?: number
  readonly label?: string
}

/** Two dice in space. While they roll they tumble; then they turn to what they show. */
export const Dice = ({ faces, rolling = false, size = 56, label }: DiceProps): ReactElement => {
  const [left, right] = faces ?? atRest
  const told = label ?? (rolling ? text.rolling : faces ? text.faces(left, right) : text.dice)
  return (
    <span
      className={`felt-dice${rolling ? ' felt-dice-rolling' : ''}`}
      role="img"
      aria-label={told}
      style={{ '--felt-die': `${size}px` } as CSSProperties}
    >
      {(
        [
          ['left', left],
          ['right', right],
        ] as const
      ).map(([side, face]) => (
        <span key={side} className="felt-die-throw">
          <span key={rolling ? 'rolling' : `${face}`} className="felt-die-cube" style={turnedTo(face)}>
            {faceNumbers.map((shown) => (
              <span key={shown} className="felt-die-side" style={turnedTo(shown)}>
                <Die face={faces || rolling ? shown : undefined} width="100%" height="100%" />
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  )
}
