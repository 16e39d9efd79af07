/** Round pieces with their symbols: a coin, a ball, the pocket of a wheel. */
import type { PadKey } from '../../../rules/equipment/equipment.ts'
import { paintOf, type Paint } from './colours.ts'
import { lineIn } from '../../../rules/cloth/lettering.ts'
import { Lettered } from './lettered.tsx'

interface TokenProps {
  readonly part: PadKey
  /** In pixels; as large as what is around it, unless it says so. */
  readonly size?: number | undefined
}

interface DiscProps extends TokenProps {
  readonly paint: Paint
  /** What is drawn under the symbol. */
  readonly children: React.ReactNode
}

const Disc = ({ part: { symbol }, size, paint: [ground, ink], children }: DiscProps) => (
  <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
    <circle cx="50" cy="50" r="47" fill={ground} stroke={ink} strokeOpacity=".35" strokeWidth="3" />
    {children}
    <Lettered line={lineIn(symbol, [50, 50], 70, 46)} fill={ink} />
  </svg>
)

/** Heads are gold and tails are silver, so that they are told apart from afar. */
const Coin = ({ part, size }: TokenProps) => {
  const paint = paintOf(part.symbol === 'H' ? 'gold' : 'silver', 'gold')
  return (
    <Disc part={part} size={size} paint={paint}>
      <circle cx="50" cy="50" r="38" fill="none" stroke={paint[1]} strokeOpacity=".6" strokeWidth="4" strokeDasharray="2 5" />
    </Disc>
  )
}

const Ball = ({ part, size }: TokenProps) => (
  <Disc part={part} size={size} paint={['#e3b04a', '#16181d']}>
    <circle cx="50" cy="50" r="34" fill="#fffaf0" />
    <ellipse cx="36" cy="17" rx="15" ry="6" fill="#fff" opacity=".55" transform="rotate(-24 36 17)" />
  </Disc>
)

const Pocket = ({ part, size }: TokenProps) => (
  <Disc part={part} size={size} paint={paintOf(part.colour, 'grey')}>
    <circle cx="50" cy="50" r="41" fill="none" stroke="#e0bb62" strokeWidth="3" />
  </Disc>
)

const tokens = { coins: Coin, wheel: Pocket, balls: Ball } as const

export default function Token({ kind, ...token }: TokenProps & { readonly kind: keyof typeof tokens }) {
  const Drawn = tokens[kind]
  return <Drawn {...token} />
}
