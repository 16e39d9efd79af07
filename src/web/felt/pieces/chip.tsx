/** Chips: one seen from above, and a stack of them as it stands on the cloth. */
import type { ReactElement } from 'react'
import { moneyText } from '../../../rules/money/money.ts'
import type { ChipLook } from '../../../rules/cloth/chip-colours.ts'
import { lineIn, printedWidth } from '../../../rules/cloth/lettering.ts'
import { Lettered } from './lettered.tsx'
import { lookOf, stackOf, valueText, type ChipLying } from './broken-into.ts'
import { spoken, type PieceProps } from './placed.ts'
import '../cloth/cloth.css'

interface ChipProps extends PieceProps {
  readonly value: number
  readonly token?: boolean
  /** How it looks, where that is not by its value. */
  readonly look?: ChipLook | undefined
}

/** A chip seen from above. */
export const Chip = ({ value, token, look, label, ...placed }: ChipProps): ReactElement => {
  const chip = token ? { value, token } : { value, look }
  const { edge, face } = lookOf(chip)
  return (
    <svg viewBox="0 0 100 100" {...placed} {...spoken(label)}>
      <circle cx="50" cy="52.5" r="46" fill="#000" opacity=".35" />
      <circle cx="50" cy="50" r="47" fill={edge} />
      <circle cx="50" cy="50" r="45.5" fill={face} />
      <Face chip={chip} />
    </svg>
  )
}

/** Non-value chips are told from others by their ring, whatever their colour. */
const colourRing = { strokeWidth: 3.4 }
const valueRing = { strokeWidth: 1.6, strokeDasharray: '3.1 3.08' }

/** What is on the face of a chip, around its middle at 50, 50. */
const Face = ({ chip }: { readonly chip: ChipLying }): ReactElement => {
  const look = lookOf(chip)
  // A count or a name of its own has the ring's room too.
  const line = chip.text === undefined ? lineIn(valueText(chip.value), [50, 50], 50, 34) : lineIn(chip.text, [50, 50], 62, 54)
  return (
    <>
      <EdgeSpots look={look} />
      <circle cx="50" cy="50" r="33.5" fill={look.face} stroke={look.edge} strokeWidth="1" />
      {chip.token && <Star fill={look.spot} />}
      {!chip.token && chip.text === undefined && (
        <circle cx="50" cy="50" r="29.5" fill="none" stroke={look.spot} {...(chip.look ? colourRing : valueRing)} />
      )}
      <Lettered line={line} fill={look.ink} />
      <path d="M12 33A42 42 0 0 1 88 33" fill="none" stroke="#fff" strokeOpacity=".28" strokeWidth="2.4" strokeLinecap="round" />
    </>
  )
}

const EdgeSpots = ({ look }: { readonly look: ChipLook }): ReactElement => (
  <g fill={look.spot}>
    {[0, 60, 120, 180, 240, 300].map((turn) => (
      <path
        key={turn}
        d="M42.6 5.1A45.5 45.5 0 0 1 57.4 5.1L55.6 16.4A34 34 0 0 0 44.4 16.4Z"
        transform={`rotate(${turn} 50 50)`}
      />
    ))}
  </g>
)

const Star = ({ fill }: { readonly fill: string }): ReactElement => (
  <path d="M50 18l9.2 21.2 23 2.1-17.4 15.2 5.2 22.5L50 67.2 30 79l5.2-22.5L17.8 41.3l23-2.1Z" fill={fill} opacity=".32" />
)

interface ChipStackProps extends PieceProps {
  readonly amount: number
  /** The values of the table's chips. */
  readonly chips?: readonly number[] | undefined
  readonly tokens?: number | undefined
  /** Whether the amount stands below. */
  readonly told?: boolean
  /** The most chips that are drawn. */
  readonly most?: number
  /** How its chips look, where that is not by their value. */
  readonly look?: ChipLook | undefined
  /** Whether the top chip says how many there are rather than its value. */
  readonly counted?: boolean
}

