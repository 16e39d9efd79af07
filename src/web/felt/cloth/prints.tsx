/** What a cloth prints, as SVG. */
import type { ReactElement } from 'react'
import { Lettered } from '../pieces/lettered.tsx'
import type { Tone } from '../../../rules/cloth/layout.ts'
import type { Print } from '../../../rules/cloth/print.ts'
import { edges, inks } from '../../../rules/cloth/tones.ts'
import { pips } from '../../../rules/cloth/pips.ts'

export const Prints = ({ prints }: { readonly prints: readonly Print[] }): ReactElement => (
  <>
    {prints.map((print) => (
      <PrintShape key={keyOf(print)} print={print} />
    ))}
  </>
)

/** No two things of one kind are printed at one place. */
const keyOf = (print: Print): string => (print.kind === 'outline' ? print.d : `${print.kind} ${print.x} ${print.y}`)

const PrintShape = ({ print }: { readonly print: Print }): ReactElement => {
  switch (print.kind) {
    case 'text':
      return <PrintedText print={print} />
    case 'die':
      return <PrintedDie print={print} />
    case 'art':
      return <PrintedArt print={print} />
    case 'outline':
      return (
        <path
          d={print.d}
          fill="none"
          stroke={inks[print.tone]}
          strokeOpacity=".75"
          strokeWidth=".14"
          {...(print.dashed && { strokeDasharray: '.7 .45' })}
        />
      )
  }
}

type Of<Kind extends Print['kind']> = { readonly print: Extract<Print, { readonly kind: Kind }> }

const PrintedText = ({ print }: Of<'text'>): ReactElement => {
  const { x, y, size, tone, upright } = print
  return (
    <Lettered
      line={print}
      fill={inks[tone]}
      {...(edges[tone] !== undefined && { stroke: edges[tone], strokeWidth: size * 0.13, paintOrder: 'stroke' })}
      {...(upright && { transform: `rotate(-90 ${x} ${y})` })}
    />
  )
}

const PrintedDie = ({ print: { face, x, y, size } }: Of<'die'>): ReactElement => (
  <g transform={`translate(${x} ${y}) scale(${size / 100})`}>
    <rect width="100" height="100" rx="15" fill="#b3161f" stroke="#fbf6e9" strokeOpacity=".85" strokeWidth="4" />
    {pips[face].map(([px, py]) => (
      <circle key={`${px} ${py}`} cx={px} cy={py} r="10" fill="#fffaf0" />
    ))}
  </g>
)

const PrintedArt = ({ print: { ornament, x, y, scale, tone, strength } }: Of<'art'>): ReactElement => (
  <g transform={`translate(${x} ${y}) scale(${scale})`} opacity={strength}>
    {ornament.paths.map(({ d, line }) =>
      line === undefined ? (
        <path key={d} d={d} fill={artInk(tone)} />
      ) : (
        <path key={d} d={d} fill="none" stroke={artInk(tone)} strokeWidth={line} strokeLinecap="round" strokeLinejoin="round" />
      ),
    )}
  </g>
)

/** An ornament has no edge of another colour, so it is drawn in that colour itself. */
const artInk = (tone: Tone): string => edges[tone] ?? inks[tone]
