/** The cloth itself, before anything is printed on it. */
import { memo, type ReactElement } from 'react'
import type { Layout } from '../../../rules/cloth/layout.ts'
import { cloths, inks } from '../../../rules/cloth/tones.ts'
import { clothBox } from '../../../rules/cloth/cloth-box.ts'

/** Lit from above, with a printed border. */
export const Ground = memo(({ layout, id }: { readonly layout: Layout; readonly id: string }): ReactElement => {
  const { deep, bright } = cloths[layout.cloth ?? 'green']
  const { rim, wide, high } = clothBox(layout)
  const frame = (part: number): { x: number; y: number; width: number; height: number; rx: number } => ({
    x: rim * (part - 1),
    y: rim * (part - 1),
    width: wide - 2 * rim * part,
    height: high - 2 * rim * part,
    rx: rim * (1.25 - part * 0.5),
  })
  return (
    <g aria-hidden="true">
      <defs>
        <radialGradient id={`${id}-light`} cx="50%" cy="38%" r="75%">
          <stop offset="0" stopColor={bright} />
          <stop offset="1" stopColor={deep} />
        </radialGradient>
        <pattern id={`${id}-weave`} width=".8" height=".8" patternUnits="userSpaceOnUse" patternTransform="rotate(32)">
          <path d="M0 .2h.8M0 .6h.8" stroke="#fff" strokeOpacity=".035" strokeWidth=".16" />
          <path d="M.2 0v.8M.6 0v.8" stroke="#000" strokeOpacity=".1" strokeWidth=".16" />
        </pattern>
      </defs>
      <rect {...frame(0)} fill={`url(#${id}-light)`} />
      <rect {...frame(0)} fill={`url(#${id}-weave)`} />
      <rect {...frame(0.375)} fill="none" stroke={inks.gold} strokeOpacity=".7" strokeWidth=".28" />
      <rect {...frame(0.625)} fill="none" stroke={inks.gold} strokeOpacity=".4" strokeWidth=".1" />
    </g>
  )
})
Ground.displayName = 'Ground'