const [wide, tall, thick] = [46, 34, 8.4] as const
const middle = 50

/** A stack seen from the rim of the table. Its foot is always at the same place, however high it is. */
export const ChipStack = ({
  amount,
  chips,
  tokens = 0,
  told = true,
  label,
  most = 9,
  look,
  counted = false,
  ...placed
}: ChipStackProps): ReactElement => {
  const text = counted && chips ? String(Math.floor(amount / chips[0]!)) : undefined
  // A stack too high to draw keeps its top, where the eye counts.
  const lying = stackOf(amount, tokens, chips)
    .slice(-most)
    .map((chip) => ({ ...chip, look, text }))
  const top = lying.at(-1)
  const foot = 150 - (told ? 34 : 4) - tall
  return (
    <svg viewBox="0 0 100 150" overflow="visible" {...placed} {...spoken(label)}>
      <ellipse cx={middle + 3} cy={foot + thick + 3} rx={wide + 3} ry={tall} fill="#000" opacity=".42" />
      {lying.map((chip, at) => (
        <Side key={at} chip={chip} y={foot - at * thick} />
      ))}
      {top && <Top chip={top} y={foot - (lying.length - 1) * thick} />}
      {told && <Amount amount={amount} />}
    </svg>
  )
}

/** The rim of a chip, from the middle of its face downwards. */
const Side = ({ chip, y }: { readonly chip: ChipLying; readonly y: number }): ReactElement => {
  const look = lookOf(chip)
  const [left, right] = [middle - wide, middle + wide]
  return (
    <g>
      <path
        d={`M${left} ${y}v${thick}A${wide} ${tall} 0 0 0 ${right} ${y + thick}v${-thick}A${wide} ${tall} 0 0 1 ${left} ${y}Z`}
        fill={look.face}
      />
      {[-0.78, -0.2, 0.42].map((from) => (
        <path key={from} d={rimPart(from, from + 0.3, y)} fill={look.spot} />
      ))}
      <path
        d={`M${left} ${y + thick}A${wide} ${tall} 0 0 0 ${right} ${y + thick}`}
        fill="none"
        stroke="#000"
        strokeOpacity=".5"
        strokeWidth="1.3"
      />
    </g>
  )
}

/** A part of the visible rim between two points from -1 (left) to 1 (right). */
const rimPart = (from: number, to: number, y: number): string => {
  const point = (at: number): readonly [number, number] => [middle + wide * at, y + tall * Math.sqrt(1 - at * at)]
  const [[x0, y0], [x1, y1]] = [point(from), point(to)]
  const arc = `${wide} ${tall} 0 0`
  return `M${x0.toFixed(1)} ${y0.toFixed(1)}v${thick}A${arc} 0 ${x1.toFixed(1)} ${(y1 + thick).toFixed(1)}v${-thick}A${arc} 1 ${x0.toFixed(1)} ${y0.toFixed(1)}Z`
}

const Top = ({ chip, y }: { readonly chip: ChipLying; readonly y: number }): ReactElement => {
  const { face, edge } = lookOf(chip)
  return (
    <g transform={`translate(${middle} ${y}) scale(1 ${tall / wide})`}>
      <circle r={wide} fill={face} stroke={edge} strokeWidth="1.2" />
      <g transform="translate(-50 -50)">
        <Face chip={chip} />
      </g>
    </g>
  )
}

const Amount = ({ amount }: { readonly amount: number }): ReactElement => {
  const line = lineIn(moneyText(amount).replace(/\.00$/, ''), [middle, 136], Number.POSITIVE_INFINITY, 30)
  const half = Math.max(21, printedWidth(line) / 2 + 10)
  return (
    <g>
      <rect
        x={middle - half}
        y="120"
        width={2 * half}
        height="32"
        rx="16"
        fill="#0b0f0d"
        fillOpacity=".9"
        stroke="#f2d48a"
        strokeOpacity=".55"
      />
      <Lettered line={line} fill="#fbf6e9" />
    </g>
  )
}
