/** A wheel with its pockets in their order, each as wide as its weight; the one that came is at the top, under the mark. */
import type { Equipment, PadKey } from '../../../rules/equipment/equipment.ts'
import { paintOf } from './colours.ts'
import { lineIn, lineWidth } from '../../../rules/cloth/lettering.ts'
import { Lettered } from './lettered.tsx'
import { spoken } from './placed.ts'

interface WheelProps {
  readonly equipment: Equipment
  /** The pocket that came. */
  readonly came?: string | undefined
  /** Whether it turns before it comes to rest at that pocket. */
  readonly spins?: boolean
  /** Nothing is said of one that is drawn beside words. */
  readonly label?: string | undefined
}

interface Sector {
  readonly part: PadKey
  /** Where it begins and how wide it is, as parts of a whole turn. */
  readonly from: number
  readonly width: number
}

/** The sectors of a wheel, one after another. */
export const sectorsOf = ({ pad, columns }: Equipment): readonly Sector[] => {
  const weights = columns.map(({ weight }) => Number(weight))
  const places = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  return (pad[0]?.keys ?? []).map((part, at) => {
    const width = weights[at]! / places
    before += width
    return { part, from: before - width, width }
  })
}

const [outer, inner] = [94, 58] as const

/** Where symbols stand, and how much of the way around is theirs. */
const middle = 78
const across = middle * 2 * Math.PI * 0.9

/** Pockets of a wheel have figures of one size, whether they have one or two. */
const figures = (across * 1000) / lineWidth('00', 'pays')

const pointAt = (turn: number, radius: number): string =>
  [Math.sin(turn * 2 * Math.PI) * radius, -Math.cos(turn * 2 * Math.PI) * radius].map((each) => each.toFixed(2)).join(' ')

/** A ring of a sector; one of more than half a turn goes the long way round. */
const ring = ({ from, width }: Sector): string => {
  const [to, long] = [from + width, width > 0.5 ? 1 : 0]
  return `M${pointAt(from, outer)}A${outer} ${outer} 0 ${long} 1 ${pointAt(to, outer)}L${pointAt(to, inner)}A${inner} ${inner} 0 ${long} 0 ${pointAt(from, inner)}Z`
}

/** So narrow that nothing can be read in it. */
const narrow = 0.008

export const Wheel = ({ equipment, came, spins = false, label }: WheelProps) => {
  const sectors = sectorsOf(equipment)
  const marked = sectors.find(({ part }) => part.symbol === came)
  const turned = marked ? -(marked.from + marked.width / 2) * 360 : 0
  return (
    <svg className={`felt-wheel${spins ? ' felt-wheel-spins' : ''}`} lang="en" viewBox="-100 -106 200 206" {...spoken(label)}>
      <circle r="99" fill="#4a3115" stroke="#8a6a2a" strokeWidth="2" />
      <g className="felt-wheel-turning" transform={`rotate(${turned.toFixed(3)})`}>
        {sectors.map((sector) => (
          <Sectored key={sector.part.symbol} {...sector} isMarked={sector === marked} />
        ))}
      </g>
      <circle r={inner} fill="#2b1d10" stroke="#e0bb62" strokeWidth="2" />
      {marked && (
        <g className="felt-wheel-came">
          <circle r="36" fill={paintOf(marked.part.colour, 'grey')[0]} stroke="#e0bb62" strokeWidth="2" />
          <Lettered line={lineIn(marked.part.symbol, [0, 0], 54, 46)} fill={paintOf(marked.part.colour, 'grey')[1]} />
          <path d="M-8 -105H8L0 -88Z" fill="#fffaf0" stroke="#16181d" strokeWidth="1.5" />
        </g>
      )}
    </svg>
  )
}

const Sectored = ({ isMarked, ...sector }: Sector & { readonly isMarked: boolean }) => {
  const { part, from, width } = sector
  const [ground, ink] = paintOf(part.colour, 'grey')
  return (
    <>
      <path
        d={ring(sector)}
        fill={ground}
        stroke="#e0bb62"
        strokeWidth={isMarked ? 3 : 0.6}
        {...(isMarked && { className: 'felt-wheel-marked' })}
      />
      {width > narrow && (
        <g transform={`rotate(${((from + width / 2) * 360).toFixed(3)})`}>
          <Lettered line={lineIn(part.symbol, [0, -middle], width * across, Math.min(15, width * figures))} fill={ink} />
        </g>
      )}
    </>
  )
}
