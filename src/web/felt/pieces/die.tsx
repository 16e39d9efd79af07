/** Dice: a face as it is printed or seen from above, and dice that tumble and come to rest. */
import type { CSSProperties, ReactElement } from 'react'
import { faces, type Face } from '../../../rules/equipment/dice.ts'
import type { PadKey, PadRow } from '../../../rules/equipment/equipment.ts'
import { text } from '../../text/equipment/felt.ts'
import { pips } from '../../../rules/cloth/pips.ts'
import { paintOf } from './colours.ts'
import { lineIn } from '../../../rules/cloth/lettering.ts'
import { Lettered } from './lettered.tsx'
import { spoken, type PieceProps } from './placed.ts'
import './die.css'

interface DieProps extends PieceProps {
  /** Undefined for a die that shows none. */
  readonly part?: PadKey | undefined
  /** Of a die that shows nothing. */
  readonly colour?: string | undefined
}

/** One die, seen from above; a face that is above six is written, and one that has a name has letters or a sign of it. */
export const Die = ({ part, colour = part?.colour, label, ...placed }: DieProps): ReactElement => {
  const [ground, ink] = paintOf(colour, 'red')
  return (
    <svg viewBox="0 0 100 100" {...placed} {...spoken(label)}>
      <rect x="2" y="2" width="96" height="96" rx="13" fill={ground} />
      <rect x="2" y="2" width="96" height="96" rx="13" fill="none" stroke="#fff" strokeOpacity=".35" strokeWidth="2" />
      <rect x="9" y="9" width="82" height="82" rx="9" fill="#fff" opacity=".1" />
      {part && <OnFace part={part} ink={ink} />}
    </svg>
  )
}

const OnFace = ({
  part: { symbol, says, glyph = says ?? symbol },
  ink,
}: {
  readonly part: PadKey
  readonly ink: string
}): ReactElement => {
  const spots = says === undefined ? pips[Number(symbol) as Face] : undefined
  return spots ? (
    <>
      {spots.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="9.4" fill={ink} />
      ))}
    </>
  ) : (
    <Lettered line={lineIn(glyph, [50, 50], 76, 46)} fill={ink} />
  )
}

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

/** How dice lie that have not been thrown yet. */
const atRest: readonly Face[] = [6, 1]

interface DiceProps {
  /** The keys of each die: its faces. */
  readonly dice: readonly PadRow[]
  /** What they show; before a result, whatever they showed last, or nothing. */
  readonly shown?: readonly string[] | undefined
  readonly rolling: boolean
  /** The edge of a die, in pixels. */
  readonly size: number
  readonly label: string
}

/** Dice of six faces in space. While they roll they tumble; then they turn to what they show. */
export const Dice = ({ dice, shown, rolling, size, label }: DiceProps): ReactElement => (
  <span
    className={`felt-dice${rolling ? ' felt-dice-rolling' : ''}`}
    role="img"
    aria-label={rolling ? text.rolling : label}
    translate={shown && !rolling ? 'no' : undefined}
    style={{ '--felt-die': `${size}px` } as CSSProperties}
  >
    {dice.map(({ keys }, at) => {
      const face = (shown ? Number(shown[at]) : atRest[at % 2]) as Face
      return (
        <span key={at} className="felt-die-throw">
          <span key={rolling ? 'rolling' : `${face}`} className="felt-die-cube" style={turnedTo(face)}>
            {faces.map((side) => (
              <span key={side} className="felt-die-side" style={turnedTo(side)}>
                <Die part={keys[side - 1]} width="100%" height="100%" />
              </span>
            ))}
          </span>
        </span>
      )
    })}
  </span>
)
