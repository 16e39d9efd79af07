/** What every piece has that is drawn by itself or on a cloth: its place, and its name for those who cannot see it. */
import type { SVGProps } from 'react'

export interface PieceProps extends Pick<SVGProps<SVGSVGElement>, 'x' | 'y' | 'width' | 'height' | 'className' | 'style'> {
  /** Read aloud; a piece that only decorates has none. */
  readonly label?: string
}

export const spoken = (label: string | undefined) =>
  label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
